import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { ProposeAdjustment } from './propose-adjustment.tsx'

type Row = RowOf<'GET /office/adjustments'>

const columns: readonly Column<Row>[] = [
  { key: 'at', label: 'money.adjustments.at', width: 150, cell: ({ at }) => <Moment at={at} /> },
  { key: 'member', label: 'money.withdrawals.member', cell: ({ member }) => member.username },
  { key: 'amount', label: 'money.withdrawals.amount', align: 'end', onPhone: 'side', cell: ({ amountMinor, currency, direction }) => <Money minor={direction === 'credit' ? amountMinor : `-${amountMinor}`} currency={currency} isMovement /> },
  { key: 'evidence', label: 'money.adjustments.evidence', width: 320, cell: ({ evidence }) => evidence },
  { key: 'people', label: 'money.adjustments.people', width: 200, cell: ({ proposedBy, approvedBy }) => `${proposedBy ?? '–'} · ${approvedBy ?? '–'}` },
  { key: 'state', label: 'money.withdrawals.state', cell: (row) => <State row={row} /> },
  { key: 'undo', label: 'money.adjustments.undo', cell: (row) => <Undo row={row} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'member', label: 'money.withdrawals.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
  { kind: 'select', key: 'direction', label: 'money.adjustments.direction', options: () => (['credit', 'debit'] as const).map((value) => ({ value, label: t(`money.adjustments.${value}`) })) },
]

/** Adjustments that two people made, with what shows that they are right; a new one is proposed here. */
export function AdjustmentsScreen() {
  const mayPropose = useMay('money.adjust', 'p', 'w')
  return (
    <ListScreen
      line="GET /office/adjustments"
      title="money.adjustments.title"
      actions={mayPropose ? <ProposeAdjustment /> : undefined}
      columns={columns}
      rowKey={({ adjustmentId }) => adjustmentId}
      rowHref={({ member }) => `/journal?member=${member.memberId}&movement=balance-adjusted`}
      filters={filters}
      viewsKey="adjustments"
      empty={{ title: 'money.adjustments.empty', text: 'money.adjustments.empty_text' }}
    />
  )
}

function State({ row: { undoes, undoneBy } }: { readonly row: Row }) {
  if (undoneBy !== null) return <StateBadge tone="neutral">{t('money.adjustments.undone')}</StateBadge>
  return undoes === null ? null : <StateBadge tone="info">{t('money.adjustments.undoing')}</StateBadge>
}

/** The same the other way round: what was posted is not edited. */
function Undo({ row }: { readonly row: Row }) {
  const mayPropose = useMay('money.adjust', 'p', 'w')
  if (!mayPropose || row.undoneBy !== null || row.undoes !== null) return null
  const undoing = { memberId: row.member.memberId, direction: row.direction === 'credit' ? 'debit' : 'credit', amountMinor: row.amountMinor, evidence: row.adjustmentId, undoes: row.adjustmentId } as const
  return (
    <ActButton line="POST /office/adjustments" act="balance.adjust" title={t('money.adjustments.undo_title')} button={t('money.adjustments.undo')} buttonSize="s" kind="quiet" names={effectNames()} showValue={effectShown(row.currency)} toBody={() => undoing} />
  )
}
