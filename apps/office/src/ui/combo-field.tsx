import { t } from '#i18n/t.ts'
import { ComboInput } from './combo-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import type { Option } from './filters.ts'
import { useField } from './use-field.ts'

interface ComboFieldProps extends FieldProps {
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** What the value is called that it begins with. */
  readonly shown?: string
  readonly placeholder?: string
}

/** One of many, found by typing; its value is the option's, or null. */
export function ComboField({ find, shown, placeholder, ...props }: ComboFieldProps) {
  const { id, value, error, onChange, ref, aria } = useField(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <ComboInput id={id} ref={ref} label={props.label} value={typeof value === 'string' ? value : null} onChange={onChange} find={find} {...(shown !== undefined && { shown })} placeholder={placeholder ?? t('ui.search')}
        isInvalid={error !== undefined} {...(aria['aria-describedby'] !== undefined && { describedBy: aria['aria-describedby'] })} />
    </FieldFrame>
  )
}

/** Options that are all here already. */
export const findAmong = (options: readonly Option[]) => (text: string): Promise<readonly Option[]> => {
  const asked = text.toLocaleLowerCase()
  return Promise.resolve(options.filter(({ label, value, hint }) => [label, value, hint ?? ''].some((each) => each.toLocaleLowerCase().includes(asked))).slice(0, 100))
}
