import { minor } from '@trevo/rules/money'
import type { Database } from '@trevo/server/sql'
import type { z } from 'zod'
import type { Tables } from '#db/tables.ts'
import type { Movement } from '#ledger/movement.ts'
import type { Outcome } from '#ledger/outcome.ts'
import type { Poster } from '#ledger/post-soon.ts'
import { readWallet } from '#ledger/purses.ts'
import { toMinor } from './amounts.ts'
import { type TransactionRequest, bodyOf, type Wallet } from './answer.ts'
import { type Hub88Action, type Hub88Body, hub88Calls, syntaxOrTypes } from './calls.ts'
import { betOf, endOf, freeWinOf, memberOf, rollbackOf, winOf } from './movements.ts'
import { openSession, sessionOfToken, tokenRefusal } from './session.ts'
import { type RsStatus, rsStatusOf } from './status.ts'
import { findVendorsPlayer, isWinKnown, noteRoundOver } from './store.ts'

export interface Hub88Deps {
  readonly database: Database<Tables>
  readonly poster: Poster
}

export interface Hub88Answer {
  readonly status: RsStatus
  readonly body: string
  readonly txId: string | null
  /** The ledger's own word, where the family has none for it: our log says what the vendor cannot be told. */
  readonly reason?: string
}

const said = (status: RsStatus, asked: TransactionRequest | null, wallet: Wallet | null = null, txId: string | null = null): Hub88Answer => ({
  status,
  body: bodyOf(status, asked, wallet),
  txId,
})

const walletOf = (outcome: Outcome): Wallet | null => (outcome.currency === null ? null : { currency: outcome.currency, balanceMinor: outcome.balanceMinor })

const ofLedger = (outcome: Outcome, asked: TransactionRequest, txId: string): Hub88Answer => ({
  ...said(rsStatusOf[outcome.status], asked, walletOf(outcome), txId),
  reason: outcome.status,
})

/** As the game sees it: bonus money counts only where the game takes it. */
const readMoney = async (deps: Hub88Deps, member: bigint, vendor: string, gameCode: string): Promise<Wallet | null> => {
  const wallet = await readWallet(deps.database.db, member, { vendor, gameCode })
  return wallet === null ? null : { currency: wallet.currency, balanceMinor: minor(wallet.sumBalanceMinor) }
}

const info = async (deps: Hub88Deps, vendor: string, body: Hub88Body<'user/info'>): Promise<Hub88Answer> => {
  const member = memberOf(body.user)
  const player = member === null ? undefined : await findVendorsPlayer(deps.database.db, vendor, member)
  if (player === undefined) return said('RS_ERROR_UNKNOWN', body)
  return { status: 'RS_OK', body: bodyOf('RS_OK', body, null, { country: player.country }), txId: null }
}

/** What the member of a session has, told without moving anything; or why the token is none of this member's. */
const tellMoney = async (deps: Hub88Deps, vendor: string, body: TransactionRequest & { readonly token: string }, txId: string | null): Promise<Hub88Answer> => {
  const session = await sessionOfToken(deps.database, vendor, body.token)
  if (session === undefined || session.member_id !== memberOf(body.user)) return said(await tokenRefusal(deps.database, vendor, body.token), body, null, txId)
  return said('RS_OK', body, await readMoney(deps, session.member_id, vendor, session.game_code), txId)
}

const balance = (deps: Hub88Deps, vendor: string, body: Hub88Body<'user/balance'>): Promise<Hub88Answer> => tellMoney(deps, vendor, body, null)

/** A refusal for its token sticks to nothing, so the same bet may be asked again once its session is open. */
const postBet = async (deps: Hub88Deps, vendor: string, movement: Movement, token: string): Promise<Outcome> => {
  const outcome = await deps.poster.postSoon(movement)
  if (outcome.status !== 'SESSION_EXPIRED' || !(await openSession(deps.database, vendor, token))) return outcome
  return deps.poster.postSoon(movement)
}

