import { movementName } from '#ui/rooms/money-words.ts'
import type { Column } from '#ui/column.ts'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'

export type Line = RowOf<'GET /office/journal'>

export const columns: readonly Column<Line>[] = [
  { key: 'at', label: 'money.journal.time', width: 196, cell: ({ at }) => <Moment at={at} shape="second" /> },
  { key: 'movement', label: 'money.journal.movement', width: 130, cell: ({ movement }) => movementName(movement) },
  { key: 'member', label: 'money.withdrawals.member', width: 110, cell: ({ member }) => member.username },
  { key: 'amount', label: 'money.withdrawals.amount', width: 110, align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'debit', label: 'money.journal.debit', width: 165, cell: ({ debit }) => debit },
  { key: 'credit', label: 'money.journal.credit', width: 165, cell: ({ credit }) => credit },
  { key: 'after', label: 'money.journal.after', width: 126, align: 'end', cell: ({ balanceAfterMinor, currency }) => <Money minor={balanceAfterMinor} currency={currency} /> },
  { key: 'tx', label: 'money.journal.tx', width: 220, isHidden: true, cell: ({ txId }) => txId },
  { key: 'round', label: 'money.journal.round', width: 160, isHidden: true, cell: ({ roundId }) => roundId },
  { key: 'reason', label: 'money.adjustments.reason', width: 220, isHidden: true, cell: ({ reason }) => reason },
]
