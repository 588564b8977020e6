import { useState } from 'react'
import { setSearch, useSearchParam } from '#app/navigate.ts'
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
import { Link } from '#app/link.tsx'
import { RoundList } from './round-list.tsx'
import { RoundSheet } from './round-sheet.tsx'
import styles from './game-record-screen.module.css'

export function GameRecordScreen() {
  const days = periodOf(useSearchParam('days'))
  const [openId, setOpenId] = useState<string | null>(null)
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
      <Totals totals={totals} />
      <RoundList rounds={rounds} onOpen={onOpen} />
    </>
  )
}

type TotalsOf = NonNullable<ReturnType<typeof useRounds>['data']>['pages'][number]['totals']

function Totals({ totals }: { readonly totals: TotalsOf }) {
  return (
    <section className={styles.totals} aria-label={t('wallet.result')}>
      <div className={styles.net}>
        <span className={styles.label}>{t('wallet.result')}</span>
        <SignedMoney value={totalsNet(totals)} currency={totals.currency} isLarge />
        <span className={styles.count}>{t('wallet.rounds', { count: totals.rounds })}</span>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('wallet.staked')}</dt>
          <dd>
            <Money value={totals.stake} currency={totals.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('wallet.paidOut')}</dt>
          <dd>
            <Money value={totals.payout} currency={totals.currency} />
          </dd>
        </div>
      </dl>
    </section>
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
