import type { ReactNode } from 'react'
import type { ReplyOf } from '@trevo/contract/member/api'
import { Money } from '@trevo/ui/money.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import type { FilterChoice } from '#areas/wallet/records/filter-form.tsx'
import { rangeOfAddress } from '#areas/wallet/records/periods.ts'
import { RecordFilters } from '#areas/wallet/records/record-filters.tsx'
import { type RecordOptions, useRecordOptions } from '#areas/wallet/records/use-account-record.ts'
import { t } from '#i18n/t.ts'
import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from './payment-tabs.module.css'
import { site } from '#initial-data/initial-data.ts'

interface PaymentRecordProps {
  readonly questions: readonly FilterChoice[]
  readonly children: (range: { readonly from: string; readonly to: string }) => ReactNode
}

/** What the address asks for; a month where it names no days. */
export function PaymentRecord(props: PaymentRecordProps) {
  const options = useRecordOptions()
  if (options.data !== undefined) return <Filtered options={options.data} {...props} />
  if (options.isError) return <ErrorState error={options.error} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
  return (
    <AfterDelay>
      <div className={styles.waiting}>
        <Skeleton height={96} radius={14} />
      </div>
    </AfterDelay>
  )
}

function Filtered({ options, questions, children }: PaymentRecordProps & { readonly options: RecordOptions }) {
  const range = rangeOfAddress(useSearchParam('from'), useSearchParam('to'), options.today, '30')
  return (
    <>
      <RecordFilters options={options} range={range} questions={questions} onFilter={setSearch} />
      {children({ from: range.from, to: range.to })}
    </>
  )
}

type PaymentTotals = ReplyOf<'GET /api/deposits'>['totals']

interface PaymentSumsProps {
  readonly payments: { readonly data: { readonly totals: PaymentTotals | undefined } | undefined; readonly isPending: boolean }
  /** What the money that arrived is called, and what was asked for. */
  readonly words: { readonly done: string; readonly asked: string }
}

/** Over all pages of what the filter finds. Its place is kept while it is asked for. */
export function PaymentSums({ payments: { data, isPending }, words }: PaymentSumsProps) {
  if (data === undefined && !isPending) return null
  const { currency, payments, asked, done } = data?.totals ?? { currency: site().currency, payments: 0, asked: '0', done: '0' }
  return (
    <div className={styles.totals} data-is-pending={isPending} aria-hidden={isPending}>
      <Totals
        label={words.done}
        figure={<Money value={done} currency={currency} size="l" />}
        note={t('cashier.record.payments', { count: payments })}
        sums={[{ name: words.asked, value: <Money value={asked} currency={currency} /> }]}
      />
    </div>
  )
}
