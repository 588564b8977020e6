import { parseMinor } from '@trevo/rules/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findGame } from '#games/registry.ts'
import type { Game, PondRule } from '#games/game.ts'
import { newTicket } from '#server/live/tickets.ts'
import { memberCall, parsed, Refused } from '#server/refused.ts'
import { advanceRound, type RoundsHouse } from '#server/rounds.ts'
import type { SessionRow } from '#server/store.ts'
import { roundView } from '#server/views.ts'
import type { RoundView } from '#wire.ts'
import { placeBatch } from './batches.ts'

/** How long a phone waits in one request; what is not decided by then is asked for by the round's id. */
const batchBudgetMs = 6_000

const batchBody = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  pond: z.string().regex(/^\d{1,18}$/),
  /** What one shot costs. */
  shot: z.string(),
  fish: z.array(z.number().int().min(0).max(999_999_999)).min(1).max(64),
})

const needPondGame = (session: SessionRow): Game & { readonly pond: PondRule } => {
  const game = findGame(session.vendor, session.game_code)
  if (game?.pond === undefined) throw new Refused('not_found')
  return { ...game, pond: game.pond }
}

const shoot = async (house: RoundsHouse, session: SessionRow, body: unknown): Promise<RoundView> => {
  const game = needPondGame(session)
  const { key, pond, shot, fish } = parsed(batchBody, body)
  const shotMinor = parseMinor(shot)
  if (shotMinor === null || !game.stakesMinor.includes(shotMinor)) throw new Refused('bad_stake')
  const placed = await placeBatch(house, session, game.pond, { key, pondId: BigInt(pond), shotMinor, fish })
  if ('refusal' in placed) throw new Refused(placed.refusal)
  return roundView(await advanceRound(house, placed.round.id, batchBudgetMs))
}

/** A pond's calls over HTTP: what opens its socket, and batches of shots, whose lost answers can be asked for again. */
export const registerPondApi = (app: FastifyInstance, house: RoundsHouse): void => {
  const member = memberCall(house)
  app.post(
    '/api/pond/ticket',
    member(async (session) => {
      needPondGame(session)
      return { ticket: await newTicket(house, session) }
    }),
  )
  app.post(
    '/api/pond/batches',
    member((session, request) => shoot(house, session, request.body)),
  )
}
