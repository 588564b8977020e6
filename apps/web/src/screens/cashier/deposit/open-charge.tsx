import { Link } from '#router/link.tsx'
import { chargePath } from '#areas/cashier/deposits/charge-path.ts'
import { kindOf, methodIcons } from '#areas/cashier/deposits/method-words.ts'
import { openDeposit } from '#areas/cashier/deposits/deposit-stage.ts'
import type { Deposit } from '#areas/cashier/deposits/deposit-stage.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { useNow } from '#lib/use-now.ts'
import { Countdown } from '@trevo/ui/countdown.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './open-charge.module.css'

/** A charge that can still be paid is one tap away, wherever the member has been since. */
export function OpenCharge({ deposits }: { readonly deposits: readonly Deposit[] }) {
  const open = openDeposit(deposits, useNow(1000))
  if (open === null) return null
  return (
    <Link to={chargePath(open.depositId)} className={styles.card}>
      <span className={styles.mark}>
        <Icon name={methodIcons[kindOf(open)]} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t(kindOf(open) === 'pix' ? 'cashier.deposit.resumeTitle' : 'cashier.methods.resume', { amount: formatMoney(open.amount, open.currency) })}</span>
        <span className={styles.note}>
          {t('cashier.deposit.expiresIn')} <Countdown until={open.expiresAt} />
        </span>
        <span className={styles.action}>
          {t('cashier.deposit.resume')} <Icon name="chevron-right" size={16} />
        </span>
      </span>
    </Link>
  )
}
