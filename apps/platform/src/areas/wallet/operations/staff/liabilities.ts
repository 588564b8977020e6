import { memberId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { type BankSum, countDays, countLines, type DayRow, findDayRow, listBalances, listDays, listLines, sumBanks } from '#areas/wallet/staff/liability-store.ts'
import type { Db } from '#db/tables.ts'
import { type TreeOfDay, treesOf } from '#ledger/liabilities/trees-store.ts'

const treeView = (tree: TreeOfDay, banks: readonly BankSum[]) => {
  const owed = tree.cash_minor + tree.held_minor + tree.stakes_minor
  const bank = banks.find(({ day, currency }) => day === tree.day && currency === tree.currency)
  return {
    currency: tree.currency,
    members: tree.members.toString(),
    leaves: tree.leaves.toString(),
    root: tree.root.toString('hex'),
    cashMinor: tree.cash_minor.toString(),
    heldMinor: tree.held_minor.toString(),
    stakesMinor: tree.stakes_minor.toString(),
    bonusMinor: tree.bonus_minor.toString(),
    bonusStakedMinor: tree.bonus_staked_minor.toString(),
    debtMinor: tree.debt_minor.toString(),
    owedMinor: owed.toString(),
    booksMinor: (-tree.house_minor).toString(),
    bankMinor: bank?.minor ?? null,
    differenceMinor: bank === undefined ? null : (BigInt(bank.minor) - owed).toString(),
    signature: tree.signature?.toString('base64') ?? null,
  }
}

const dayViews = async (db: Db, rows: readonly DayRow[]) => {
  const names = rows.map(({ day }) => day)
  const [trees, banks] = await Promise.all([Promise.all(names.map((day) => treesOf(db, day))), sumBanks(db, names)])
  return new Map(
    rows.map((row, at) => [
      row.day,
      {
        day: row.day,
        cutAt: row.cut_at.toISOString(),
        state: row.state,
        step: row.step,
        trouble: row.trouble,
        publishesItself: row.publishes_itself,
        version: row.version.toString(),
        madeAt: row.made_at?.toISOString() ?? null,
        publishedAt: row.published_at?.toISOString() ?? null,
        trees: (trees[at] ?? []).map((tree) => treeView(tree, banks)),
      },
    ]),
  )
}
type DayView = NonNullable<ReturnType<Awaited<ReturnType<typeof dayViews>>['get']>>

export const listLiabilityDays: StaffHandler<'GET /office/liabilities'> = ({ query }, call) =>
  readList<DayView, DayView>(call, {
    of: { list: 'liabilities', state: query.state },
    query,
    read: async (ask) => [...(await dayViews(call.db, await listDays(call.db, query.state, ask))).values()],
    placeOf: ({ day }) => [day],
    about: () => countDays(call.db, query.state),
    view: (view) => view,
  })

export const showLiabilityDay: StaffHandler<'GET /office/liabilities/:day'> = async ({ params }, { db, clock }) => {
  const row = await findDayRow(db, params.day)
  const view = row === undefined ? undefined : (await dayViews(db, [row])).get(row.day)
  if (view === undefined) throw refuseStaff('not_found')
  return {
    day: view,
    balances: (await listBalances(db, params.day)).map((each) => ({
      balanceId: each.id.toString(), account: each.account, currency: each.currency, amountMinor: each.amount.toString(), source: each.source, enteredBy: each.entered_by, enteredAt: each.entered_at.toISOString(), isCurrent: each.is_current,
    })),
    formula: 'liabilities/1',
    asOf: clock.now().toISOString(),
  }
}

export const listLiabilityLines: StaffHandler<'GET /office/liabilities/:day/lines'> = ({ params, query }, call) => {
  const of = { day: params.day, currency: query.currency, figure: query.figure }
  return readList(call, {
    of: { list: 'liability-lines', ...of },
    query,
    read: (ask) => listLines(call.db, of, ask),
    placeOf: (row) => [row.member_id.toString()],
    about: () => countLines(call.db, of),
    view: (row) => ({ lineId: memberId(row.member_id), member: { memberId: memberId(row.member_id), username: row.username }, amountMinor: row.amount }),
  })
}
