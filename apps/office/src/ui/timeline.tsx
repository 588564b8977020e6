import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moment } from '#i18n/format.ts'
import { useZone } from '#session/zone.ts'
import { Moment } from './moment.tsx'
import type { Tone } from './state-badge.tsx'
import styles from './timeline.module.css'

export interface TimelineEntry {
  readonly key: string
  readonly at: string
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: IconName
  readonly tone?: Tone
  readonly to?: string
}

/** What happened, in the order that it is given, by day of the zone that the head chose. */
export function Timeline({ label, entries }: { readonly label: string; readonly entries: readonly TimelineEntry[] }) {
  const zone = useZone()
  const days = [...Map.groupBy(entries, ({ at }) => moment(at, zone, 'day'))]
  return (
    <ol className={styles.list} aria-label={label}>
      {days.map(([day, those]) => (
        <li key={day}>
          <p className={styles.day}>{day}</p>
          <ol>
            {those.map((entry) => (
              <li key={entry.key} className={styles.entry}>
                <span className={[styles.sign, entry.tone === undefined || entry.tone === 'neutral' ? '' : styles[entry.tone]].filter(Boolean).join(' ')}>
                  <Icon name={entry.icon ?? 'clock'} size={14} />
                </span>
                <div className={styles.body}>
                  {entry.to === undefined ? entry.title : <Link to={entry.to} className={styles.link}>{entry.title}</Link>}
                  {entry.text === undefined ? null : <div className={styles.text}>{entry.text}</div>}
                </div>
                <span className={styles.at}><Moment at={entry.at} shape="time" /></span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
