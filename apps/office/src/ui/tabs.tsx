import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  readonly key: string
  readonly label: string
  /** How many are behind it. */
  readonly count?: number
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value?: string
  readonly onChange?: (key: string) => void
}

/** Views of one thing that are no addresses; a record's tabs are (`RecordScreen`). */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root {...(value === undefined ? { defaultValue: tabs[0]?.key } : { value })} onValueChange={(next: unknown) => onChange?.(String(next))}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} className={styles.tab}>
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
