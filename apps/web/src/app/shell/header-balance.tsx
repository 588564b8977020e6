import { Link } from '#app/link.tsx'
import { t } from '#i18n/t.ts'
import { setBalanceHidden, useBalanceHidden } from '#session/preferences.ts'
import { useWallet } from '#session/use-wallet.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import styles from './header-balance.module.css'

/** The balance never jumps to nothing: until it is known, and while the member hides it, it is masked (Product §4.1). */
export function HeaderBalance() {
  const wallet = useWallet().data
  const isHidden = useBalanceHidden()
  return (
    <div className={styles.pill}>
      <span className={styles.figure}>
        <span className="sr-only">{t('shell.header.balance')}</span>
        <Money value={wallet?.sumBalance ?? '0'} currency={wallet?.currency ?? 'BRL'} size="s" isMasked={isHidden || wallet === undefined} />
      </span>
      <button
        type="button"
        className={styles.eye}
        aria-label={t(isHidden ? 'common.show_balance' : 'common.hide_balance')}
        onClick={() => setBalanceHidden(!isHidden)}
      >
        <Icon name={isHidden ? 'eye-off' : 'eye'} size={18} />
      </button>
      <Link to="/m/voucherCenter" className={styles.deposit} aria-label={t('shell.header.deposit')}>
        <span>
          <Icon name="plus" size={20} />
        </span>
      </Link>
    </div>
  )
}
