import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { openDestination } from '#areas/site/destinations.ts'
import { useSearchParam } from '#router/location.ts'
import { t } from '#i18n/t.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { StaffHtml } from '#ui/staff-html.tsx'
import { firstItem } from './first-item.ts'
import styles from './help-screen.module.css'

/** Titles at the side, the chosen one's words beside them. */
export function HelpScreen() {
  return (
    <Screen>
      <Help />
    </Screen>
  )
}

function Help() {
  const lang = useLanguage()
  const help = useQuery({ queryKey: ['help', lang], staleTime: 300_000, queryFn: ({ signal }) => call('GET /api/help', { query: { lang }, signal }) })
  const index = useSearchParam('i')
  const [picked, setPicked] = useState<number | null>(null)
  if (help.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={360} radius={14} />
      </AfterDelay>
    )
  }
  if (help.data === undefined) return <ErrorState error={help.error} onRetry={() => void help.refetch()} isRetrying={help.isFetching} />
  const { list } = help.data
  const at = picked ?? firstItem(list, index, location.hash)
  const item = list[at]
  if (item === undefined) return <EmptyState icon="question" title={t('content.noHelp')} />
  return (
    <div className={styles.help}>
      <nav className={styles.side} aria-label={t('content.helpTitles')}>
        <ul className={styles.titles}>
          {list.map((each, place) => (
            <li key={each.title}>
              <button type="button" className={styles.pick} dir="auto" aria-current={place === at} onClick={() => setPicked(place)}>
                {each.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.words} aria-labelledby="help-title">
        <h2 id="help-title" className={styles.title} dir="auto">
          {item.title}
        </h2>
        <StaffHtml html={item.content} />
        <p className={styles.ask}>
          {t('content.helpAsk')}{' '}
          <button type="button" className={styles.complain} onClick={() => void openDestination('feedback')}>
            {t('content.helpComplain')}
          </button>
        </p>
      </article>
    </div>
  )
}
