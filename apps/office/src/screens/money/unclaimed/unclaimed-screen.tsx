import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'

type Row = RowOf<'GET /office/unclaimed'>

const columns: readonly Column<Row>[] = [
  { key: 'at', label: 'money.adjustments.at', width: 150, cell: ({ at }) => <Moment at={at} /> },
  { key: 'member', label: 'money.withdrawals.member', onPhone: 'title', cell: ({ member }) => member.username },
  { key: 'amount', label: 'money.withdrawals.amount', align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'receiver', label: 'money.dormant.receiver', width: 220, cell: ({ receiver }) => receiver ?? t('money.unclaimed.estate') },
  { key: 'reference', label: 'money.unclaimed.reference', width: 240, cell: ({ reference }) => reference },
  { key: 'reason', label: 'money.adjustments.reason', width: 220, cell: ({ reason }) => reason ?? '–' },
  { key: 'people', label: 'money.adjustments.people', width: 200, cell: ({ proposedBy, approvedBy }) => `${proposedBy ?? '–'} · ${approvedBy ?? '–'}` },
]

/** Money that went to the state or to an estate, each with its papers and both people. */
export function UnclaimedScreen() {
  return (
    <ListScreen
      line="GET /office/unclaimed"
      title="money.unclaimed.title"
      columns={columns}
      rowKey={({ paymentId }) => paymentId}
      rowHref={({ member }) => `/journal?member=${member.memberId}&movement=unclaimed-paid`}
      filters={[]}
      viewsKey="unclaimed"
      empty={{ title: 'money.unclaimed.empty', text: 'money.unclaimed.empty_text' }}
    />
  )
}
