import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { CareLink } from '#areas/account/care-link.tsx'
import { PeriodRow } from '#areas/wallet/records/period-row.tsx'
import { rangeOfAddress } from '#areas/wallet/records/periods.ts'
import { SignedMoney } from '#areas/wallet/records/signed-money.tsx'
import { useRecordOptions } from '#areas/wallet/records/use-account-record.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { ByDay } from './by-day.tsx'
import { ByGame } from './by-game.tsx'
import styles from './result-screen.module.css'
import { type Results, useResults } from './use-results.ts'

/** What playing came to, by day and by game, beside what was paid in and taken out. A loss is told as plainly as a win. */
export function ResultScreen() {
  const options = useRecordOptions()
  const [from, to] = [useSearchParam('from'), useSearchParam('to')]
  const range = options.data === undefined ? null : rangeOfAddress(from, to, options.data.today)
  return (
    <Screen narrow>
      <CareLink />
      {options.data !== undefined && range !== null && <PeriodRow options={options.data} range={range} onRange={setSearch} />}
      {options.isError ? <ErrorState error={options.error} onRetry={() => void options.refetch()} isRetrying={options.isFetching} /> : <Body range={range} />}
    </Screen>
  )
}

function Body({ range }: { readonly range: { readonly from: string; readonly to: string } | null }) {
  const results = useResults(range)
  if (results.isPending) {
    return (
      <AfterDelay>
        <div className={styles.parts}>
          <Skeleton height={168} radius={14} />
          <Skeleton height={260} radius={14} />
        </div>
      </AfterDelay>
    )
  }
  if (results.data === undefined) return <ErrorState error={results.error} onRetry={() => void results.refetch()} isRetrying={results.isFetching} />
  if (results.data.days.length === 0) return <EmptyState icon="chart" title={t('wallet.account.emptyTitle')} text={t('wallet.pnl.emptyText')} />
  return (
    <div className={styles.parts}>
      <Sums results={results.data} />
      <ByDay results={results.data} />
      <ByGame results={results.data} />
    </div>
  )
}

function Sums({ results: { totals, currency } }: { readonly results: Results }) {
  const money = (value: string) => <Money value={value} currency={currency} />
  const isTransferred = totals.received !== '0' || totals.sent !== '0'
  return (
    <>
      <Totals
        label={t('wallet.pnl.play')}
        figure={<SignedMoney value={BigInt(totals.net)} currency={currency} isLarge />}
        note={t('wallet.pnl.bets', { count: totals.bets })}
        sums={[
          { name: t('wallet.staked'), value: money(totals.staked) },
          { name: t('wallet.paidOut'), value: money(totals.back) },
        ]}
      />
      <Totals
        label={t('wallet.pnl.paid')}
        figure={<SignedMoney value={BigInt(totals.deposited) - BigInt(totals.withdrawn)} currency={currency} isLarge />}
        sums={[
          { name: t('wallet.account.kinds.deposit'), value: money(totals.deposited) },
          { name: t('wallet.account.kinds.withdrawal'), value: money(totals.withdrawn) },
          ...(isTransferred
            ? [
                { name: t('wallet.account.transfer-in'), value: money(totals.received) },
                { name: t('wallet.account.transfer-out'), value: money(totals.sent) },
              ]
            : []),
        ]}
      />
    </>
  )
}
