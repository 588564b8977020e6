import { recordId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countPlay, gameRoundsMax, listPlay, sumByGame } from '#areas/office/members/member-money-store.ts'
import { keyOfMember } from '#areas/office/members/member-view.ts'

type Round = Awaited<ReturnType<typeof listPlay>>[number]

const roundView = (row: Round) => {
  const returned = row.won_minor + row.returned_minor + row.adjusted_minor + (row.promo_minor ?? 0n)
  return {
    recordId: recordId(row.id),
    source: row.source,
    roundId: row.round_id,
    gameCode: row.game_code,
    gameName: row.name,
    currency: row.currency,
    bets: row.bets,
    stakedMinor: row.staked_minor.toString(),
    returnedMinor: returned.toString(),
    resultMinor: (returned - row.staked_minor).toString(),
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    touchedAt: row.touched_at.toISOString(),
  }
}

export const listMemberPlay: StaffHandler<'GET /office/members/:memberId/play'> = async ({ params, query }, call) => {
  const memberId = await keyOfMember(call.db, params.memberId)
  return readList(call, {
    of: { list: 'member-play', memberId, game: query.game },
    query,
    read: (ask) => listPlay(call.db, memberId, query.game, ask),
    placeOf: ({ opened_at_text: at, id }: Round) => [at, id.toString()],
    about: () => countPlay(call.db, memberId, query.game),
    view: roundView,
  })
}

export const listMemberGames: StaffHandler<'GET /office/members/:memberId/games'> = async ({ params }, { db, clock }) => {
  const games = await sumByGame(db, await keyOfMember(db, params.memberId))
  return {
    games: games.map(({ source, game_code: gameCode, name, currency, rounds, staked, returned }) => ({
      source,
      gameCode,
      gameName: name,
      currency,
      rounds,
      stakedMinor: staked,
      returnedMinor: returned,
      returnMillionths: BigInt(staked) === 0n ? null : ((BigInt(returned) * 1_000_000n) / BigInt(staked)).toString(),
    })),
    rounds: gameRoundsMax,
    asOf: clock.now().toISOString(),
  }
}
