import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from './side-nav.module.css'

const pollMs = 600_000

/** How many roles wait for me to confirm them, beside the way to them. */
export function DueReviews() {
  const mayConfirm = useMay('staff.manage', 'p', 'w')
  const { data } = useCall('GET /office/access-review', {}, { pollMs, enabled: mayConfirm })
  const count = data?.held.filter(({ review, mayConfirm: isMine }) => review !== 'confirmed' && isMine).length ?? 0
  return count === 0 ? null : <span className={styles.count} aria-label={t('shell.review.waiting', { count })}>{count > 99 ? '99+' : count}</span>
}
