import { useFormContext } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useField } from './use-field.ts'

const lettersMax = 200_000
const nameLettersMax = 120

/** A file of text, whose value is the text: the server reads it. `nameTo`: the value that its name goes to. */
export function FileTextField({ nameTo, ...props }: FieldProps & { readonly nameTo?: string }) {
  const form = useFormContext()
  const { id, error, onChange, onBlur, ref, aria } = useField(props, (given) => (typeof given === 'string' && given !== '' && given.length <= lettersMax ? true : t('ui.file_text_wrong')))
  return (
    <FieldFrame {...props} id={id} error={error}>
      <input id={id} ref={ref} type="file" accept=".csv,.ofx,.txt,.json" onBlur={onBlur} {...aria}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined && nameTo !== undefined) form.setValue(nameTo, file.name.slice(0, nameLettersMax))
          if (file === undefined) onChange('')
          else void file.text().then(onChange)
        }} />
    </FieldFrame>
  )
}
