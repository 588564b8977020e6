import { amountText } from '@trevo/contract/wire'
import { unclaimedId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { z } from 'zod'
import { changeMember, type MemberOfAct } from '#areas/account/staff/staff-members-store.ts'
import { unclaimedBy } from '#areas/account/unclaimed/market-names.ts'
import { closeFor, dormantSince, insertUnclaimed } from '#areas/account/unclaimed/unclaimed-store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { type ActContext, defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { unclaimedPaid } from '#ledger/movements/unclaimed-paid.ts'
import { postInAct } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'
import { memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

const payload = z.strictObject({
  memberId: memberIdText,
  /** The whole balance, as it was seen. */
  amountMinor: amountText.refine((text) => text !== '0'),
  /** Of the papers that it goes by: a number that finds them, nobody's name. */
  reference: z.string().trim().min(1).max(200),
})
type Payload = z.output<typeof payload>

/** The whole balance goes, or nothing: what is on its way out ends first, and what came in since is looked at anew. */
const wholeBalance = async (tx: Tx, member: MemberOfAct, given: Payload): Promise<bigint> => {
  const wallet = await readWallet(tx, member.id)
  if (member.type === 4 || wallet === null || wallet.heldMinor > 0n || wallet.cashMinor === 0n) throw refuseStaff('not_in_this_state')
  if (wallet.cashMinor.toString() !== given.amountMinor) throw refuseStaff('changed_meanwhile')
  return wallet.cashMinor
}

interface Payment {
  readonly member: MemberOfAct
  readonly given: Payload
  readonly amountMinor: bigint
  /** Null: the member's estate. */
  readonly receiver: string | null
  readonly context: ActContext
}

const effect = ({ member, given, amountMinor, receiver }: Payment) => ({
  target: targetOf(given.memberId),
  member: member.id,
  version: BigInt(member.version),
  before: { cashMinor: amountMinor.toString(), currency: member.currency, status: member.status },
  amount: { minor: amountMinor, currency: member.currency },
  after: { cashMinor: '0', currency: member.currency, status: receiver === null ? 'closed' : member.status, receiver: receiver ?? 'estate', reference: given.reference },
})

const pay = async (tx: Tx, { member, given, amountMinor, receiver, context }: Payment) => {
  const id = newKey()
  const { currency } = member
  await insertUnclaimed(tx, { member_id: member.id, id, to_whom: receiver === null ? 'estate' : 'state', receiver, reference: given.reference, amount_minor: amountMinor, currency, proposal: context.proposal ?? null })
  const outcome = await postInAct(tx, unclaimedPaid({ member: member.id, currency, paymentId: unclaimedId(id), amountMinor: minor(amountMinor), reason: given.reference }))
  if (outcome.status === 'INSUFFICIENT_FUNDS') throw refuseStaff('changed_meanwhile')
  if (outcome.status !== 'OK') throw new Error(`what is unclaimed was answered ${outcome.status}`)
  return { paymentId: unclaimedId(id) }
}

/** Product §10.656. Money of an account that stayed dormant goes to whom the market names, once its time is over. */
export const payState = defineAct({
  name: 'unclaimed.pay-state',
  payload,
  plan: async (tx, given, context) => {
    const member = await memberOfAct(tx, given.memberId)
    const dormantAt = await dormantSince(tx, member.id)
    const names = dormantAt === null ? null : unclaimedBy(await marketOfAct(tx, context.now), dormantAt)
    if (names === null || names.from > context.now) throw refuseStaff('not_in_this_state')
    const payment = { member, given, amountMinor: await wholeBalance(tx, member, given), receiver: names.receiver, context }
    return {
      ...effect(payment),
      apply: async (inside) => {
        const paid = await pay(inside, payment)
        await changeMember(inside, member.id, {})
        return paid
      },
    }
  },
})

/** Product §10.657. Money of a member who died goes to their estate by its papers, and the account is closed. */
export const payEstate = defineAct({
  name: 'unclaimed.pay-estate',
  payload,
  plan: async (tx, given, context) => {
    const member = await memberOfAct(tx, given.memberId)
    const payment = { member, given, amountMinor: await wholeBalance(tx, member, given), receiver: null, context }
    return {
      ...effect(payment),
      apply: async (inside) => {
        const paid = await pay(inside, payment)
        await closeFor(inside, member.id, context.now)
        await changeMember(inside, member.id, { status: 'closed' })
        return paid
      },
    }
  },
})
