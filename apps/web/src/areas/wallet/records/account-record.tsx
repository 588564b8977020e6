import { useState } from 'react'
import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { movementKindNames, purseNames } from '@trevo/rules/wallet/movement-kinds'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { useBalanceHidden } from '#session/preferences.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SignedMoney } from './signed-money.tsx'
import { AccountFilters } from './account-filters.tsx'
import { AccountLines } from './account-lines.tsx'
import styles from './account-record.module.css'
import { gameOfAddress } from './game-question.ts'
import { rangeOfAddress } from './periods.ts'
import { type AccountFilter, type AccountTotals, type RecordOptions, useAccountLines, useRecordOptions } from './use-account-record.ts'

const loadStatement = async () => (await import('./statement-sheet.tsx')).StatementSheet
const loadYears = async () => (await import('./year-sheet.tsx')).YearSheet
const loadLine = async () => (await import('./line-sheet.tsx')).LineSheet

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined => names.find((name) => name === text)

/** What the address asks for: back returns to it, and a link shows the same. */
function useFilter(options: RecordOptions | undefined): AccountFilter | null {
  const [from, to, purse, kind, game] = [useSearchParam('from'), useSearchParam('to'), useSearchParam('purse'), useSearchParam('kind'), useSearchParam('game')]
  if (options === undefined) return null
  const ofKind = oneOf(movementKindNames, kind)
  return {
    ...rangeOfAddress(from, to, options.today),
    purse: oneOf(purseNames, purse) ?? 'cash',
    ...(ofKind === undefined ? {} : { kind: ofKind }),
    ...gameOfAddress(game),
  }
}

/** Every movement of the member's money, with what it comes to. */
export function AccountRecord() {
  const options = useRecordOptions()
  const filter = useFilter(options.data)
  if (options.data === undefined || filter === null) {
    return options.isError ? <ErrorState error={options.error} onRetry={() => void options.refetch()} isRetrying={options.isFetching} /> : <Waiting />
  }
  return (
    <>
      <AccountFilters options={options.data} filter={filter} onFilter={setSearch} />
      <Lines filter={filter} options={options.data} />
    </>
  )
}

function StatementWay({ range }: { readonly range: { readonly from: string; readonly to: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  const StatementSheet = useModule(loadStatement, isOpen)
  return (
    <div className={styles.way}>
      <Button kind="secondary" isWide aria-haspopup="dialog" onPointerDown={() => void loadStatement().catch(() => undefined)} onClick={() => setIsOpen(true)}>
        <Icon name="download" size={20} />
        {t('wallet.statement.title')}
      </Button>
      {StatementSheet !== null && <StatementSheet open={isOpen} onClose={() => setIsOpen(false)} range={range} />}
    </div>
  )
}

/** Only where a year is over and was added up. */
function YearsWay() {
  const [isOpen, setIsOpen] = useState(false)
  const YearSheet = useModule(loadYears, isOpen)
  return (
    <div className={styles.way}>
      <Button kind="secondary" isWide aria-haspopup="dialog" onPointerDown={() => void loadYears().catch(() => undefined)} onClick={() => setIsOpen(true)}>
        <Icon name="receipt" size={20} />
        {t('wallet.years.title')}
      </Button>
      {YearSheet !== null && <YearSheet open={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function Lines({ filter, options }: { readonly filter: AccountFilter; readonly options: RecordOptions }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const LineSheet = useModule(loadLine, openId !== null)
  const lines = useAccountLines(filter)
  if (lines.isPending) return <Waiting />
  const totals = lines.data?.pages[0]?.totals
  if (totals === undefined) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} isRetrying={lines.isFetching} />
  return (
    <>
      <LineTotals totals={totals} />
      <StatementWay range={{ from: filter.from ?? options.today, to: filter.to ?? options.today }} />
      {options.hasYears && <YearsWay />}
      {totals.lines === 0 ? (
        <EmptyState icon="receipt" title={t('wallet.account.emptyTitle')} text={t('wallet.account.emptyText')} />
      ) : (
        <AccountLines lines={lines} zone={options.zone} today={options.today} onOpen={setOpenId} />
      )}
      {LineSheet !== null && <LineSheet lineId={openId} zone={options.zone} onClose={() => setOpenId(null)} />}
    </>
  )
}

function LineTotals({ totals }: { readonly totals: AccountTotals }) {
  const isHidden = useBalanceHidden()
  const { currency } = totals
  const money = (value: string) => <Money value={value} currency={currency} />
  const balance = (value: string) => <Money value={value} currency={currency} isMasked={isHidden} />
  return (
    <div className={styles.totals}>
      <Totals
        label={t('wallet.account.net')}
        figure={<SignedMoney value={BigInt(totals.in) - BigInt(totals.out)} currency={currency} isLarge />}
        note={t('wallet.account.lines', { count: totals.lines })}
        sums={[
          { name: t('wallet.account.in'), value: money(totals.in) },
          { name: t('wallet.account.out'), value: money(totals.out) },
          { name: t('wallet.account.before'), value: balance(totals.before) },
          { name: t('wallet.account.after'), value: balance(totals.after) },
        ]}
      />
    </div>
  )
}

function Waiting() {
  return (
    <AfterDelay>
      <div className={styles.waiting}>
        <Skeleton height={168} radius={14} />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={64} radius={14} />
        ))}
      </div>
    </AfterDelay>
  )
}
