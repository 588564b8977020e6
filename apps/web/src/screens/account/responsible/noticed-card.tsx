import { t } from '#i18n/t.ts'
import { useSetLimit } from '#areas/account/limits/use-limits.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './responsible.module.css'
import { type Noticed, useAskReview, useNoticed } from './use-noticed.ts'

/** What a calculation noticed in the member's play and did about it, with its reasons, and the way to a person (Product §6.715). Nothing where nothing was noticed. */
export function NoticedCard() {
  const { data } = useNoticed()
  if (data === undefined || data.band === 'none') return null
  const { band, hasPaused, reasons, proposed, currency } = data
  return (
    <Card title={t('care.noticed.title')} mark={<Mark icon="shield-check" />}>
      <p className={styles.text}>{t(`care.noticed.band.${band === 'pause' && !hasPaused ? 'ceiling' : band}`)}</p>
      <ul className={styles.reasons}>
        {reasons.map(({ marker, found, from }) => (
          <li key={marker}>{t(`care.noticed.reason.${marker}`, { found: asMoney(marker, found, currency), from: asMoney(marker, from, currency) })}</li>
        ))}
      </ul>
      {proposed === null ? null : <Proposed proposed={proposed} currency={currency} />}
      <Review review={data.review} />
    </Card>
  )
}

const asMoney = (marker: Noticed['reasons'][number]['marker'], found: string, currency: string): string => (marker === 'net-deposits' || marker === 'losses' ? formatMoney(found, currency) : found)

function Proposed({ proposed: { kind, period, amount }, currency }: { readonly proposed: NonNullable<Noticed['proposed']>; readonly currency: string }) {
  const isOnline = useIsOnline()
  const set = useSetLimit()
  const shown = formatMoney(amount, currency)
  if (set.isSuccess) return null
  return (
    <>
      <p className={styles.text}>{t('care.noticed.propose', { amount: shown })}</p>
      {set.error === null ? null : <RefusalNote error={set.error} kept={t('site.common.error.kept')} />}
      <Button kind="primary" isWide isBusy={set.isPending} disabled={!isOnline} onClick={() => set.mutate({ kind, period, amount }, { onSuccess: () => toast(t('care.noticed.setDone'), { kind: 'done' }) })}>
        {t('care.noticed.set', { amount: shown })}
      </Button>
    </>
  )
}

function Review({ review }: { readonly review: Noticed['review'] }) {
  const isOnline = useIsOnline()
  const ask = useAskReview()
  if (review !== null) return <p className={styles.text}>{t('care.noticed.asked', { time: formatDateTime(review.dueAt) })}</p>
  return (
    <>
      <p className={styles.text}>{t('care.noticed.reviewText')}</p>
      {ask.error === null ? null : <RefusalNote error={ask.error} kept={t('site.common.error.kept')} />}
      <Button kind="secondary" isWide isBusy={ask.isPending} disabled={!isOnline} onClick={() => ask.mutate()}>
        {t('care.noticed.review')}
      </Button>
    </>
  )
}
