import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useField } from '#ui/use-field.ts'
import { roleWord } from './role-word.ts'
import styles from './staff-page.module.css'

export interface HeldRole {
  readonly role: string
  /** UTC; null: for good. */
  readonly until: string | null
}

const isHeld = (value: unknown): value is readonly HeldRole[] => Array.isArray(value)
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`)

/** Which roles, each for good or until the end of a day; its value is a list of them. */
export function RolesField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, error, onChange, onBlur } = useField({ name, isRequired: true })
  const { data } = useCall('GET /office/roles')
  const held = isHeld(value) ? value : []
  const put = (role: string, next: HeldRole | null): void => onChange([...held.filter((each) => each.role !== role), ...(next === null ? [] : [next])])
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>{label}</legend>
      {(data?.roles ?? []).map(({ name: role }) => {
        const there = held.find((each) => each.role === role)
        return (
          <div key={role} className={styles.role}>
            <label>
              <input type="checkbox" checked={there !== undefined} onBlur={onBlur} onChange={(event) => put(role, event.target.checked ? { role, until: null } : null)} />
              <span>{roleWord(role)}</span>
            </label>
            {there === undefined ? null : (
              <input type="date" className={styles.until} aria-label={t('house.staff.until_of', { role: roleWord(role) })} value={there.until?.slice(0, 10) ?? ''} onChange={(event) => put(role, { role, until: endOf(event.target.value) })} />
            )}
          </div>
        )
      })}
      {error === undefined ? null : <p className={styles.error} role="alert">{error}</p>}
    </fieldset>
  )
}
