import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { pinnedListOf } from '#lists/pinned.ts'
import { roleWord } from '#staff/role-word.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'

/** How I and my roles look at lists, each a way to it. */
export function MyViews() {
  const { data, error } = useCall('GET /office/views', { query: {} })
  const shown = (data?.views ?? []).flatMap((view) => {
    const path = pinnedListOf(view.screen)?.path
    return path === undefined ? [] : [{ key: view.viewId, label: view.name, value: <Link to={`${path}?${view.query}`}>{path.slice(1)}{view.role === null ? '' : ` · ${roleWord(view.role)}`}</Link> }]
  })
  return (
    <Section title={t('home.mine.views')}>
      {data === undefined ? (
        error === null ? <Loading lines={3} /> : <Refused error={error} />
      ) : shown.length === 0 ? (
        <Empty icon="star" title={t('home.views.none')} text={t('home.mine.no_views_text')} />
      ) : (
        <Facts facts={shown} />
      )}
    </Section>
  )
}
