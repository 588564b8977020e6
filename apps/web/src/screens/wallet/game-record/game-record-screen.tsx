import { useState } from 'react'
import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { CareLink } from '#areas/account/care-link.tsx'
import { totalsNet } from '#areas/wallet/records/round-facts.ts'
import { SignedMoney } from '#areas/wallet/records/signed-money.tsx'
import { gameOfAddress, gameQuestion, gameValue } from '#areas/wallet/records/game-question.ts'
import { rangeOfAddress } from '#areas/wallet/records/periods.ts'
import { RecordFilters } from '#areas/wallet/records/record-filters.tsx'
import { type RecordOptions, useRecordOptions } from '#areas/wallet/records/use-account-record.ts'
import { type RoundFilter, useRounds } from '#areas/wallet/records/use-records.ts'
import { t } from '#i18n/t.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { Link } from '#router/link.tsx'
import { RoundList } from './round-list.tsx'
import { RoundSheet } from './round-sheet.tsx'
import styles from './game-record-screen.module.css'

const states = ['open', 'settled', 'cancelled'] as const satisfies readonly RoundFilter['status'][]

export function GameRecordScreen() {
  const [openId, setOpenId] = useState<string | null>(useSearchParam('round'))
  const options = useRecordOptions()
  return (
    <Screen>
      {options.data === undefined ? (
        options.isError ? (
          <ErrorState error={options.error} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
        ) : (
          <RoundsSkeleton />
        )
      ) : (
        <Filtered options={options.data} onOpen={setOpenId} />
      )}
      <RoundSheet recordId={openId} onClose={() => setOpenId(null)} />
    </Screen>
  )
}

/** What the address asks for: back returns to it, and a link shows the same. */
function Filtered({ options, onOpen }: { readonly options: RecordOptions; readonly onOpen: (recordId: string) => void }) {
  const [from, to, inState, ofGame] = [useSearchParam('from'), useSearchParam('to'), useSearchParam('state'), useSearchParam('game')]
  const { from: first, to: last } = rangeOfAddress(from, to, options.today)
  const status = states.find((state) => state === inState)
  const game = gameOfAddress(ofGame)
  const state = {
    name: 'state',
    label: t('wallet.state'),
    allLabel: t('wallet.account.all'),
    choices: states.map((value) => ({ value, label: t(`wallet.states.${value}`) })),
    value: status ?? '',
  }
  return (
    <>
      <RecordFilters options={options} range={{ from: first, to: last }} questions={[...gameQuestion(options, gameValue(game)), state]} onFilter={setSearch} />
      <CareLink />
      <Rounds filter={{ from: first, to: last, ...game, ...(status !== undefined && { status }) }} onOpen={onOpen} />
    </>
  )
}

function Rounds({ filter, onOpen }: { readonly filter: RoundFilter; readonly onOpen: (recordId: string) => void }) {
  const rounds = useRounds(filter)
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
