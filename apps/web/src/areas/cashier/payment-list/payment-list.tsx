import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import lined from '@trevo/ui/lined-panel.module.css'
import styles from './payment-list.module.css'

/** Pages of payments, as a query of them tells. */
interface Payments<Payment> {
  readonly data: { readonly rows: readonly Payment[] } | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface PaymentListProps<Payment> {
  title: string
  payments: Payments<Payment>
  empty: { readonly title: string; readonly text: string }
  /** The places of what comes, at its height. */
  waiting: { readonly rows: number; readonly heightPx: number }
  keyOf: (payment: Payment) => string
  rowOf: (payment: Payment) => ReactNode
}

/** The latest payments one way, newest first, a page at a time. */
export function PaymentList<Payment>({ title, ...list }: PaymentListProps<Payment>) {
  return (
    <Section title={title} head="title">
      <Rows {...list} />
    </Section>
  )
}

function Rows<Payment>({ payments, empty, waiting, keyOf, rowOf }: Omit<PaymentListProps<Payment>, 'title'>) {
  if (payments.isPending) {
    return (
      <AfterDelay>
        <div className={lined.panel}>
          {Array.from({ length: waiting.rows }, (_, row) => (
            <div key={row} className={styles.waiting}>
              <Skeleton height={waiting.heightPx} />
            </div>
          ))}
        </div>
      </AfterDelay>
    )
  }
  if (payments.data === undefined) return <ErrorState error={payments.error} onRetry={() => void payments.refetch()} isRetrying={payments.isFetching} />
  if (payments.data.rows.length === 0) return <EmptyState icon="receipt" title={empty.title} text={empty.text} />
  return (
    <>
      <ul className={lined.panel}>
        {payments.data.rows.map((payment) => (
          <li key={keyOf(payment)}>{rowOf(payment)}</li>
        ))}
      </ul>
      {payments.hasNextPage && (
        <Button kind="quiet" isWide isBusy={payments.isFetchingNextPage} onClick={() => void payments.fetchNextPage()}>
          {t('cashier.wallet.more')}
        </Button>
      )}
    </>
  )
}
