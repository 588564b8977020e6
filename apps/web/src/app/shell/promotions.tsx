import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { t } from '#i18n/t.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './side-menu.module.css'

interface PromotionsProps {
  onGo: (path: string) => void
  onAll: () => void
}

const freshMs = 60_000
const shownMax = 5

/** Opens in its place, names the promotions that stand, and leads to all of them; they are asked for when it is first opened. */
export function Promotions({ onGo, onAll }: PromotionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const language = useLanguage()
  const news = useQuery(
    {
      queryKey: ['news', 'Promotion', language],
      enabled: isOpen,
      staleTime: freshMs,
      queryFn: ({ signal }) => call('GET /api/announcements', { query: { types: 'Promotion', language }, signal }),
    },
    queries,
  )
  const promotions = news.data?.promotion.slice(0, shownMax)
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.row}>
        <Icon name="gift" size={22} />
        <span className={styles.grow}>{t('account.panels.menu.promotions')}</span>
        <Icon name="chevron-down" size={20} className={styles.arrow ?? ''} />
      </summary>
      {promotions?.length === 0 ? <p className={styles.none}>{t('account.panels.menu.no_promotions')}</p> : null}
      <ul>
        {promotions?.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={styles.inner} onClick={() => onGo(`/m/activityDetail?id=${encodeURIComponent(id)}`)}>
              {title}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.inner} onClick={onAll}>
            {t('account.panels.menu.all_promotions')}
          </button>
        </li>
      </ul>
    </details>
  )
}
