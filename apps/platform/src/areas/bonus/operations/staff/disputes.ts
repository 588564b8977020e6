import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { bonusId, disputeId, disputeKey, memberId } from '@trevo/rules/ids'
import type { WagerLine } from '@trevo/rules/promotions/wager-lines'
import { textsOf } from '#areas/bonus/dispute-view.ts'
import { countDisputes, findShownDispute, listDisputes, type ShownDispute } from '#areas/bonus/disputes-store.ts'
import { type RecomputedRound, recomputeRound } from '#areas/bonus/recompute-grant.ts'
import { readList } from '#areas/staff/cursor.ts'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

type Row = ReplyOfStaff<'GET /office/bonus-disputes'>['rows'][number]
type Shown = ReplyOfStaff<'GET /office/bonus-disputes/:disputeId'>

const rowOf = (row: ShownDispute): Row => ({
  disputeId: disputeId(row.id),
  bonusId: bonusId(row.grant_id),
  memberId: memberId(row.member_id),
  username: row.username,
  state: row.state,
  vendor: row.source,
  gameCode: row.game_code,
  roundId: row.round_id,
  currency: row.currency,
  madeAt: row.made_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  version: row.version.toString(),
})

export const listBonusDisputes: StaffHandler<'GET /office/bonus-disputes'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'bonus-disputes', state: query.state },
    query,
    read: (ask) => listDisputes(call.db, query.state, ask),
    placeOf: ({ made_text: at, id }) => [at, id.toString()],
    about: () => countDisputes(call.db, query.state),
    view: rowOf,
  })

const anewOf = ({ weightBps, turnoverMinor, countsMinor, reason }: WagerLine, { stands }: RecomputedRound): Shown['byLine'] => ({
  weightBps, turnoverMinor: turnoverMinor.toString(), countsMinor: countsMinor.toString(), differenceMinor: (countsMinor - stands).toString(), reason,
})

const factsOf = ({ facts }: RecomputedRound): Shown['facts'] =>
  facts.map((fact) => ({
    factId: fact.n.toString(), stakedMinor: (fact.staked_minor ?? 0n).toString(), backMinor: (fact.back_minor ?? 0n).toString(), turnoverMinor: (fact.turnover_minor ?? 0n).toString(), weightBps: fact.weight_bps ?? 0,
    countsMinor: (fact.counts_minor ?? 0n).toString(), addedMinor: (fact.added_minor ?? 0n).toString(), reason: (fact.reason ?? 'nothing') as Shown['facts'][number]['reason'],
  }))

/** Product §13.1310. The round is recomputed as `promotions recompute --grant` does. */
export const showBonusDispute: StaffHandler<'GET /office/bonus-disputes/:disputeId'> = async ({ params }, { db, keys }) => {
  const row = await findShownDispute(db, disputeKey(params.disputeId) ?? 0n)
  const round = row === undefined ? undefined : await recomputeRound(db, { ...row, id: row.grant_id }, { source: row.source, roundId: row.round_id })
  if (row === undefined || round === undefined) throw refuseStaff('not_found')
  return {
    dispute: rowOf(row),
    ...textsOf(row, await memberOpener(db, keys, row.member_id)),
    grantState: row.grant_state,
    maxStakeMinor: row.max_stake_minor?.toString() ?? null,
    countedMinor: row.counted_minor.toString(),
    requiredMinor: row.required_minor.toString(),
    facts: factsOf(round),
    standsMinor: round.stands.toString(),
    byLine: anewOf(round.byLine, round),
    byNow: anewOf(round.byNow, round),
  }
}
