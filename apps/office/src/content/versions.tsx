import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Empty } from '#ui/empty.tsx'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './content.module.css'

export interface Version {
  readonly number: number
  readonly publishedAt: string
  readonly publishedBy: string | null
  readonly isLive: boolean
}

/** Every version that was shown, newest first, each with the way back to it. */
export function Versions({ versions, restore }: { readonly versions: readonly Version[]; readonly restore: (version: Version) => ReactNode }) {
  if (versions.length === 0) return <Empty title={t('content.no_versions')} text={t('content.no_versions_text')} />
  return (
    <ol className={styles.versions}>
      {versions.map((version) => (
        <li key={version.number} className={styles.version}>
          <span className={styles.grow}>
            {t('content.version', { number: version.number })} · <Moment at={version.publishedAt} /> · {version.publishedBy ?? t('content.by_terminal')}
          </span>
          {version.isLive ? <StateBadge tone="good">{t('content.state.live')}</StateBadge> : restore(version)}
        </li>
      ))}
    </ol>
  )
}
