import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findGame } from '#games/registry.ts'
import type { Game, TableRule } from '#games/game.ts'
import { memberCall, parsed, Refused } from '#server/refused.ts'
import { advanceRound, type RoundsHouse } from '#server/rounds.ts'
import type { SessionRow } from '#server/store.ts'
import { roundView } from '#server/views.ts'
import type { RoundView, TableBetsView } from '#wire.ts'
import { placeBet } from './bets.ts'
import { cashOut } from './flight.ts'
import { listBetsOf } from './table-store.ts'
import { newTicket } from './tickets.ts'

/** How long a phone waits in one request; what is not decided by then is asked for by the bet's id. */
const betBudgetMs = 6_000

const tableRoundId = z.string().regex(/^\d{1,18}$/)
const betBody = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  round: tableRoundId,
  choice: z.string().regex(/^[a-z0-9:,-]{1,1024}$/),
})
const cashOutBody = z.strictObject({ bet: z.string().regex(/^rnd_[0-9a-f]{32}$/) })
const betsQuery = z.object({ round: tableRoundId })

const needTableGame = (session: SessionRow): Game & { readonly table: TableRule } => {
  const game = findGame(session.vendor, session.game_code)
  if (game?.table === undefined) throw new Refused('not_found')
  return { ...game, table: game.table }
}

/** A game whose phones hear of it over a socket. */
const needSeats = (session: SessionRow): void => {
  const game = findGame(session.vendor, session.game_code)
  if (game?.table === undefined && game?.duel === undefined) throw new Refused('not_found')
}

const bet = async (house: RoundsHouse, session: SessionRow, body: unknown): Promise<RoundView> => {
  const game = needTableGame(session)
  const { key, round, choice } = parsed(betBody, body)
  const placed = await placeBet(house, session, game, { key, tableRoundId: BigInt(round), choice })
  if ('refusal' in placed) throw new Refused(placed.refusal)
  return roundView(await advanceRound(house, placed.round.id, betBudgetMs))
}

/** The wallet's answer is not waited for long: the member has left, whenever it comes. */
const cashOutBudgetMs = 1_500

const leave = async (house: RoundsHouse, session: SessionRow, body: unknown, arrivedMs: number): Promise<RoundView> => {
  const { table } = needTableGame(session)
  if (table.flight === undefined) throw new Refused('not_found')
  const left = await cashOut(house, session, table.flight, parsed(cashOutBody, body).bet, arrivedMs)
  if ('refusal' in left) throw new Refused(left.refusal)
  return roundView(await advanceRound(house, left.round.id, cashOutBudgetMs))
}

/** A table's calls over HTTP: what opens its socket, and bets, whose lost answers can be asked for again. */
export const registerTableApi = (app: FastifyInstance, house: RoundsHouse): void => {
  const member = memberCall(house)
  app.post(
    '/api/table/ticket',
    member(async (session) => {
      needSeats(session)
      return { ticket: await newTicket(house, session) }
    }),
  )
  app.post(
    '/api/table/bets',
    member((session, request) => bet(house, session, request.body)),
  )
  const arrivals = new WeakMap<FastifyRequest, number>()
  app.post(
    '/api/table/cash-out',
    // Before anything else is done for it: this is when it came.
    { onRequest: (request, _, done) => (arrivals.set(request, performance.now()), done()) },
    member((session, request) => leave(house, session, request.body, arrivals.get(request) ?? performance.now())),
  )
  app.get(
    '/api/table/bets',
    member(async (session, request): Promise<TableBetsView> => {
      needTableGame(session)
      const { round } = parsed(betsQuery, request.query)
      return { bets: (await listBetsOf(house.database.db, { vendor: session.vendor, memberId: session.member_id }, BigInt(round))).map(roundView) }
    }),
  )
}
