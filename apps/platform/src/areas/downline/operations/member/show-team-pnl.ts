import { addPnl, branchMax, noPnl, type PnlSort, pnlResult, type PnlSums, teamDaysMax, teamPage } from '@trevo/rules/agents/team-lists'
import { memberId } from '@trevo/rules/ids'
import { askedDays } from '#areas/downline/asked-days.ts'
import { branchOf } from '#areas/downline/branch-of.ts'
import { chosenMembers } from '#areas/downline/chosen-members.ts'
import { isAgentType, namedView } from '#areas/downline/member-view.ts'
import { listHeads, type PnlAsk, type PnlRow, readPnl, readPnlDays } from '#areas/downline/pnl-store.ts'
import type { Named, Team } from '#areas/downline/team-store.ts'
import { ownTeam } from '#areas/downline/whose-team.ts'
import type { Db } from '#db/tables.ts'
import type { Handler } from '#handler.ts'

const compare = (one: string | bigint, other: string | bigint): number => (one < other ? -1 : one > other ? 1 : 0)
const orders: Readonly<Record<PnlSort, (one: PnlRow, other: PnlRow) => number>> = {
  name: (one, other) => compare(one.username, other.username),
  deposits: (one, other) => compare(other.deposits, one.deposits),
  staked: (one, other) => compare(other.staked, one.staked),
  result: (one, other) => compare(pnlResult(other), pnlResult(one)),
}

const sumsView = (sums: PnlSums) => ({
  deposits: sums.deposits.toString(), withdrawals: sums.withdrawals.toString(), staked: sums.staked.toString(), valid: sums.valid.toString(), won: sums.won.toString(), rebates: sums.rebates.toString(),
  bonus: sums.bonus.toString(), contracts: sums.contracts.toString(), result: pnlResult(sums).toString(),
})

interface Found {
  /** Null: too many stand below. */
  readonly rows: readonly PnlRow[] | null
  readonly path: readonly Named[]
}

interface Asked {
  readonly memberId?: string | undefined
  readonly username?: string | undefined
  readonly under?: string | undefined
  readonly of: 'own' | 'branch'
  readonly sort: PnlSort
}

const rowsOf = async (db: Db, team: Team, ask: PnlAsk, asked: Asked): Promise<Found> => {
  if (asked.memberId !== undefined || asked.username !== undefined) {
    const { members, path } = await chosenMembers(db, team, asked)
    return { rows: await readPnlDays(db, ask, members?.[0] ?? team.agentId), path }
  }
  const { branch, path } = await branchOf(db, team, asked.under)
  const members = await listHeads(db, branch, { isOwn: asked.of === 'own', most: branchMax + 1 })
  if (members.length > branchMax + 1) return { rows: null, path }
  return { rows: (await readPnl(db, ask, members)).toSorted((one, other) => orders[asked.sort](one, other) || compare(one.username, other.username)), path }
}

const offsetIn = (after: string | undefined): number => Number(/^o:(\d{1,5})$/.exec(after ?? '')?.[1] ?? 0)

/** Product §7.1345. */
export const showTeamPnl: Handler<'GET /api/agents/team/pnl'> = async ({ query }, call) => {
  const { db, clock } = call
  const team = await ownTeam(call)
  const { days } = askedDays(query, clock.now(), teamDaysMax)
  const { rows, path } = await rowsOf(db, team, { agentId: team.agentId, currency: team.currency, from: days.from, to: days.to, category: query.category }, query)
  const all = rows ?? []
  const from = offsetIn(query.after)
  return {
    range: days,
    path: path.map(namedView),
    needsBranch: rows === null,
    currency: team.currency,
    list: all.slice(from, from + teamPage).map((row) => ({ memberId: memberId(row.memberId), username: row.username, isAgent: isAgentType(row.type), day: row.day, ...sumsView(row) })),
    next: from + teamPage < all.length ? `o:${from + teamPage}` : null,
    totals: sumsView(all.reduce((sum: PnlSums, row) => addPnl(sum, row), noPnl)),
  }
}
