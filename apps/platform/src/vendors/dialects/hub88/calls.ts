import { hash } from 'node:crypto'
import { vendorId } from '@trevo/contract/vendor/seamless-wallet'
import { z } from 'zod'

/**
 * The family's calls (docs.hub88.io, Operator API, Wallet API). Fields that we do not use are let through, because each vendor of the
 * family adds some of its own; the signature covers them all the same.
 */

const text = z.string().min(1).max(256)
const member = z.string().regex(/^mem_(?:0|[1-9a-z][0-9a-z]{0,12})$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const flag = z.boolean().nullish()

const asked = { user: member, request_uuid: text }
const transaction = { ...asked, transaction_uuid: vendorId, round: text, game_code: vendorId }
const money = { amount: z.number(), currency, is_free: flag, round_closed: flag }

export const hub88Calls = {
  'user/info': z.looseObject(asked),
  'user/balance': z.looseObject({ ...asked, token: text, game_code: vendorId.nullish() }),
  'transaction/bet': z.looseObject({ ...transaction, ...money, token: text }),
  'transaction/win': z.looseObject({ ...transaction, ...money, reference_transaction_uuid: vendorId, reward_uuid: z.string().nullish() }),
  'transaction/rollback': z.looseObject({ ...transaction, reference_transaction_uuid: vendorId, round_closed: flag }),
} as const

export type Hub88Action = keyof typeof hub88Calls
export type Hub88Body<A extends Hub88Action> = z.infer<(typeof hub88Calls)[A]>

/** What is missing or malformed is syntax; what is there as another type is a type. */
export const syntaxOrTypes = (issues: readonly z.core.$ZodIssue[], body: unknown): 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const isTypes = isObject && issues.every((issue) => issue.code === 'invalid_type' && Object.hasOwn(body, String(issue.path[0])))
  return isTypes ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX'
}

/** A round's name may be any text there; one that is no id of ours is known by its hash. */
export const roundIdOf = (round: string): string => (vendorId.safeParse(round).success ? round : `sha256:${hash('sha256', round, 'base64url')}`)
