import type { FastifyInstance } from 'fastify'
import { isClientSeed } from '@trevo/fairness/seed-pair'
import { parseMinor } from '@trevo/rules/money'
import { z } from 'zod'
import type { Game } from '#games/game.ts'
import { findGame } from '#games/registry.ts'
import type { HistoryView, SessionView, VerifyView } from '#wire.ts'
import { findChainOf, findTableRound } from './live/table-store.ts'
import { chainView } from './live/views.ts'
import { openFreeRound } from './free-rounds.ts'
import { findPlayable } from './free-rounds-store.ts'
import { moveRound } from './moves.ts'
import { advanceRound, openRound, type RoundsHouse } from './rounds.ts'
import { memberCall, parsed, Refused, refuseAs } from './refused.ts'
import { isRevealProof, revealProof } from './reveal-proof.ts'
import { readRules } from '@trevo/vendor-calls/admission'
import { revealSeedOf, rotateSeed } from './sessions.ts'
import { stakesOf } from './stakes.ts'
import {
  findLastRound,
  findBusyRound,
  findLiveSeed,
  findRound,
  findSeed,
  isOpen,
  listRevealedSeeds,
  listRounds,
  markShown,
  type Player,
  type RoundRow,
  type SessionRow,
} from './store.ts'
import { freeRoundsView, roundView, seedView } from './views.ts'

/** How long a phone waits in one request; what is not decided by then is asked for by the round's id. */
const spinBudgetMs = 6_000
const pageSize = 20

const roundId = z.object({ id: z.string().regex(/^rnd_[0-9a-f]{32}$/) })
const spinBody = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  stake: z.string(),
  choice: z
    .string()
    .regex(/^[a-z0-9:,-]{0,32}$/)
    .default(''),
  /** One of a series that plays on by itself; with a shorter show. Each only where the market allows it. */
  isAuto: z.literal(true).optional(),
  isTurbo: z.literal(true).optional(),
  /** A round of these, without a stake. */
  campaign: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,64}$/)
    .optional(),
})
/** `at`: how many moves were made before this one, so that a repeated request is the same move. */
const moveBody = z.strictObject({ at: z.number().int().min(0).max(200), move: z.string().regex(/^[a-z0-9]{1,8}$/) })
const shownBody = z.strictObject({ steps: z.number().int().min(0).max(1_000) })
const rotateBody = z.strictObject({ clientSeed: z.string().refine(isClientSeed).optional() })
const revealBody = z.strictObject({ proof: z.string().regex(/^[0-9a-f]{64}$/) })
const historyQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

const playerOf = (session: SessionRow): Player => ({ vendor: session.vendor, memberId: session.member_id })

const needGame = (session: SessionRow): Game => {
  const game = findGame(session.vendor, session.game_code)
  if (game === null) throw new Refused('not_found')
  return game
}

const askBalance = async (house: RoundsHouse, session: SessionRow): Promise<string | null> => {
  const answer = await house.wallet.call(session.vendor, 'balance', JSON.stringify({ sessionToken: session.wallet_token }))
  if (answer.kind === 'undecided') return null
  if (answer.status === 'SESSION_EXPIRED') throw new Refused('session_expired')
  return answer.balanceMinor?.toString() ?? null
}

const readSession = async (house: RoundsHouse, session: SessionRow): Promise<SessionView> => {
  const game = needGame(session)
  const player = playerOf(session)
  const open = await findBusyRound(house.database.db, player)
  if (open !== undefined) await advanceRound(house, open.id, spinBudgetMs)
  const balance = await askBalance(house, session)
  const { autoplay, turbo, minimumCycleMs } = readRules(session.rules)
  const seed = await findLiveSeed(house.database.db, player)
  if (seed === undefined) throw new Refused('session_expired')
  const last = await findLastRound(house.database.db, player, session.game_code)
  const given = await findPlayable(house.database.db, player, { code: session.game_code, currency: session.currency })
  const unseen = last !== undefined && (isOpen(last) || (last.state === 'settled' && last.steps_shown < last.steps))
  return {
    nickname: session.nickname,
    currency: session.currency,
    language: session.language,
    gameCode: session.game_code,
    isTrial: session.is_trial,
    balance,
    rules: { autoplay, turbo, minimumCycleMs },
    stakes: stakesOf(game, session).map(String),
    seed: seedView(seed),
    openRound: unseen ? roundView(last) : null,
    lastStake: last?.stake_minor.toString() ?? null,
    freeRounds: given === undefined ? null : freeRoundsView(given),
  }
}

const spinFree = async (house: RoundsHouse, session: SessionRow, request: Parameters<typeof openFreeRound>[2]): Promise<RoundRow> => {
  const opened = await openFreeRound(house, session, request)
  if ('refusal' in opened) throw new Refused(opened.refusal)
  return advanceRound(house, opened.round.id, spinBudgetMs)
}

const spin = async (house: RoundsHouse, session: SessionRow, body: z.infer<typeof spinBody>): Promise<RoundRow> => {
  const stakeMinor = parseMinor(body.stake)
  const game = needGame(session)
  const { autoplay, turbo, minimumCycleMs } = readRules(session.rules)
  // One round of a table is everybody's, shots need a pond, and a duel needs another.
  if (game.table !== undefined || game.pond !== undefined || game.duel !== undefined) throw new Refused('bad_request')
  if ((body.isAuto === true && !autoplay) || (body.isTurbo === true && !turbo)) throw new Refused('not_allowed')
  const isChoice = game.acceptsChoice === undefined ? body.choice === '' : game.acceptsChoice(body.choice)
  if (body.campaign !== undefined) {
    if (!isChoice) throw new Refused('bad_request')
    return spinFree(house, session, { key: body.key, campaignId: body.campaign, choice: body.choice, minimumCycleMs })
  }
  if (stakeMinor === null || !stakesOf(game, session).includes(stakeMinor)) throw new Refused('bad_stake')
  if (!isChoice) throw new Refused('bad_request')
  const opened = await openRound(house, session, { key: body.key, stakeMinor, choice: body.choice, minimumCycleMs })
  if ('refusal' in opened) throw new Refused(opened.refusal)
  return advanceRound(house, opened.round.id, spinBudgetMs)
}

