import { strict as assert } from 'node:assert'
import { type Minor, minor } from '@trevo/rules/money'
import { type GrantSplit, splitOfClosed, splitOfEnded, splitOfWagered } from '@trevo/rules/promotions/bonus'
import type { Tx } from '#db/tables.ts'
import { bonusConverted } from '#ledger/movements/bonus-converted.ts'
import { bonusForfeited } from '#ledger/movements/bonus-forfeited.ts'
import { cancelFreeRoundsOf } from './free-rounds-store.ts'
import { findGrant, type Grant, type GrantEnd, type GrantState, lockCash, lockGrant, markEnded, readWaiting } from './grants-store.ts'
import { activate, type Post } from './open-grant.ts'

const stateAfter = (reason: GrantEnd): GrantState => {
  if (reason === 'wagered') return 'converted'
  if (reason === 'ran-out') return 'expired'
  return reason === 'spent' ? 'spent' : 'forfeited'
}

const splitOf = (grant: Grant, balanceMinor: Minor, reason: GrantEnd): GrantSplit => {
  const stand = { balanceMinor, grantedMinor: grant.granted_minor, requiredMinor: grant.required_minor, countedMinor: grant.counted_minor, isSticky: grant.is_sticky, capMinor: grant.cap_minor }
  if (reason === 'wagered') return splitOfWagered(stand)
  return reason === 'closed' ? splitOfClosed(stand) : splitOfEnded(stand)
}

/** Moves what a grant comes to at its end; at most one conversion and one return, under its own id. */
const settle = async (tx: Tx, post: Post, grant: Grant, split: GrantSplit): Promise<void> => {
  const of = { member: grant.member_id, currency: grant.currency, bonusId: grant.id.toString() }
  for (const movement of [
    ...(split.convertedMinor > 0n ? [bonusConverted({ ...of, amountMinor: split.convertedMinor })] : []),
    ...(split.forfeitedMinor > 0n ? [bonusForfeited({ ...of, amountMinor: split.forfeitedMinor })] : []),
  ]) {
    const outcome = await post(tx, movement)
    assert(outcome.status === 'OK' && outcome.hasMoved, `bonus ${grant.id} ended before`)
  }
}

/** Asked while the member's cash is locked: the grant, and what stands in the bonus purse. */
export type IsSo = (grant: Grant, bonusMinor: Minor) => boolean | Promise<boolean>

export interface Ended {
  readonly grant: Grant
  readonly split: GrantSplit
  /** The one that became active in its place. */
  readonly next: Grant | undefined
}

/**
 * Ends a grant and lets the next one that waits become active, in the caller's transaction. `isSo` is asked once nobody can change it any more: where it
 * says no, or the grant has ended, nothing happens and undefined is given. One that waits ends without money.
 */
export const endGrant = async (tx: Tx, post: Post, id: bigint, reason: GrantEnd, isSo: IsSo = () => true): Promise<Ended | undefined> => {
  const seen = await findGrant(tx, id)
  if (seen === undefined) return undefined
  const { bonusMinor } = await lockCash(tx, seen.member_id, seen.currency)
  const grant = await lockGrant(tx, id)
  if (grant === undefined || (grant.state !== 'active' && grant.state !== 'waiting') || !(await isSo(grant, bonusMinor))) return undefined
  if (grant.state === 'waiting') {
    const split = { convertedMinor: minor(0n), forfeitedMinor: minor(0n) }
    await markEnded(tx, id, { ...split, state: 'forfeited', reason, toSeq: null, capLeftMinor: null })
    return { grant, split, next: undefined }
  }
  if (grant.has_rounds) await cancelFreeRoundsOf(tx, id)
  const split = splitOf(grant, bonusMinor, reason)
  await settle(tx, post, grant, split)
  const { cashSeq } = await lockCash(tx, grant.member_id, grant.currency)
  const capLeftMinor = reason === 'wagered' && grant.cap_minor !== null ? minor(grant.cap_minor - split.convertedMinor) : null
  await markEnded(tx, id, { ...split, state: stateAfter(reason), reason, toSeq: cashSeq, capLeftMinor })
  const [next] = reason === 'closed' ? [] : await readWaiting(tx, grant.member_id, grant.currency)
  if (next !== undefined) await activate(tx, post, next, cashSeq)
  return { grant, split, next }
}
