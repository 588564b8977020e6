import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { TextField } from '#ui/text-field.tsx'

type Row = RowOf<'GET /office/dormancies'>

const columns: readonly Column<Row>[] = [
  { key: 'member', label: 'money.withdrawals.member', onPhone: 'title', cell: ({ member }) => member.username },
  { key: 'cash', label: 'money.path.cash', align: 'end', onPhone: 'side', cell: ({ cashMinor, currency }) => <Money minor={cashMinor} currency={currency} /> },
  { key: 'seen', label: 'money.dormant.seen', width: 150, cell: ({ seenAt }) => <Moment at={seenAt} shape="day" /> },
  { key: 'dormant', label: 'money.dormant.since', width: 150, cell: ({ dormantAt }) => <Moment at={dormantAt} shape="day" /> },
  { key: 'receiver', label: 'money.dormant.receiver', width: 220, cell: ({ receiver }) => receiver ?? t('money.dormant.nobody') },
  { key: 'from', label: 'money.dormant.from', width: 150, cell: ({ payableFrom }) => (payableFrom === null ? '–' : <Moment at={payableFrom} shape="day" />) },
  { key: 'pay', label: 'money.dormant.pay', cell: (row) => <Pay row={row} /> },
]

/** Accounts of which nothing was heard for as long as the market says, while there is money in them. */
export function DormantScreen() {
  return (
    <ListScreen
      line="GET /office/dormancies"
      title="money.dormant.title"
      columns={columns}
      rowKey={({ member }) => member.memberId}
      rowHref={({ member }) => `/members/${member.memberId}`}
      filters={[]}
      viewsKey="dormant"
      empty={{ title: 'money.dormant.empty', text: 'money.dormant.empty_text' }}
    />
  )
}

function Pay({ row: { member, version, cashMinor, currency, receiver, isPayable } }: { readonly row: Row }) {
  const mayPropose = useMay('money.adjust', 'p', 'w')
  if (!mayPropose || !isPayable || receiver === null) return null
  return (
    <ActButton<'POST /office/members/:memberId/unclaimed', { readonly reference: string }>
      line="POST /office/members/:memberId/unclaimed"
      act="unclaimed.pay-state"
      params={{ memberId: member.memberId }}
      version={version}
      title={t('money.dormant.pay_title', { receiver })}
      text={t('money.dormant.pay_text')}
      button={t('money.dormant.pay')}
      buttonSize="s"
      danger="final"
      names={effectNames()}
      showValue={effectShown(currency)}
      values={{ reference: '' }}
      toBody={({ reference }) => ({ amountMinor: cashMinor, reference })}
    >
      <TextField name="reference" label={t('money.unclaimed.reference')} hint={t('money.unclaimed.reference_hint')} lettersMax={200} isRequired />
    </ActButton>
  )
}
