import { amountText } from '@trevo/contract/wire'
import { adjustmentId, adjustmentKey, memberId as memberWire, memberKey } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { findAdjustment, findMember, insertAdjustment, isUndone } from '#areas/wallet/staff/adjustment-store.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { postInAct } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'

const payload = z.strictObject({
  memberId: z.string().regex(/^mem_[0-9a-z]{1,13}$/),
  direction: z.enum(['credit', 'debit']),
  amountMinor: amountText.refine((text) => text !== '0'),
  evidence: z.string().trim().min(1).max(2_000),
  /** The adjustment that this one takes back, whole. */
  undoes: z.string().regex(/^adj_[0-9a-z]{1,13}$/).nullable(),
})

/** An undoing is the other way round, whole, and once. */
const requireUndoing = async (tx: Tx, given: z.output<typeof payload>): Promise<bigint | null> => {
  if (given.undoes === null) return null
  const undone = await findAdjustment(tx, adjustmentKey(given.undoes) ?? 0n)
  if (undone === undefined) throw refuseStaff('not_found')
  const isWhole = memberWire(undone.member_id) === given.memberId && undone.direction !== given.direction && undone.amount_minor.toString() === given.amountMinor
  if (!isWhole) throw refuseStaff('invalid_request')
  if (await isUndone(tx, undone.id)) throw refuseStaff('changed_meanwhile')
  return undone.id
}

/** Puts a balance right: one proposes it with evidence, another approves it. */
export const adjustBalance = defineAct({
  name: 'balance.adjust',
  payload,
  plan: async (tx, given, { proposal }) => {
    const member = await findMember(tx, memberKey(given.memberId) ?? 0n)
    if (member === undefined) throw refuseStaff('not_found')
    // A free trial has play money, which is nobody's.
    if (member.type === 4) throw refuseStaff('invalid_request')
    const undoes = await requireUndoing(tx, given)
    const wallet = await readWallet(tx, member.id)
    const cashMinor = wallet?.cashMinor ?? 0n
    const amountMinor = BigInt(given.amountMinor)
    const afterMinor = given.direction === 'credit' ? cashMinor + amountMinor : cashMinor - amountMinor
    if (afterMinor < 0n) throw refuseStaff('would_be_below_zero')
    const id = newKey()
    return {
      target: { kind: 'member', id: given.memberId },
      version: null,
      before: { cashMinor: cashMinor.toString(), currency: member.currency },
      after: { cashMinor: afterMinor.toString(), currency: member.currency, direction: given.direction, amountMinor: given.amountMinor, evidence: given.evidence, undoes: given.undoes },
      amount: { minor: amountMinor, currency: member.currency },
      apply: async (inside) => {
        await insertAdjustment(inside, {
          id, member_id: member.id, currency: member.currency, direction: given.direction, amount_minor: amountMinor, evidence: given.evidence, proposal: proposal ?? null, undoes,
        })
        const wire = adjustmentId(id)
        const outcome = await postInAct(inside, balanceAdjusted({ member: member.id, currency: member.currency, adjustmentId: wire, direction: given.direction, amountMinor: minor(amountMinor), reason: given.evidence.slice(0, 500) }))
        if (outcome.status === 'INSUFFICIENT_FUNDS') throw refuseStaff('would_be_below_zero')
        if (outcome.status !== 'OK') throw new Error(`the adjustment was answered ${outcome.status}`)
        return { adjustmentId: wire }
      },
    }
  },
})
