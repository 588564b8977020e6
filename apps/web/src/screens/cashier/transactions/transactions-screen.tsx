import type { ComponentType } from 'react'
import { Link } from '#router/link.tsx'
import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { CareLink } from '#areas/account/care-link.tsx'
import { AccountRecord } from '#areas/wallet/records/account-record.tsx'
import { t } from '#i18n/t.ts'
import { Screen } from '#ui/screen.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { DepositRecord } from './deposit-record.tsx'
import styles from './payment-tabs.module.css'
import { WithdrawalRecord } from './withdrawal-record.tsx'

const tabs = ['deposits', 'withdrawals', 'account'] as const
type Which = (typeof tabs)[number]
const contents: Readonly<Record<Which, ComponentType>> = { deposits: DepositRecord, withdrawals: WithdrawalRecord, account: AccountRecord }

/** Money that came and money that went, each with what became of it, and every movement. The address names the tab, so that back returns to it. */
export function TransactionsScreen() {
  const asked = useSearchParam('tab')
  const which: Which = tabs.find((tab) => tab === asked) ?? 'deposits'
  const Content = contents[which]
  return (
    <Screen narrow>
      <Section title={t('wallet.more-of')}>
        <Rows>
          <Row mark={<Mark icon="wallet" size="s" />} title={t('wallet.purses.title')} text={t('wallet.purses.note')} link={<Link to="/m/wallet" />} />
          <Row mark={<Mark icon="shield-check" size="s" />} title={t('account.transactions.proof')} text={t('account.transactions.proofText')} link={<Link to="/m/transaction/proof" />} />
        </Rows>
      </Section>
      <CareLink />
      <Tabs
        label={t('account.transactions.which')}
        tabs={tabs.map((id) => ({ id, label: t(`account.transactions.${id}`) }))}
        value={which}
        onChange={(id) => setSearch({ tab: id === 'deposits' ? null : id, state: null, method: null })}
      />
      <div className={styles.list}>
        <Content />
      </div>
    </Screen>
  )
}
