import type { ComponentType } from 'react'
import { Link } from '#router/link.tsx'
import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { CareLink } from '#areas/account/care-link.tsx'
import { chargePath } from '#areas/cashier/deposits/charge-path.ts'
import { DepositRow } from '#areas/cashier/deposits/deposit-row.tsx'
import { depositStage } from '#areas/cashier/deposits/deposit-stage.ts'
import { useDepositList } from '#areas/cashier/deposits/use-deposits.ts'
import { PaymentList } from '#areas/cashier/payment-list/payment-list.tsx'
import { useWithdrawalList } from '#areas/cashier/withdrawals/use-withdrawals.ts'
import { WithdrawalCard } from '#areas/cashier/withdrawals/withdrawal-card.tsx'
import { AccountRecord } from '#areas/wallet/records/account-record.tsx'
import { t } from '#i18n/t.ts'
import { useNow } from '#lib/use-now.ts'
import { Screen } from '#ui/screen.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import styles from './payment-tabs.module.css'

const tabs = ['deposits', 'withdrawals', 'account'] as const
type Which = (typeof tabs)[number]
const contents: Readonly<Record<Which, ComponentType>> = { deposits: Deposits, withdrawals: Withdrawals, account: AccountRecord }

/** Money that came and money that went, each with what became of it, and every movement. The address names the tab, so that back returns to it. */
export function TransactionsScreen() {
  const asked = useSearchParam('tab')
  const which: Which = tabs.find((tab) => tab === asked) ?? 'deposits'
  const Content = contents[which]
  return (
    <Screen narrow>
      <Tabs
        label={t('account.transactions.which')}
        tabs={tabs.map((id) => ({ id, label: t(`account.transactions.${id}`) }))}
        value={which}
        onChange={(id) => setSearch({ tab: id === 'deposits' ? null : id })}
      />
      <CareLink />
      <Section title={t('wallet.more-of')}>
        <Rows>
          <Row mark={<Mark icon="wallet" size="s" />} title={t('wallet.purses.title')} text={t('wallet.purses.note')} link={<Link to="/m/wallet" />} />
          <Row mark={<Mark icon="shield-check" size="s" />} title={t('account.transactions.proof')} text={t('account.transactions.proofText')} link={<Link to="/m/transaction/proof" />} />
        </Rows>
      </Section>
      <div className={styles.list}>
        <Content />
      </div>
    </Screen>
  )
}

function Deposits() {
  const nowMs = useNow(5_000)
  return (
    <PaymentList
      title={t('cashier.deposit.latest')}
      payments={useDepositList()}
      empty={{ title: t('cashier.deposit.emptyTitle'), text: t('cashier.deposit.emptyText') }}
      waiting={{ rows: 4, heightPx: 36 }}
      keyOf={(deposit) => deposit.depositId}
      rowOf={(deposit) => {
        const row = <DepositRow deposit={deposit} nowMs={nowMs} />
        return depositStage(deposit, nowMs) === 'waiting' ? <Link to={chargePath(deposit.depositId)}>{row}</Link> : row
      }}
    />
  )
}

function Withdrawals() {
  return (
    <PaymentList
      title={t('cashier.withdraw.latest')}
      payments={useWithdrawalList()}
      empty={{ title: t('cashier.withdraw.emptyTitle'), text: t('cashier.withdraw.emptyText') }}
      waiting={{ rows: 3, heightPx: 118 }}
      keyOf={(withdrawal) => withdrawal.withdrawalId}
      rowOf={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
    />
  )
}
