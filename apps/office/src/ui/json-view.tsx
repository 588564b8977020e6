import { t } from '#i18n/t.ts'
import styles from './json-view.module.css'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** From this depth on it is closed at first. */
const openDepth = 2

/** JSON as it is, to be folded; direction and letters as they were written. */
export function JsonView({ value, label }: { readonly value: unknown; readonly label?: string }) {
  return (
    <div className={styles.view} dir="ltr" role="region" aria-label={label ?? t('ui.json')} tabIndex={0}>
      <Node name={null} value={value} depth={0} />
    </div>
  )
}

function Node({ name, value, depth }: { readonly name: string | null; readonly value: unknown; readonly depth: number }) {
  const title = name === null ? null : <span className={styles.name}>{name}: </span>
  if (!isObject(value)) {
    return (
      <div>
        {title}
        <span className={typeof value === 'string' ? styles.text : styles.other}>{JSON.stringify(value) ?? 'undefined'}</span>
      </div>
    )
  }
  const entries = Object.entries(value)
  const [first, last] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) return <div>{title}{first}{last}</div>
  return (
    <details open={depth < openDepth}>
      <summary className={styles.summary}>{title}{first} <span className={styles.count}>{entries.length}</span> {last}</summary>
      <div className={styles.inside}>
        {entries.map(([key, each]) => (
          <Node key={key} name={key} value={each} depth={depth + 1} />
        ))}
      </div>
    </details>
  )
}
