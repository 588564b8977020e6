import { useState } from 'react'
import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { CareLink } from '#areas/account/care-link.tsx'
import { totalsNet } from '#areas/wallet/records/round-facts.ts'
import { SignedMoney } from '#areas/wallet/records/signed-money.tsx'
import { periodDays, periodOf, useRounds } from '#areas/wallet/records/use-records.ts'
import type { PeriodDays } from '#areas/wallet/records/use-records.ts'
import { t } from '#i18n/t.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { Link } from '#router/link.tsx'
import { RoundList } from './round-list.tsx'
import { RoundSheet } from './round-sheet.tsx'
import styles from './game-record-screen.module.css'

export function GameRecordScreen() {
  const days = periodOf(useSearchParam('days'))
  const [openId, setOpenId] = useState<string | null>(useSearchParam('round'))
  return (
    <Screen>
      <Tabs
        label={t('wallet.period')}
        tabs={periodDays.map((count) => ({ id: String(count), label: count === 1 ? t('wallet.lastDay') : t('wallet.days', { count }) }))}
        value={String(days)}
        onChange={(id) => setSearch({ days: id })}
      />
      <CareLink />
      <Rounds days={days} onOpen={setOpenId} />
      <RoundSheet recordId={openId} onClose={() => setOpenId(null)} />
    </Screen>
  )
}

function Rounds({ days, onOpen }: { readonly days: PeriodDays; readonly onOpen: (recordId: string) => void }) {
  const rounds = useRounds(days)
  if (rounds.isPending) return <RoundsSkeleton />
  const totals = rounds.data?.pages[0]?.totals
  if (totals === undefined) return <ErrorState error={rounds.error} onRetry={() => void rounds.refetch()} isRetrying={rounds.isFetching} />
  if (totals.rounds === 0) {
    const action = (
      <Link to="/m/gameList" className={styles.play}>
        {t('wallet.play')}
      </Link>
    )
    return <EmptyState icon="history" title={t('wallet.emptyTitle')} text={t('wallet.emptyText')} action={action} />
  }
  return (
    <>
      <RoundTotals totals={totals} />
      <RoundList rounds={rounds} onOpen={onOpen} />
    </>
  )
}

type TotalsOf = NonNullable<ReturnType<typeof useRounds>['data']>['pages'][number]['totals']

function RoundTotals({ totals }: { readonly totals: TotalsOf }) {
  const { currency } = totals
  return (
    <div className={styles.totals}>
      <Totals
        label={t('wallet.result')}
        figure={<SignedMoney value={totalsNet(totals)} currency={currency} isLarge />}
        note={t('wallet.rounds', { count: totals.rounds })}
        sums={[
          { name: t('wallet.staked'), value: <Money value={totals.stake} currency={currency} /> },
          { name: t('wallet.paidOut'), value: <Money value={totals.payout} currency={currency} /> },
        ]}
      />
    </div>
  )
}

function RoundsSkeleton() {
  return (
    <AfterDelay>
      <div className={styles.waiting}>
        <Skeleton height={168} radius={14} />
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={64} radius={14} />
        ))}
      </div>
    </AfterDelay>
  )
}
