import { houseKey } from '@trevo/rules/agents/tree'
import { contractKey, memberId } from '@trevo/rules/ids'
import { z } from 'zod'
import { targetOf } from '#areas/account/acts/member-of-act.ts'
import { lockTree } from '#areas/agents/tree-store.ts'
import { planAnswer, planEnd } from '#areas/contracts/contract-steps.ts'
import { findContract, versionsOf } from '#areas/contracts/contracts-store.ts'
import { currencyOf, typeOf } from '#areas/contracts/lists-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { houseSignature, requireKindOfAct, requirePlan, termsInLog } from './house-contract.ts'

/** Product §13.1350. Of contracts of the house alone: agents answer theirs themselves. */
export const answerHouseContract = defineAct({
  name: 'agents.answer-contract',
  payload: z.strictObject({ contractId: z.string().regex(/^ctr_[0-9a-z]{1,13}$/), how: z.enum(['sign', 'reject', 'withdraw', 'end']), version: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  plan: async (tx, { contractId: wire, how, version, hash }, { actor, now }) => {
    await lockTree(tx)
    const contract = await findContract(tx, contractKey(wire) ?? 0n)
    if (contract === null || contract.payerId !== houseKey) throw refuseStaff('not_found')
    const { payeeId, kind, category } = contract
    if (how === 'sign') await requireKindOfAct(tx, kind, await typeOf(tx, payeeId), now)
    const [by, named] = [houseSignature(actor.id), { version, hash }]
    const planned = requirePlan(how === 'end' ? await planEnd(tx, contract, named, by, now) : await planAnswer(tx, { contract, how, named, by, now }))
    const [last] = await versionsOf(tx, contract.id)
    const currency = await currencyOf(tx, payeeId)
    return {
      target: targetOf(memberId(payeeId)),
      member: payeeId,
      // What was seen stands in what is asked for.
      version: null,
      before: last === undefined ? null : { kind, category, state: last.state, terms: termsInLog(last.terms, currency) },
      after: { contract: wire, answer: how, number: version, hash },
      apply: async (inside) => {
        await planned(inside)
        return null
      },
    }
  },
})
