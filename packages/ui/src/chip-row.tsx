import { useEffect, useRef } from 'react'
import styles from './chip-row.module.css'

interface ChipRowProps<Id extends string> {
  readonly chips: readonly { readonly id: Id; readonly label: string }[]
  /** Null: none of them is on. */
  readonly value: Id | null
  readonly onPick: (id: Id) => void
  /** What the row chooses, for those who do not see it. */
  readonly label: string
}

/** One of many on a row that goes sideways; the one that is on is brought into sight. */
export function ChipRow<Id extends string>({ chips, value, onPick, label }: ChipRowProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [value])
  return (
    <div ref={row} role="group" aria-label={label} className={styles.row}>
      {chips.map((chip) => (
        <button key={chip.id} type="button" className={styles.chip} aria-pressed={chip.id === value} onClick={() => onPick(chip.id)}>
          {chip.label}
        </button>
      ))}
    </div>
  )
}