const bet = async (deps: Hub88Deps, vendor: string, body: Hub88Body<'transaction/bet'>): Promise<Hub88Answer> => {
  // What the vendor stakes for the member takes nothing from them: Product §10.40.
  if (body.is_free === true) return tellMoney(deps, vendor, body, body.transaction_uuid)
  const amount = toMinor(body.amount, body.currency)
  if (amount === null || amount === 0n) return said('RS_ERROR_WRONG_SYNTAX', body, null, body.transaction_uuid)
  const outcome = await postBet(deps, vendor, betOf(vendor, body, amount), body.token)
  const answer = ofLedger(outcome, body, body.transaction_uuid)
  if (outcome.status === 'OK' && body.round_closed === true) await noteRoundOver(deps.database.db, endOf(vendor, body))
  if (outcome.status !== 'SESSION_EXPIRED') return answer
  return { ...said(await tokenRefusal(deps.database, vendor, body.token), body, null, body.transaction_uuid), reason: outcome.status }
}

const win = async (deps: Hub88Deps, vendor: string, body: Hub88Body<'transaction/win'>): Promise<Hub88Answer> => {
  const amount = toMinor(body.amount, body.currency)
  if (amount === null) return said('RS_ERROR_WRONG_SYNTAX', body, null, body.transaction_uuid)
  if (body.is_free !== true) return ofLedger(await deps.poster.postSoon(winOf(vendor, body, amount)), body, body.transaction_uuid)
  const movement = freeWinOf(vendor, body, amount)
  if (movement !== null) return ofLedger(await deps.poster.postSoon(movement), body, body.transaction_uuid)
  return said('RS_OK', body, await readMoney(deps, memberOf(body.user) ?? 0n, vendor, body.game_code), body.transaction_uuid)
}

/** The ledger gives stakes back, not wins: a rollback that names a win would look to it like one whose bet has not come yet. */
const rollback = async (deps: Hub88Deps, vendor: string, body: Hub88Body<'transaction/rollback'>): Promise<Hub88Answer> => {
  if (await isWinKnown(deps.database.db, vendor, body.reference_transaction_uuid))
    return { ...said('RS_ERROR_UNKNOWN', body, null, body.transaction_uuid), reason: 'ROLLBACK_OF_WIN' }
  return ofLedger(await deps.poster.postSoon(rollbackOf(vendor, body)), body, body.transaction_uuid)
}

type Decide<Body> = (deps: Hub88Deps, vendor: string, body: Body) => Promise<Hub88Answer>

/** What of a refused body can be told back. */
const transactionIn = (body: unknown): TransactionRequest | null => {
  const parsed = hub88Calls['user/info'].safeParse(body)
  return parsed.success ? parsed.data : null
}

const checked =
  <Schema extends z.ZodType<TransactionRequest>>(schema: Schema, decide: Decide<z.infer<Schema>>): Decide<unknown> =>
  async (deps, vendor, body) => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) return said(syntaxOrTypes(parsed.error.issues, body), transactionIn(body))
    // Well formed, and larger than any key: nobody has this name.
    if (memberOf(parsed.data.user) === null) return said('RS_ERROR_UNKNOWN', parsed.data)
    return decide(deps, vendor, parsed.data)
  }

const decideAction: { readonly [A in Hub88Action]: Decide<unknown> } = {
  'user/info': checked(hub88Calls['user/info'], info),
  'user/balance': checked(hub88Calls['user/balance'], balance),
  'transaction/bet': checked(hub88Calls['transaction/bet'], bet),
  'transaction/win': checked(hub88Calls['transaction/win'], win),
  'transaction/rollback': checked(hub88Calls['transaction/rollback'], rollback),
}

/** By the end of the path; a Map, so that no name of JavaScript's own is an action. */
export const hub88Actions: ReadonlyMap<string, Decide<unknown>> = new Map(Object.entries(decideAction))
