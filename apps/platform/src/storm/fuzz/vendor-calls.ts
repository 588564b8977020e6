import { createSign, type KeyObject } from 'node:crypto'
import { seamlessWallet, type Verb } from '@trevo/contract/vendor/seamless-wallet'
import { authenticated, decided, refusedUnknown, undecided } from '@trevo/wallet-kit/answers'
import { signCall } from '@trevo/wallet-kit/client'
import type { Random } from '@trevo/wallet-kit/seeded-random'
import type { Seat } from '@trevo/wallet-kit/simulator/books'
import { z } from 'zod'
import { stormVendor } from '#storm/vendor-world.ts'
import { below, bytesOf, namesOf, nastyText, pick, spoil } from './nonsense.ts'
import type { FuzzAnswer, FuzzCall } from './phone-calls.ts'

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `balance` refused or answered has no fields of `authenticate`: what a 200 may look like is one of these. */
const decidedForms = z.union([authenticated, decided, refusedUnknown])

const v1Problem = ({ status, text }: FuzzAnswer): string | null => {
  const schema = status === 200 ? decidedForms : (undecided as Readonly<Record<number, z.ZodType>>)[status]
  if (schema === undefined) return `HTTP ${status}`
  return schema.safeParse(valueOf(text)).success ? null : 'an answer that the contract does not know'
}

const verbs = Object.keys(seamlessWallet) as Verb[]

export const v1Call = (random: Random, seats: readonly Seat[], nowSeconds: number): FuzzCall => {
  const verb = pick(random, verbs)
  const seat = pick(random, seats)
  // Few ids, so that calls meet.
  const id = (): string => `z${below(random, 400)}`
  const amount = String(1 + below(random, 300))
  const right = { ...seat, roundId: id(), txId: id(), refTxId: id(), amount, betAmount: amount, winAmount: amount, campaignId: 'c', direction: pick(random, ['credit', 'debit']), reason: 'resettled', launchToken: 'x' }
  const body = bytesOf(random, spoil(random, namesOf(seamlessWallet[verb]), right))
  const path = `/provider/v1/${random() < 0.97 ? verb : encodeURIComponent(nastyText(random).toWellFormed())}`
  const timestamp = random() < 0.97 ? String(nowSeconds) : '0'
  const signature = random() < 0.95 ? signCall(stormVendor.secret, timestamp, path, body) : 'f'.repeat(64)
  return {
    method: random() < 0.99 ? 'POST' : 'GET',
    path,
    headers: { 'content-type': 'application/json', 'x-provider': stormVendor.code, 'x-timestamp': timestamp, 'x-signature': signature },
    body,
    problemOf: v1Problem,
  }
}

/** The family says all its refusals with HTTP 200. */
const hub88Answer = z.object({ status: z.string().regex(/^RS_(?:OK|ERROR_[A-Z_]+)$/) })
const hub88Problem = ({ status, text }: FuzzAnswer): string | null => {
  if (status === 404) return null
  if (status !== 200 && status !== 503) return `HTTP ${status}`
  return hub88Answer.safeParse(valueOf(text)).success ? null : 'an answer that the dialect does not know'
}

const hub88Actions = ['user/info', 'user/balance', 'transaction/bet', 'transaction/win', 'transaction/rollback'] as const
const hub88Names = ['user', 'token', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid', 'round', 'game_code', 'amount', 'currency', 'round_closed', 'is_free']

export const hub88Call = (random: Random, seats: readonly Seat[], vendor: string, key: KeyObject): FuzzCall => {
  const seat = pick(random, seats)
  const id = (): string => `h${below(random, 200)}`
  const right = {
    user: seat.memberId,
    token: seat.sessionToken,
    request_uuid: id(),
    transaction_uuid: id(),
    reference_transaction_uuid: id(),
    round: id(),
    game_code: seat.gameCode,
    amount: below(random, 300) * 1_000,
    currency: seat.currency,
  }
  const body = bytesOf(random, spoil(random, hub88Names, right))
  const signature = random() < 0.8 ? createSign('RSA-SHA256').update(body).sign(key, 'base64') : 'AAAA'
  return {
    method: 'POST',
    path: `/provider/hub88/${random() < 0.95 ? vendor : 'NOBODY'}/${random() < 0.95 ? pick(random, hub88Actions) : encodeURIComponent(nastyText(random).toWellFormed())}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body,
    problemOf: hub88Problem,
  }
}
