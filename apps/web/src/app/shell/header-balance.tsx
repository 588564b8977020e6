import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { setBalanceHidden } from '#session/preferences.ts'
import { useBalance } from '#session/use-balance.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import styles from './header-balance.module.css'
import { site } from '#initial-data/initial-data.ts'

export function HeaderBalance() {
  const { wallet, isHidden, isMasked } = useBalance()
  return (
    <div className={styles.pill}>
      <Link to="/m/wallet" className={styles.figure}>
        <span className="sr-only">{t('site.shell.header.balance')}</span>
        <Money value={wallet?.sumBalance ?? '0'} currency={wallet?.currency ?? site().currency} size="s" isMasked={isMasked} />
      </Link>
      <button
        type="button"
        className={styles.eye}
        aria-label={t(isHidden ? 'site.common.show_balance' : 'site.common.hide_balance')}
        onClick={() => setBalanceHidden(!isHidden)}
      >
        <Icon name={isHidden ? 'eye-off' : 'eye'} size={18} />
      </button>
      <Link to="/m/voucherCenter" className={styles.deposit} aria-label={t('site.shell.header.deposit')}>
        <span>
          <Icon name="plus" size={20} />
        </span>
      </Link>
    </div>
  )
}
