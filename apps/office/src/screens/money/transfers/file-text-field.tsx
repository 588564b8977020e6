import { t } from '#i18n/t.ts'
import { FieldFrame, type FieldProps } from '#ui/field-frame.tsx'
import { useField } from '#ui/use-field.ts'

/** A file of text, whose value is the text: the server reads it. */
export function FileTextField(props: FieldProps) {
  const { id, error, onChange, onBlur, ref, aria } = useField(props, (given) => (typeof given === 'string' && given !== '' && given.length <= 200_000 ? true : t('methods.transfers.file_wrong')))
  return (
    <FieldFrame {...props} id={id} error={error}>
      <input id={id} ref={ref} type="file" accept=".csv,.ofx,.txt" onBlur={onBlur} {...aria}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file === undefined) onChange('')
          else void file.text().then(onChange)
        }} />
    </FieldFrame>
  )
}
