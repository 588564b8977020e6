import { teamBetDaysMax, teamPage, totalsMax } from '@trevo/rules/agents/team-lists'
import { memberId } from '@trevo/rules/ids'
import { askedDays } from '#areas/downline/asked-days.ts'
import { chosenMembers } from '#areas/downline/chosen-members.ts'
import { namedView } from '#areas/downline/member-view.ts'
import { listVendors, playSums, readTeamRounds, type RoundRow, sumTeamRounds } from '#areas/downline/play-store.ts'
import { ownTeam } from '#areas/downline/whose-team.ts'
import type { Config } from '#config.ts'
import { wordsFor } from '#db/words-in.ts'
import type { Handler } from '#handler.ts'
import { ownOrigin, ownVendorAt } from '#vendors/own-vendors.ts'

/** `moment~place`; anything else begins at the newest. */
const placeIn = (text: string | undefined): readonly [string, bigint] | null => {
  const [, at, n] = /^([0-9: .+-]{19,40})~(\d{1,18})$/.exec(text ?? '') ?? []
  return at === undefined || n === undefined ? null : [at, BigInt(n)]
}

/** Without the right to show the round's seed, which is its player's (Product §11.27). */
const replayOf = ({ launch_url: url, round_id: round, source: vendor }: RoundRow, lang: string, origin: string, config: Config): string | null => {
  const own = ownVendorAt(url)
  return own === null ? null : `${ownOrigin(own, origin, config)}/verify?${new URLSearchParams({ round, vendor, lang }).toString()}`
}

/** Product §7.1343. */
export const listTeamBets: Handler<'GET /api/agents/team/bets'> = async ({ query }, call) => {
  const { db, clock, origin, config } = call
  const team = await ownTeam(call)
  const { from, to, days } = askedDays(query, clock.now(), teamBetDaysMax)
  const { members, path } = await chosenMembers(db, team, query)
  const ask = { agentId: team.agentId, members: members ?? [], currency: team.currency, from, to, category: query.category, vendor: query.vassalage, result: query.result, number: query.number }
  const [rows, totals, vendors] = await Promise.all([readTeamRounds(db, ask, { after: placeIn(query.after), limit: teamPage + 1 }), sumTeamRounds(db, ask, totalsMax), listVendors(db)])
  const page = rows.slice(0, teamPage)
  const last = page.at(-1)
  return {
    range: days,
    path: path.map(namedView),
    needsBranch: members === null,
    currency: team.currency,
    list: page.map((row) => ({
      lineId: row.n.toString(),
      member: { memberId: memberId(row.member_id), username: row.username },
      game: { vassalage: row.source, gameCode: row.game_code, gameName: (row.game_names === null ? undefined : wordsFor(row.game_names, query.language)) ?? row.game_name ?? row.game_code },
      category: row.category,
      number: row.round_id,
      staked: row.staked_minor.toString(),
      valid: row.valid_minor.toString(),
      paid: row.back_minor.toString(),
      result: (row.back_minor - row.staked_minor).toString(),
      closedAt: row.closed_at.toISOString(),
      replayUrl: replayOf(row, query.language, origin, config),
    })),
    next: rows.length > teamPage && last !== undefined ? `${last.closed_text}~${last.n}` : null,
    totals: totals === null ? null : playSums(totals),
    vendors: [...vendors],
  }
}
