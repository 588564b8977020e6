import { rightWord, signsWord } from '#staff/right-word.ts'
import styles from '#staff/staff-page.module.css'
import { useField } from '#ui/use-field.ts'

export type Granted = Readonly<Record<string, readonly string[]>>

/** What a role of the house may have of a right. */
const choices = ['', 'r', 'w', 'p', 'a', 'pa', 'wa'] as const

/** Every right with what the role has of it; its value is a record of signs by right. */
export function GrantsField({ name, rights }: { readonly name: string; readonly rights: readonly string[] }) {
  const { value, onChange } = useField({ name })
  const grants = (value ?? {}) as Granted
  return (
    <div className={styles.scroll}>
      {rights.map((right) => (
        <label key={right} className={styles.role}>
          <span>{rightWord(right)}</span>
          <select className={styles.until} value={(grants[right] ?? []).join('')} onChange={(event) => onChange({ ...grants, [right]: [...event.target.value] })}>
            {choices.map((choice) => <option key={choice} value={choice}>{signsWord([...choice])}</option>)}
          </select>
        </label>
      ))}
    </div>
  )
}
