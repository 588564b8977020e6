import { useState } from 'react'
import { DayState, isShort, type LiabilityDay, type LiabilityTree } from '#areas/liabilities/day-state.tsx'
import { BankActs, MakeDay } from '#areas/liabilities/liability-acts.tsx'
import { moment } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Money } from '#ui/money.tsx'

/** Currencies are never added: each has its own line. */
const each = (of: (tree: LiabilityTree) => string | null) =>
  function Each({ trees }: LiabilityDay) {
    return trees.map((tree) => <div key={tree.currency}>{of(tree) === null ? t('liabilities.not_told') : <Money minor={of(tree)} currency={tree.currency} />}</div>)
  }

const columns: readonly Column<LiabilityDay>[] = [
  { key: 'day', label: 'liabilities.day', width: 140, cell: ({ day }) => moment(`${day}T12:00:00.000Z`, 'UTC', 'day') },
  { key: 'state', label: 'liabilities.state', width: 160, onPhone: 'side', cell: (row) => <DayState day={row} /> },
  { key: 'cash', label: 'liabilities.cash', align: 'end', cell: each(({ cashMinor }) => cashMinor) },
  { key: 'held', label: 'liabilities.held', align: 'end', cell: each(({ heldMinor }) => heldMinor) },
  { key: 'stakes', label: 'liabilities.stakes', align: 'end', cell: each(({ stakesMinor }) => stakesMinor) },
  { key: 'owed', label: 'liabilities.owed', align: 'end', cell: each(({ owedMinor }) => owedMinor) },
  { key: 'bank', label: 'liabilities.bank', align: 'end', cell: each(({ bankMinor }) => bankMinor) },
  { key: 'difference', label: 'liabilities.difference', align: 'end', cell: each(({ differenceMinor }) => differenceMinor) },
  { key: 'bonus', label: 'liabilities.bonus', align: 'end', isHidden: true, cell: each(({ bonusMinor }) => bonusMinor) },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'state', label: 'liabilities.state', options: () => (['published', 'made', 'making', 'failed'] as const).map((value) => ({ value, label: t(`liabilities.is.${value}`) })) },
]

const dayMs = 86_400_000

/** What is owed to members each day, beside what banks hold of it. */
export function LiabilitiesScreen() {
  const [yesterday] = useState(() => new Date(Date.now() - dayMs).toISOString().slice(0, 10))
  return (
    <ListScreen
      line="GET /office/liabilities"
      title="liabilities.title"
      actions={<><MakeDay day={yesterday} /><BankActs day={yesterday} /></>}
      columns={columns}
      rowKey={({ day }) => day}
      rowHref={({ day }) => `/liabilities/${day}`}
      rowTone={({ state, trees }) => (state === 'failed' || trees.some(isShort) ? 'danger' : state === 'made' ? 'caution' : null)}
      filters={filters}
      viewsKey="liabilities"
      pollMs={10_000}
      empty={{ title: 'liabilities.empty', text: 'liabilities.empty_text' }}
    />
  )
}
