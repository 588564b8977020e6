import { Refusal } from '#api/refusal.ts'
import { standing } from '#areas/content/news/dates.ts'
import { NewsPicture } from '#areas/content/news/news-picture.tsx'
import { wayOn } from '#areas/content/news/way-on.ts'
import { BirthdayGift } from '#areas/content/promotions/birthday-gift.tsx'
import { PromotionLabel } from '#areas/content/promotions/label.tsx'
import { type Promotion, usePromotion } from '#areas/content/promotions/use-promotions.ts'
import { t } from '#i18n/t.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import { Link } from '#router/link.tsx'
import { useSearchParam } from '#router/location.ts'
import { useSession } from '#session/session-store.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { StaffHtml } from '#ui/staff-html.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { useModule } from '#lazy/use-module.ts'
import { useState } from 'react'
import styles from './activity-detail-screen.module.css'
import { Foot } from './foot.tsx'
import { Progress } from './progress.tsx'
import { FullTerms, Summary } from './terms.tsx'

export function ActivityDetailScreen() {
  const id = useSearchParam('id')
  return (
    <Screen>
      {id === null || id === '' ? <Gone /> : <Loaded id={id} />}
    </Screen>
  )
}

function Loaded({ id }: { readonly id: string }) {
  const promotion = usePromotion(id)
  if (promotion.data !== undefined) return <Page promotion={promotion.data} />
  if (promotion.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={320} radius={14} />
      </AfterDelay>
    )
  }
  if (!(promotion.error instanceof Refusal && promotion.error.code === 'not_found')) return <ErrorState error={promotion.error} onRetry={() => void promotion.refetch()} isRetrying={promotion.isFetching} />
  return <Gone />
}

function Gone() {
  const action = (
    <Link to="/m/activity" className={styles.way}>
      {t('promotions.allPromotions')}
    </Link>
  )
  return <EmptyState icon="gift" title={t('promotions.gone')} text={t('promotions.goneText')} action={action} />
}

function Page({ promotion }: { readonly promotion: Promotion }) {
  const session = useSession()
  const { label, terms } = promotion
  return (
    <article className={styles.article}>
      <div className={styles.picture}>
        <NewsPicture url={promotion.announcementImages[0]?.url} />
      </div>
      <h2 className={styles.title} dir="auto">{promotion.title}</h2>
      <p className={styles.dates}>
        <span>{standing(promotion, t('promotions.longTerm'))}</span>
        {label === null ? null : <PromotionLabel label={label} />}
      </p>
      {terms === null ? null : <Summary terms={terms} />}
      {canBeWeighed(promotion) ? <WorthButton promotion={promotion} /> : null}
      <Progress promotion={promotion} />
      <StaffHtml html={promotion.content} />
      {promotion.announcementImages.slice(1).map((image) => (
        <img key={image.sequence} className={styles.more} src={imageUrl(image.url)} alt="" loading="lazy" decoding="async" />
      ))}
      {terms === null ? null : <FullTerms terms={terms} />}
      {terms?.terms.class === 'birthday' && session !== null ? <BirthdayGift /> : null}
      {label === null ? <WayOn href={promotion.href} /> : <Foot promotion={promotion} label={label} />}
    </article>
  )
}

const loadSheet = () => import('./worth-sheet.tsx').then((module) => module.WorthSheet)

const canBeWeighed = ({ terms }: Promotion): boolean => terms !== null && (terms.terms.reward.kind === 'bonus' || terms.terms.reward.kind === 'free-rounds')

function WorthButton({ promotion }: { readonly promotion: Promotion }) {
  const [isOpen, setIsOpen] = useState(false)
  const WorthSheet = useModule(loadSheet, isOpen)
  return (
    <>
      <Button kind="secondary" isWide onClick={() => setIsOpen(true)}>
        {t('promotions.worth.open')}
      </Button>
      {isOpen && WorthSheet !== null ? <WorthSheet promotion={promotion} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** A page leads to what it is about (Product §2.102). */
function WayOn({ href }: { readonly href: string }) {
  const way = wayOn(href)
  return (
    <Link to={way.to} className={styles.way}>
      {t(`promotions.way.${way.kind}`)}
    </Link>
  )
}
