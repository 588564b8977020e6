import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { kindName } from './deposit-words.ts'
import styles from './deposit-heads.module.css'

/** Deposits, and beside them what waits of each kind: a card counts it and opens it. `open`: which of them is on the screen. */
export function DepositHeads({ open }: { readonly open: string }) {
  const { data } = useCall('GET /office/deposits/counts', undefined, { pollMs: 10_000 })
  if (data === undefined) return <div className={styles.waiting} />
  const { pending, credited } = data.deposits
  return (
    <nav className={styles.cards} aria-label={t('deposits.payments.title')}>
      <Link to="/deposits" className={styles.card} aria-current={open === '' ? 'page' : undefined}>
        <span className={styles.name}>{t('deposits.all')}</span>
        <span className={styles.note}>{t('deposits.all_of_day', { pending, credited })}</span>
      </Link>
      {data.conflicts.map(({ kind, count }) => (
        <Link key={kind} to={`/deposits/payments?kind=${kind}${kind === 'late' ? '' : '&state=open'}`} className={styles.card} aria-current={open === kind ? 'page' : undefined} data-waits={(kind !== 'late' && count > 0) || undefined}>
          <span className={styles.name}>{kindName(kind)}</span>
          <span className={styles.note}>{kind === 'late' ? t('deposits.kind.of_day', { count }) : t('deposits.kind.waits', { count })}</span>
        </Link>
      ))}
      <Link to="/deposits/payments?state=refunding" className={styles.card} aria-current={open === 'refunding' ? 'page' : undefined}>
        <span className={styles.name}>{t('deposits.refunds')}</span>
        <span className={styles.note}>{data.refundsUnderWay}</span>
      </Link>
    </nav>
  )
}
