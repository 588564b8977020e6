import type { Transport } from '@trevo/vendor-calls/framed-page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainAddress } from '@trevo/server/plain-address'
import { parseMinor } from '@trevo/rules/money'
import { z } from 'zod'
import { findGame } from '#games/registry.ts'
import type { DuelRule, Game } from '#games/game.ts'
import type { TablesDesk } from '#server/live/tables.ts'
import { memberCall, parsed, Refused } from '#server/refused.ts'
import { advanceRound, type RoundsHouse } from '#server/rounds.ts'
import { stakesOf } from '#server/stakes.ts'
import type { SessionRow } from '#server/store.ts'
import type { DuelView } from '#wire.ts'
import { findLastEntry, type EntryRow } from './duel-store.ts'
import { enterDuel, keyOf, returnEntry } from './entries.ts'
import { giveSeed, moveInDuel } from './steps.ts'
import { viewDuel } from './views.ts'

/** How long a phone waits in one request; what is not decided by then is seen in the next view. */
const enterBudgetMs = 6_000
const payBudgetMs = 3_000

const enterBody = z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/), entry: z.string(), device: z.string().regex(/^[A-Za-z0-9]{16,64}$/) })
const duelId = z.string().regex(/^\d{1,18}$/)
const seedBody = z.strictObject({ duel: duelId, seed: z.string().regex(/^[A-Za-z0-9]{8,31}$/) })
const moveBody = z.strictObject({ duel: duelId, at: z.number().int().min(0).max(1_000), move: z.string().regex(/^[a-z0-9]{1,8}$/) })

const needDuelGame = (session: SessionRow): Game & { readonly duel: DuelRule } => {
  const game = findGame(session.vendor, session.game_code)
  if (game?.duel === undefined) throw new Refused('not_found')
  return { ...game, duel: game.duel }
}

/** The phone's line; of several that proxies say, the last is what the nearest wrote. */
const lineOf = (request: FastifyRequest, { trustedProxies }: Transport): string => {
  const nearest = plainAddress(request.socket.remoteAddress ?? '')
  const said = request.headers['x-forwarded-for']
  const last = typeof said === 'string' && trustedProxies.has(nearest) ? said.split(',').at(-1)?.trim() : undefined
  return last === undefined ? nearest : plainAddress(last)
}

/** A duel's calls over HTTP, whose lost answers can be asked for again. What changes is told over the socket. */
export const registerDuelApi = (app: FastifyInstance, house: RoundsHouse, tables: TablesDesk, transport: Transport): void => {
  const member = memberCall(house)
  const wake = (session: SessionRow): void => tables.of(keyOf(session))?.run()
  const show = (session: SessionRow): Promise<DuelView> => viewDuel(house.database.db, keyOf(session), session.member_id)
  const ownEntry = async (session: SessionRow, duel?: string): Promise<EntryRow> => {
    needDuelGame(session)
    const entry = await findLastEntry(house.database.db, keyOf(session), session.member_id)
    if (entry === undefined || (duel !== undefined && entry.duel_id?.toString() !== duel)) throw new Refused('not_found')
    return entry
  }
  app.get(
    '/api/duel',
    member((session) => {
      needDuelGame(session)
      return show(session)
    }),
  )
  app.post(
    '/api/duel/enter',
    member(async (session, request) => {
      const game = needDuelGame(session)
      const { key, entry, device } = parsed(enterBody, request.body)
      const entryMinor = parseMinor(entry)
      if (entryMinor === null || !stakesOf(game, session).includes(entryMinor)) throw new Refused('bad_stake')
      const entered = await enterDuel(house, session, { key, entryMinor, device, line: lineOf(request, transport) })
      if ('refusal' in entered) throw new Refused(entered.refusal)
      await house.calls.advance(entered.round.vendor, entered.round.id, enterBudgetMs)
      wake(session)
      return show(session)
    }),
  )
  app.post(
    '/api/duel/leave',
    member(async (session) => {
      const entry = await ownEntry(session)
      if (await returnEntry(house, entry.id, 'left_queue')) await advanceRound(house, entry.round_id ?? '', payBudgetMs)
      wake(session)
      return show(session)
    }),
  )
  app.post(
    '/api/duel/seed',
    member(async (session, request) => {
      const { duel, seed } = parsed(seedBody, request.body)
      await giveSeed(house, await ownEntry(session, duel), seed)
      wake(session)
      return show(session)
    }),
  )
  app.post(
    '/api/duel/move',
    member(async (session, request) => {
      const { duel, ...made } = parsed(moveBody, request.body)
      const entry = await ownEntry(session, duel)
      const moved = await moveInDuel(house, entry, made)
      if (moved !== 'moved') throw new Refused(moved)
      wake(session)
      await advanceRound(house, entry.round_id ?? '', payBudgetMs)
      return show(session)
    }),
  )
}
