import { useEffect } from 'react'
import { Link } from '#router/link.tsx'
import { go, setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { standing } from '#areas/content/news/dates.ts'
import { BoardCards } from '#areas/boards/board-cards.tsx'
import { NewsPicture } from '#areas/content/news/news-picture.tsx'
import { PromotionLabel } from '#areas/content/promotions/label.tsx'
import { type PromotionCard, type Promotions as Shown, usePromotions } from '#areas/content/promotions/use-promotions.ts'
import { rewardWords } from '#areas/content/promotions/sentences.ts'
import { t } from '#i18n/t.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import styles from './activity-screen.module.css'

const all = 'all'

/** The promotions that stand. An id in the question leads to its page at once (Product §2.25). */
export function ActivityScreen() {
  const id = useSearchParam('id')
  useEffect(() => {
    if (id !== null && id !== '') void go(`/m/activityDetail?id=${encodeURIComponent(id)}`, { replace: true })
  }, [id])
  return (
    <Screen>
      <Promotions />
    </Screen>
  )
}

function Promotions() {
  const news = usePromotions()
  const asked = useSearchParam('category')
  if (news.isPending) return <Waiting />
  if (news.data === undefined) return <ErrorState error={news.error} onRetry={() => void news.refetch()} isRetrying={news.isFetching} />
  const chosen = news.data.categories.some(({ id }) => id === asked) && asked !== null ? asked : all
  const shown = news.data.promotions.filter((each) => chosen === all || each.promoAnnouncementCategoryIds.includes(chosen))
  return (
    <>
      <Categories shown={news.data} chosen={chosen} />
      {shown.length === 0 ? (
        <EmptyState icon="gift" title={t('promotions.noPromotion')} text={t('promotions.noPromotionText')} />
      ) : (
        <ul className={styles.list}>
          {shown.map((promotion) => (
            <li key={promotion.id}>
              <Card promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
      {chosen === all ? <BoardCards /> : null}
    </>
  )
}

function Categories({ shown, chosen }: { readonly shown: Shown; readonly chosen: string }) {
  if (shown.categories.length === 0) return null
  const tabs = [{ id: all, label: t('promotions.all') }, ...shown.categories.map(({ id, name }) => ({ id, label: <bdi>{name}</bdi> }))]
  return <Tabs label={t('promotions.categories')} tabs={tabs} value={chosen} onChange={(id) => setSearch({ category: id === all ? null : id })} />
}

function Card({ promotion }: { readonly promotion: PromotionCard }) {
  return (
    <Link to={`/m/activityDetail?id=${promotion.id}`} className={styles.card}>
      <NewsPicture url={promotion.announcementImages.find(({ sequence }) => sequence === 1)?.url} />
      <span className={styles.foot}>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">{promotion.title}</span>
          <span className={styles.dates}>{standing(promotion, t('promotions.longTerm'))}</span>
          {promotion.label === null ? null : <Standing promotion={promotion} label={promotion.label} />}
        </span>
        <Icon name="chevron-right" size={20} className={styles.arrow ?? ''} />
      </span>
    </Link>
  )
}

/** What it is called for the member, and how far they are. */
function Standing({ promotion: { percent, reward }, label }: { readonly promotion: PromotionCard; readonly label: NonNullable<PromotionCard['label']> }) {
  return (
    <span className={styles.standing}>
      <PromotionLabel label={label} />
      {reward === null ? null : <Reward reward={reward} />}
      {percent === null ? null : <span className={styles.percent}>{t('promotions.percent', { percent: String(percent) })}</span>}
    </span>
  )
}

function Reward({ reward: { kind, amountMinor, currency } }: { readonly reward: NonNullable<PromotionCard['reward']> }) {
  return kind === 'cash' ? <Money value={amountMinor} currency={currency} size="s" tone="gold" /> : <span className={styles.reward}>{rewardWords(kind, amountMinor, currency)}</span>
}

function Waiting() {
  return (
    <AfterDelay>
      <div className={styles.list}>
        {[0, 1].map((row) => (
          <Skeleton key={row} height={220} radius={14} />
        ))}
      </div>
    </AfterDelay>
  )
}
