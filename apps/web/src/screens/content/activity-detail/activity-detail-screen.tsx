import { Link } from '#router/link.tsx'
import { useSearchParam } from '#router/location.ts'
import { standing } from '#areas/content/news/dates.ts'
import { NewsPicture } from '#areas/content/news/news-picture.tsx'
import { useNews } from '#areas/content/news/use-news.ts'
import { wayOn } from '#areas/content/news/way-on.ts'
import { t } from '#i18n/t.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { StaffHtml } from '#ui/staff-html.tsx'
import styles from './activity-detail-screen.module.css'

export function ActivityDetailScreen() {
  const id = useSearchParam('id')
  return (
    <Screen>
      <Promotion id={id ?? ''} />
    </Screen>
  )
}

function Promotion({ id }: { readonly id: string }) {
  const news = useNews('Promotion')
  if (news.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={320} radius={14} />
      </AfterDelay>
    )
  }
  if (news.data === undefined) return <ErrorState error={news.error} onRetry={() => void news.refetch()} isRetrying={news.isFetching} />
  const promotion = news.data.promotion.find((each) => each.id === id)
  if (promotion === undefined) {
    const action = (
      <Link to="/m/activity" className={styles.way}>
        {t('promotions.allPromotions')}
      </Link>
    )
    return <EmptyState icon="gift" title={t('promotions.gone')} text={t('promotions.goneText')} action={action} />
  }
  const way = wayOn(promotion.href)
  return (
    <article className={styles.article}>
      <div className={styles.picture}>
        <NewsPicture url={promotion.announcementImages[0]?.url} />
      </div>
      <h2 className={styles.title} dir="auto">{promotion.title}</h2>
      <p className={styles.dates}>{standing(promotion, t('promotions.longTerm'))}</p>
      <StaffHtml html={promotion.content} />
      {promotion.announcementImages.slice(1).map((image) => (
        <img key={image.sequence} className={styles.more} src={imageUrl(image.url)} alt="" loading="lazy" decoding="async" />
      ))}
      <Link to={way.to} className={styles.way}>
        {t(`promotions.way.${way.kind}`)}
      </Link>
    </article>
  )
}
