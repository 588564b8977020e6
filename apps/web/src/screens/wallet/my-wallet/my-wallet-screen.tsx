import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { useTransferOptions } from '#areas/cashier/transfers/use-transfers.ts'
import { carePath } from '#areas/account/care-link.tsx'
import { go, preload } from '#router/navigate.ts'
import { Link } from '#router/link.tsx'
import { site } from '#initial-data/initial-data.ts'
import { t } from '#i18n/t.ts'
import { setBalanceHidden } from '#session/preferences.ts'
import { useBalance } from '#session/use-balance.ts'
import { Screen } from '#ui/screen.tsx'
import { useWallet } from '#session/use-wallet.ts'
import { HeldMoney } from './held-money.tsx'
import styles from './my-wallet-screen.module.css'
import { PurseList } from './purse-list.tsx'

/** Where a member's money is, what each part of it may be used for, and every way on from here. */
export function MyWalletScreen() {
  const wallet = useWallet()
  return (
    <Screen narrow>
      <Head />
      {/* Together, once the sums are known: how long a sum is decides how high its row is, and nothing below is to move. */}
      {!wallet.isPending && (
        <>
          <PurseList />
          <HeldMoney />
          <Ways />
        </>
      )}
    </Screen>
  )
}

function Head() {
  const { wallet, isHidden, isMasked } = useBalance()
  return (
    <section className={styles.head} aria-label={t('wallet.purses.total')}>
      <div className={styles.label}>
        <span>{t('wallet.purses.total')}</span>
        <button type="button" className={styles.eye} aria-label={t(isHidden ? 'site.common.show_balance' : 'site.common.hide_balance')} onClick={() => setBalanceHidden(!isHidden)}>
          <Icon name={isHidden ? 'eye-off' : 'eye'} size={20} />
        </button>
      </div>
      <p className={styles.figure}>
        <Money value={wallet?.sumBalance ?? '0'} currency={wallet?.currency ?? site().currency} size="xl" isMasked={isMasked} />
      </p>
      <p className={styles.note}>{t('wallet.purses.totalNote')}</p>
      <div className={styles.pair}>
        <Button isWide onClick={() => void go('/m/voucherCenter')} onPointerDown={() => preload('/m/voucherCenter')}>
          {t('account.deposit')}
        </Button>
        <Button kind="secondary" isWide onClick={() => void go('/m/withdraw')} onPointerDown={() => preload('/m/withdraw')}>
          {t('account.withdraw')}
        </Button>
      </div>
    </section>
  )
}

function Ways() {
  const canSend = useTransferOptions().data?.isOn === true
  return (
    <Section title={t('wallet.more-of')}>
      <Rows>
        <Row mark={<Mark icon="receipt" size="s" />} title={t('wallet.account.title')} text={t('wallet.account.note')} link={<Link to="/m/transaction/record?tab=account" />} />
        <Row mark={<Mark icon="chart" size="s" />} title={t('wallet.pnl.title')} text={t('wallet.pnl.note')} link={<Link to="/m/transaction/result" />} />
        {site().whitelabel['GAMERECORD3'] === true && <Row mark={<Mark icon="history" size="s" />} title={t('account.entries.record')} text={t('wallet.purses.betsNote')} link={<Link to="/m/gameRecord" />} />}
        {canSend && <Row mark={<Mark icon="transfer" size="s" />} title={t('wallet.send.title')} text={t('wallet.send.note')} link={<Link to="/m/transfer" />} />}
        <Row mark={<Mark icon="shield-check" size="s" />} title={t('account.transactions.proof')} text={t('account.transactions.proofText')} link={<Link to="/m/transaction/proof" />} />
        <Row mark={<Mark icon="lock" size="s" />} title={t('site.common.care')} text={t('wallet.purses.careNote')} link={<Link to={carePath} />} />
      </Rows>
    </Section>
  )
}
