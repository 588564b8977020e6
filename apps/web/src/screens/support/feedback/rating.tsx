import { starsMax } from '@trevo/rules/support/complaints'
import { Card } from '@trevo/ui/card.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { type Complaint, useRate } from '#areas/support/use-complaints.ts'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './rating.module.css'

const all = Array.from({ length: starsMax }, (_, at) => at + 1)

/** One tap says it, and another one says it otherwise. */
export function Rating({ complaint: { complaintId, stars } }: { readonly complaint: Complaint }) {
  const rate = useRate(complaintId)
  const shown = rate.isPending ? rate.variables : stars
  return (
    <Card title={t(stars === null ? 'support.feedback.rate' : 'support.feedback.yourStars')}>
      <div className={styles.stars} role="group" aria-label={t('support.feedback.rate')} aria-busy={rate.isPending}>
        {all.map((count) => (
          <button
            key={count}
            type="button"
            className={styles.star}
            data-on={shown !== null && count <= shown}
            aria-pressed={shown === count}
            aria-label={t('support.feedback.stars', { count })}
            onClick={() => {
              if (!rate.isPending) rate.mutate(count, { onSuccess: () => toast(t('support.feedback.rated'), { kind: 'done' }) })
            }}
          >
            <Icon name="star" size={28} />
          </button>
        ))}
      </div>
      {stars === null ? <p className={styles.text}>{t('support.feedback.rateText')}</p> : null}
      {rate.error === null ? null : <RefusalNote error={rate.error} kept={t('site.common.error.kept')} />}
    </Card>
  )
}
