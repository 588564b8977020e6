import { rightWord } from '#staff/right-word.ts'
import styles from '#staff/staff-page.module.css'
import { useField } from '#ui/use-field.ts'

/** Some of the rights; its value is a list of them. */
export function RightsField({ name, label, rights }: { readonly name: string; readonly label: string; readonly rights: readonly string[] }) {
  const { value, error, onChange, onBlur } = useField({ name, isRequired: true })
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.scroll}>
        {rights.map((right) => (
          <div key={right} className={styles.role}>
            <label>
              <input type="checkbox" checked={chosen.includes(right)} onBlur={onBlur} onChange={(event) => onChange(event.target.checked ? [...chosen, right] : chosen.filter((each) => each !== right))} />
              <span>{rightWord(right)}</span>
            </label>
          </div>
        ))}
      </div>
      {error === undefined ? null : <p className={styles.error} role="alert">{error}</p>}
    </fieldset>
  )
}
