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
import { t } from '#i18n/t.ts'
import { useNow } from '#lib/use-now.ts'
import { Screen } from '#ui/screen.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import styles from './payment-tabs.module.css'

type Which = 'deposits' | 'withdrawals'

/** Money that came and money that went, each with what became of it. The address names the tab, so that back returns to it. */
export function TransactionsScreen() {
  const which: Which = useSearchParam('tab') === 'withdrawals' ? 'withdrawals' : 'deposits'
  return (
    <Screen narrow>
      <Tabs
        label={t('account.transactions.which')}
        tabs={(['deposits', 'withdrawals'] as const).map((id) => ({ id, label: t(`account.transactions.${id}`) }))}
        value={which}
        onChange={(id) => setSearch({ tab: id === 'deposits' ? null : id })}
      />
      <CareLink />
      <Rows label={t('account.transactions.proof')}>
        <Row mark={<Mark icon="shield-check" size="s" />} title={t('account.transactions.proof')} text={t('account.transactions.proofText')} link={<Link to="/m/transaction/proof" />} />
      </Rows>
      <div className={styles.list}>{which === 'deposits' ? <Deposits /> : <Withdrawals />}</div>
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
