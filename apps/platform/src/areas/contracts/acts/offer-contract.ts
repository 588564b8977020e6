import { contractTerms } from '@trevo/contract/member/contracts'
import type { Json } from '@trevo/rules/canonical-json'
import { contractCategories, contractKinds, type ContractTerms, plainTerms } from '@trevo/rules/agents/contract-terms'
import { housePayees, isOpen } from '@trevo/rules/agents/contracts'
import { houseKey } from '@trevo/rules/agents/tree'
import { contractId } from '@trevo/rules/ids'
import { z } from 'zod'
import { memberIdText, memberOfAct, targetOf } from '#areas/account/acts/member-of-act.ts'
import { lockTree } from '#areas/agents/tree-store.ts'
import { type Plan, planAnswer, planOffer } from '#areas/contracts/contract-steps.ts'
import { type Contract, findContractOf, versionsOf } from '#areas/contracts/contracts-store.ts'
import { isBelow } from '#areas/contracts/lists-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { houseSignature, requireKindOfAct, requirePlan, termsInLog } from './house-contract.ts'

/** Product §13.1350. To a top agent or a partner; what they made and what waits is answered with other terms. */
export const offerHouseContract = defineAct({
  name: 'agents.offer-contract',
  payload: z.strictObject({ memberId: memberIdText, kind: z.enum(contractKinds), category: z.enum(contractCategories), terms: contractTerms.transform((terms) => plainTerms(terms) as unknown as Json), after: z.number().int().min(0) }),
  plan: async (tx, { memberId: wire, kind, category, terms: written, after }, { actor, now }) => {
    await lockTree(tx)
    const terms = written as unknown as ContractTerms
    const member = await memberOfAct(tx, wire)
    if (!housePayees.includes(member.type) || member.status === 'closed' || !(await isBelow(tx, houseKey, member.id))) throw refuseStaff('upline_wrong')
    await requireKindOfAct(tx, kind, member.type, now)
    const keys = { payerId: houseKey, payeeId: member.id, kind, category }
    const by = houseSignature(actor.id)
    const found = await findContractOf(tx, keys)
    const last = found === null ? undefined : (await versionsOf(tx, found.id))[0]
    const plan = async (): Promise<Plan<Contract>> => {
      if (found === null || last === undefined || !isOpen(last.state)) return planOffer(tx, { ...keys, terms, after, by, now })
      const counter = await planAnswer(tx, { contract: found, how: 'counter', named: { version: after, hash: last.hash }, terms, by, now })
      if (typeof counter === 'string') return counter
      return async (inside) => {
        await counter(inside)
        return found
      }
    }
    const planned = requirePlan(await plan())
    return {
      target: targetOf(wire),
      member: member.id,
      // What was seen stands in what is asked for.
      version: null,
      before: last === undefined ? null : { kind, category, state: last.state, terms: termsInLog(last.terms, member.currency) },
      after: { kind, category, terms: termsInLog(terms, member.currency) },
      apply: async (inside) => ({ contractId: contractId((await planned(inside)).id) }),
    }
  },
})
