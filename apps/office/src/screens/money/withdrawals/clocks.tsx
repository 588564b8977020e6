import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import styles from './withdrawals.module.css'

/** How many wait, and how far their clocks have run: each has come to its mark and not yet to the next. */
export function Clocks({ clocks }: { readonly clocks: ReplyOfStaff<'GET /office/withdrawals/clocks'> }) {
  const shown = [
    { key: 'waiting', label: t('money.withdrawals.clock.waiting'), count: clocks.waiting, tone: '' },
    { key: 'half', label: t('money.withdrawals.clock.half'), count: clocks.half, tone: styles.info },
    { key: 'three', label: t('money.withdrawals.clock.three'), count: clocks.threeQuarters, tone: styles.caution },
    { key: 'late', label: t('money.withdrawals.clock.late'), count: clocks.late, tone: styles.danger },
    { key: 'hold', label: t('money.withdrawals.clock.hold'), count: clocks.onHold, tone: '' },
    { key: 'returned', label: t('money.withdrawals.clock.returned'), count: clocks.returned, tone: styles.caution },
  ]
  return (
    <dl className={styles.clocks}>
      {shown.map(({ key, label, count, tone }) => (
        <div key={key} className={styles.clock} data-some={count > 0 || undefined}>
          <dt>{label}</dt>
          <dd className={count > 0 ? tone : undefined}>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
