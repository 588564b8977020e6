import type { ReplyOfStaff, StaffLine } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { countQueryOf, countWord, pinnedListOf, pinnedMax } from './pinned.ts'
import styles from './pinned-views.module.css'

type View = ReplyOfStaff<'GET /office/views'>['views'][number]

const viewsPollMs = 300_000
const countPollMs = 60_000

/** Of a screen in the navigation: my pinned views and those of my roles, each with how many rows it has. */
export function PinnedViews({ path, onPress }: { readonly path: string; readonly onPress?: (() => void) | undefined }) {
  const { data } = useCall('GET /office/views', { query: {} }, { pollMs: viewsPollMs })
  // The limit is over all screens, so that however many are pinned the house is asked for so many.
  const shown = (data?.views ?? []).filter(({ isPinned, screen }) => isPinned && pinnedListOf(screen) !== null).slice(0, pinnedMax)
  const here = shown.filter(({ screen }) => pinnedListOf(screen)?.path === path)
  if (here.length === 0) return null
  return (
    <ul className={styles.list}>
      {here.map((view) => (
        <li key={view.viewId}>
          <Link to={`${path}?${view.query}`} className={styles.link} onClick={onPress}>
            <span className={styles.name} dir="auto">{view.name}</span>
            <Count view={view} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Count({ view }: { readonly view: View }) {
  const line = pinnedListOf(view.screen)?.line ?? null
  // Of whatever list: each answers how many rows it has. One that refuses the view's filters by now, or its reader, shows no number.
  const useAnyCall = useCall as unknown as (line: StaffLine, input: unknown, options: object) => { readonly data: { readonly about: { readonly count: number } } | undefined; readonly error: unknown }
  const { data, error } = useAnyCall(line ?? 'GET /office/views', { query: line === null ? {} : countQueryOf(view.query) }, { pollMs: countPollMs, enabled: line !== null })
  if (line === null || data?.about === undefined || error !== null) return null
  return <span className={styles.count} aria-label={t('home.views.rows', { count: data.about.count })}>{countWord(data.about.count)}</span>
}
