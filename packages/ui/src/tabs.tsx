import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Id extends string> {
  tabs: readonly { readonly id: Id; readonly label: ReactNode; readonly mark?: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
  /** What the row chooses, for those who do not see it. */
  label: string
}

/** One of a few, all in sight. Arrows move along the row; only the chosen one is a stop of the Tab key. */
export function Tabs<Id extends string>({ tabs, value, onChange, label }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const isTurned = document.documentElement.dir === 'rtl'
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = tabs[(at + (isTurned ? -step : step) + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={styles.row} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="radio"
          aria-checked={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          data-tab={tab.id}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
        >
          {tab.mark}
          {tab.label}
        </button>
      ))}
    </div>
  )
}
