import type { ComponentType } from 'react'
import { gateOf } from '@trevo/rules/gates'
import { isAgent } from '@trevo/rules/member-types'
import { Link } from '#router/link.tsx'
import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { CareLink } from '#areas/account/care-link.tsx'
import { loadMessages, t } from '#i18n/t.ts'
import { useIsAtRest } from '#lazy/use-is-idle.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSession } from '#session/session-store.ts'
import { Screen } from '#ui/screen.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { DepositRecord } from './deposit-record.tsx'
import styles from './payment-tabs.module.css'
import { WithdrawalRecord } from './withdrawal-record.tsx'

const tabs = ['deposits', 'withdrawals', 'account'] as const
type Which = (typeof tabs)[number]
const payments: Readonly<Record<Exclude<Which, 'account'>, ComponentType>> = { deposits: DepositRecord, withdrawals: WithdrawalRecord }

const loadAccount = async () => (await import('#areas/wallet/records/account-record.tsx')).AccountRecord
const loadTeam = async () => (await Promise.all([import('./team-record.tsx'), loadMessages(['downline'])]))[0].TeamRecord

/** What of one's own a visitor may see: who pays nothing in has only what was paid out, and an assistant has none. */
const ownTabs = (type: number | null): readonly Which[] => tabs.filter((tab) => gateOf(tab === 'withdrawals' ? 'withdraw' : 'deposit', type) === 'open')

/** Members' own record; to an agent who asks with types=A, the team's. */
export function TransactionsScreen() {
  const [type, types] = [useSession()?.type ?? null, useSearchParam('types')]
  const own = ownTabs(type)
  const isTeams = isAgent(type) && (types === 'A' || own.length === 0)
  const TeamRecord = useModule(loadTeam, isTeams)
  if (!isTeams) return <OwnTransactions own={own} />
  return (
    <Screen narrow stacked>
      {TeamRecord === null ? <Coming /> : <TeamRecord />}
    </Screen>
  )
}

function Coming() {
  return (
    <AfterDelay>
      <Skeleton height={280} radius={14} />
    </AfterDelay>
  )
}

/** Money that came and money that went, each with what became of it, and every movement. The address names the tab, so that back returns to it. */
function OwnTransactions({ own }: { readonly own: readonly Which[] }) {
  const asked = useSearchParam('tab')
  const which: Which = own.find((tab) => tab === asked) ?? own[0] ?? 'deposits'
  // Brought when nothing else is on the way, so that its tab opens at once.
  const AccountRecord = useModule(loadAccount, useIsAtRest() || which === 'account')
  const Content = which === 'account' ? AccountRecord : payments[which]
  return (
    <Screen narrow>
      {own.includes('account') ? <MoreOf /> : null}
      <CareLink />
      <Tabs
        label={t('account.transactions.which')}
        tabs={own.map((id) => ({ id, label: t(`account.transactions.${id}`) }))}
        value={which}
        onChange={(id) => setSearch({ tab: id === own[0] ? null : id, state: null, method: null })}
      />
      <div className={styles.list}>
        {Content === null ? <Coming /> : <Content />}
      </div>
    </Screen>
  )
}

function MoreOf() {
  return (
    <Section title={t('wallet.more-of')}>
      <Rows>
        <Row mark={<Mark icon="wallet" size="s" />} title={t('wallet.purses.title')} text={t('wallet.purses.note')} link={<Link to="/m/wallet" />} />
        <Row mark={<Mark icon="shield-check" size="s" />} title={t('account.transactions.proof')} text={t('account.transactions.proofText')} link={<Link to="/m/transaction/proof" />} />
      </Rows>
    </Section>
  )
}
