import type { ReplyOf } from '@trevo/contract/member/api'
import { lineKindNames, lineKindOf, lineKinds, teamDaysMax, teamPage, totalsMax } from '@trevo/rules/agents/team-lists'
import { memberId, transferId } from '@trevo/rules/ids'
import { askedDays } from '#areas/downline/asked-days.ts'
import { chosenMembers } from '#areas/downline/chosen-members.ts'
import { type LineSums, readTeamLines, sumTeamLines } from '#areas/downline/lines-store.ts'
import { namedView } from '#areas/downline/member-view.ts'
import { ownTeam } from '#areas/downline/whose-team.ts'
import { type AccountAsk, cashBounds, readAccountLines, sumAccount } from '#areas/wallet/account/account-store.ts'
import { lineView } from '#areas/wallet/account/account-view.ts'
import type { Db } from '#db/tables.ts'
import type { Handler } from '#handler.ts'

type Reply = ReplyOf<'GET /api/agents/team/transfers'>

const sumsView = ({ lines, in: got, out }: LineSums): NonNullable<Reply['totals']> => ({ lines, in: got.toString(), out: out.toString() })

/** `moment~transfer`; anything else begins at the newest. */
const placeIn = (text: string | undefined): readonly [string, bigint] | null => {
  const [, at, id] = /^([0-9: .+-]{19,40})~(\d{1,18})$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : [at, BigInt(id)]
}

/** One's own cash, every line of it, with the balance after each. */
const ownLines = async (db: Db, ask: AccountAsk, after: string | undefined, language: string): Promise<Pick<Reply, 'list' | 'next' | 'totals'>> => {
  const bounds = await cashBounds(db, ask)
  const before = /^\d{1,18}$/.test(after ?? '') ? BigInt(after ?? '') : null
  const [rows, sums] = await Promise.all([readAccountLines(db, ask, bounds, { before, limit: teamPage + 1 }), sumAccount(db, ask, bounds)])
  const page = rows.slice(0, teamPage)
  const sum = (isIn: boolean): bigint => sums.reduce((all, each) => (each.is_in === isIn ? all + each.sum_minor : all), 0n)
  return {
    list: page.map((row) => {
      const { lineId, movement, direction, amount, balanceAfter, at } = lineView('cash', row, language)
      return { transferId: transferId(row.id), lineId, member: null, kind: lineKindOf(row.movement), movement, direction, amount, balanceAfter, at }
    }),
    next: rows.length > teamPage ? (page.at(-1)?.place.toString() ?? null) : null,
    totals: sumsView({ lines: sums.reduce((all, { lines }) => all + lines, 0), in: sum(true), out: sum(false) }),
  }
}

/** Product §7.1344. */
export const listTeamTransfers: Handler<'GET /api/agents/team/transfers'> = async ({ query }, call) => {
  const { db, clock, member } = call
  const team = await ownTeam(call)
  const { from, to, days } = askedDays(query, clock.now(), teamDaysMax)
  const about = { range: days, currency: team.currency }
  if (query.of === 'me') {
    const ask: AccountAsk = { memberId: team.agentId, currency: team.currency, purse: 'cash', from, to, movements: query.kind === undefined ? undefined : lineKinds[query.kind] }
    return { ...about, path: [], needsBranch: false, ...(await ownLines(db, ask, query.after, query.language)) }
  }
  const { members, path } = await chosenMembers(db, team, query)
  const ask = { agentId: team.agentId, members: members ?? [], currency: team.currency, from, to, movements: (query.kind === undefined ? lineKindNames : [query.kind]).flatMap((kind) => [...lineKinds[kind]]) }
  const [rows, totals] = await Promise.all([readTeamLines(db, ask, { after: placeIn(query.after), limit: teamPage + 1 }), sumTeamLines(db, ask, totalsMax)])
  const page = rows.slice(0, teamPage)
  const last = page.at(-1)
  return {
    ...about,
    path: path.map(namedView),
    needsBranch: members === null,
    list: page.map((row) => ({
      transferId: transferId(row.id),
      lineId: null,
      member: row.member_id === member.memberId ? null : { memberId: memberId(row.member_id), username: row.username },
      kind: lineKindOf(row.movement),
      movement: row.movement,
      direction: row.is_in ? ('in' as const) : ('out' as const),
      amount: row.amount_minor.toString(),
      balanceAfter: null,
      at: row.at.toISOString(),
    })),
    next: rows.length > teamPage && last !== undefined ? `${last.at_text}~${last.id}` : null,
    totals: totals === null ? null : sumsView(totals),
  }
}