const ownRound = async (house: RoundsHouse, session: SessionRow, params: unknown): Promise<RoundRow> => {
  const row = await findRound(house.database.db, parsed(roundId, params).id)
  if (row === undefined || row.vendor !== session.vendor || row.member_id !== session.member_id) throw new Refused('not_found')
  return row
}

/** A move in the member's own round; what it ended is driven on at once. */
const move = async (house: RoundsHouse, session: SessionRow, params: unknown, body: unknown): Promise<RoundRow> => {
  const { id } = await ownRound(house, session, params)
  const moved = await moveRound(house, playerOf(session), id, parsed(moveBody, body))
  if ('refusal' in moved) throw new Refused(moved.refusal)
  return advanceRound(house, moved.round.id, spinBudgetMs)
}

/** What anybody may see of a round by its unguessable id, to compute it again (Product §11.12). */
const readForVerification = async (house: RoundsHouse, params: unknown): Promise<VerifyView> => {
  const row = await findRound(house.database.db, parsed(roundId, params).id)
  if (row === undefined) throw new Refused('not_found')
  const game = findGame(row.vendor, row.game_code)
  const seed = seedView(await findSeed(house.database.db, row.seed_id))
  // Whoever left a flight learns its end with everybody's settlement: until then the record is not whole.
  const isUnderWay = row.table_round_id !== null && (await findTableRound(house.database.db, row.table_round_id)).state !== 'settled'
  return {
    round: { ...roundView(row), balance: null },
    seed: { ...seed, serverSeed: isUnderWay ? null : seed.serverSeed },
    vendor: row.vendor,
    gameName: game?.title ?? { pt: row.game_code, en: row.game_code },
    engine: game?.engine ?? '',
    variant: game?.dressing?.variant ?? '',
    chain: row.table_round_id === null ? null : chainView(await findChainOf(house.database.db, row.table_round_id)),
  }
}

/** The first tap on a round's verification: shows its server seed, and then the round as anybody sees it (Product §11.27). */
const revealForVerification = async (house: RoundsHouse, params: unknown, body: unknown): Promise<VerifyView> => {
  const row = await findRound(house.database.db, parsed(roundId, params).id)
  const secret = row === undefined ? undefined : house.secrets[row.vendor]
  if (row === undefined || secret === undefined || !isRevealProof(secret, row.id, parsed(revealBody, body).proof)) throw new Refused('not_found')
  const revealed = await revealSeedOf(house, { vendor: row.vendor, memberId: row.member_id }, row.seed_id)
  if (revealed === 'round_open') throw new Refused('round_open')
  return readForVerification(house, params)
}

/** The calls of game clients. All but verification need the session's token, in a header. */
export const registerApi = (app: FastifyInstance, house: RoundsHouse): void => {
  const member = memberCall(house)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused) return refuseAs(reply, error.code)
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    if (status < 500) return refuseAs(reply, 'bad_request')
    request.log.error(error, 'a bug in a request')
    return reply.code(500).type('application/problem+json').send({ type: 'about:blank', status: 500, code: 'internal', requestId: request.id })
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  app.get(
    '/api/session',
    member((session) => readSession(house, session)),
  )
  app.get(
    '/api/balance',
    member(async (session) => ({ balance: await askBalance(house, session) })),
  )
  app.post(
    '/api/spin',
    member(async (session, request) => roundView(await spin(house, session, parsed(spinBody, request.body)))),
  )
  app.get(
    '/api/rounds/:id',
    member(async (session, request) => roundView(await advanceRound(house, (await ownRound(house, session, request.params)).id, spinBudgetMs))),
  )
  app.post(
    '/api/rounds/:id/move',
    member(async (session, request) => roundView(await move(house, session, request.params, request.body))),
  )
  app.post(
    '/api/rounds/:id/shown',
    member(async (session, request) => {
      const row = await ownRound(house, session, request.params)
      await house.database.transact((tx) => markShown(tx, playerOf(session), row.id, parsed(shownBody, request.body).steps))
      return {}
    }),
  )
  app.get(
    '/api/rounds',
    member(async (session, request): Promise<HistoryView> => {
      const { before } = parsed(historyQuery, request.query)
      const rows = await listRounds(house.database.db, playerOf(session), session.game_code, before === undefined ? null : BigInt(before), pageSize)
      const last = rows.at(-1)
      const proofOf = (row: RoundRow): string => revealProof(house.secrets[row.vendor] ?? '', row.id)
      return {
        rounds: rows.map((row) => ({ ...roundView(row), proof: proofOf(row) })),
        before: rows.length === pageSize && last !== undefined ? last.place.toString() : null,
      }
    }),
  )
  app.get(
    '/api/seeds',
    member(async (session) => ({ revealed: (await listRevealedSeeds(house.database.db, playerOf(session))).map(seedView) })),
  )
  app.post(
    '/api/seeds/rotate',
    member(async (session, request) => {
      const player = playerOf(session)
      const next = await rotateSeed(house, player, parsed(rotateBody, request.body ?? {}).clientSeed)
      if (next === 'round_open') throw new Refused('round_open')
      return seedView(next)
    }),
  )
  app.get('/api/verify/:id', async (request) => readForVerification(house, request.params))
  app.post('/api/verify/:id/reveal', async (request) => revealForVerification(house, request.params, request.body))
}
