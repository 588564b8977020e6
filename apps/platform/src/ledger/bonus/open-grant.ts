import { strict as assert } from 'node:assert'
import { type Currency, minor } from '@trevo/rules/money'
import type { Tx } from '#db/tables.ts'
import type { Movement } from '#ledger/movement.ts'
import { bonusGranted } from '#ledger/movements/bonus-granted.ts'
import type { Outcome } from '#ledger/outcome.ts'
import { findActive, findGrantOf, type Grant, type GrantCall, type GrantState, insertWaiting, lockCash, markActive, readWaiting } from './grants-store.ts'

/** `post` of the phone's process, `postInAct` of the office's. */
export type Post = (tx: Tx, movement: Movement) => Promise<Outcome>

/** So many grants of a member and currency may wait behind the active one. */
export const waitingMax = 5

export type Opened = { readonly kind: 'opened' | 'known'; readonly id: bigint; readonly state: GrantState } | { readonly kind: 'full' }

/** The money comes with the turn: until then a grant is a promise. The caller holds the cash purse's lock. */
export const activate = async (tx: Tx, post: Post, grant: Pick<Grant, 'id' | 'member_id' | 'currency' | 'granted_minor'>, cashSeq: bigint): Promise<void> => {
  await markActive(tx, grant.id, cashSeq)
  const outcome = await post(tx, bonusGranted({ member: grant.member_id, currency: grant.currency, bonusId: grant.id.toString(), amountMinor: grant.granted_minor }))
  assert(outcome.status === 'OK' && outcome.hasMoved, `bonus ${grant.id} was granted before`)
}

const isFull = async (tx: Tx, member: bigint, currency: string): Promise<boolean> => (await findActive(tx, member, currency)) !== undefined && (await readWaiting(tx, member, currency)).length >= waitingMax

/** Whether one more may be given; it stays so until the transaction ends. */
export const hasRoomForGrant = async (tx: Tx, member: bigint, currency: string): Promise<boolean> => {
  await lockCash(tx, member, currency)
  return !(await isFull(tx, member, currency))
}

/** Gives a bonus: at once where none is active, else behind those that wait. `full` where five wait. The same source and id give it once. */
export const openGrant = async (tx: Tx, post: Post, call: GrantCall): Promise<Opened> => {
  const { cashSeq } = await lockCash(tx, call.member, call.currency)
  const known = await findGrantOf(tx, call.source, call.sourceId)
  if (known !== undefined) return { kind: 'known', id: known.id, state: known.state }
  const active = await findActive(tx, call.member, call.currency)
  if (active !== undefined && (await readWaiting(tx, call.member, call.currency)).length >= waitingMax) return { kind: 'full' }
  const id = await insertWaiting(tx, call)
  if (active !== undefined) return { kind: 'opened', id, state: 'waiting' }
  await activate(tx, post, { id, member_id: call.member, currency: call.currency, granted_minor: call.amountMinor }, cashSeq)
  return { kind: 'opened', id, state: 'active' }
}

export type RoundsBonusCall = Omit<GrantCall, 'amountMinor' | 'requiredMinor' | 'depositMinor' | 'endsAtWithdrawal' | 'isSticky' | 'roundsTimes'> & { readonly roundsTimes: number }

/**
 * Opens the bonus that takes what free rounds win: active from the first round on, with nothing in it. undefined where another is active: what a vendor wins
 * for its member cannot wait in a row. The same source and id open it once.
 */
export const openRoundsBonus = async (tx: Tx, call: RoundsBonusCall): Promise<bigint | undefined> => {
  const { cashSeq } = await lockCash(tx, call.member, call.currency)
  const known = await findGrantOf(tx, call.source, call.sourceId)
  if (known !== undefined) return known.id
  if ((await findActive(tx, call.member, call.currency)) !== undefined) return undefined
  const nothing = minor(0n)
  const id = await insertWaiting(tx, { ...call, amountMinor: nothing, requiredMinor: nothing, depositMinor: nothing, endsAtWithdrawal: false, isSticky: false })
  await markActive(tx, id, cashSeq)
  return id
}

/** Whether a bonus is in play; it stays so until the transaction ends. */
export const hasActiveGrant = async (tx: Tx, member: bigint, currency: Currency): Promise<boolean> => {
  await lockCash(tx, member, currency)
  return (await findActive(tx, member, currency)) !== undefined
}
