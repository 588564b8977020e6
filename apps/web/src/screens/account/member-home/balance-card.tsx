import { gateOf } from '@trevo/rules/gates'
import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { setBalanceHidden } from '#session/preferences.ts'
import { useSession } from '#session/session-store.ts'
import { useBalance } from '#session/use-balance.ts'
import { refreshWallet } from '#session/use-wallet.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import styles from './balance-card.module.css'
import { site } from '#initial-data/initial-data.ts'

/** The balance and the two ways that money goes. */
export function BalanceCard() {
  const session = useSession()
  const { wallet, isHidden, isFetching, isMasked } = useBalance()
  const currency = wallet?.currency ?? site().currency
  const held = wallet?.held ?? '0'
  return (
    <section className={styles.card} aria-label={t('account.balance')}>
      <div className={styles.head}>
        <span className={styles.label}>{t('account.balance')}</span>
        <button type="button" className={styles.round} aria-label={t(isHidden ? 'site.common.show_balance' : 'site.common.hide_balance')} onClick={() => setBalanceHidden(!isHidden)}>
          <Icon name={isHidden ? 'eye-off' : 'eye'} size={20} />
        </button>
        <button type="button" className={styles.round} aria-label={t('account.refresh')} aria-busy={isFetching} onClick={() => void refreshWallet()}>
          <Icon name="refresh" size={20} />
        </button>
      </div>
      <p className={styles.figure}>
        {gateOf('deposit', session?.type ?? null) === 'open' ? (
          <Link to="/m/wallet" className={styles.wallet} aria-describedby="wallet-way">
            <Money value={wallet?.sumBalance ?? '0'} currency={currency} size="xl" isMasked={isMasked} />
            <span id="wallet-way" className="sr-only">
              {t('account.entries.wallet')}
            </span>
          </Link>
        ) : (
          <Money value={wallet?.sumBalance ?? '0'} currency={currency} size="xl" isMasked={isMasked} />
        )}
      </p>
      <p className={styles.held}>
        {held === '0' ? null : (
          <>
            {t('account.held')} <Money value={held} currency={currency} size="s" tone="dim" isMasked={isMasked} />
          </>
        )}
      </p>
      {gateOf('deposit', session?.type ?? null) !== 'open' ? null : (
        <div className={styles.pair}>
          <Link to="/m/voucherCenter" className={styles.deposit}>
            <Icon name="deposit" size={20} />
            {t('account.deposit')}
          </Link>
          <Link to="/m/withdraw" className={styles.withdraw}>
            <Icon name="withdraw" size={20} />
            {t('account.withdraw')}
          </Link>
        </div>
      )}
    </section>
  )
}
