import { houseRuleId, houseRuleKey } from '@trevo/rules/ids'
import { type Condition, conditionsMax, moneyFacts, ruleFacts, ruleOps, rulePlaces, ruleProblem } from '@trevo/rules/risk/house-rules'
import { z } from 'zod'
import { type HouseRule, insertRule, lockRule, rewriteRule, setRuleState } from '#areas/risk/house-rules/rules-store.ts'
import { readSite } from '#areas/site/store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { staffOf } from './of-room.ts'

const ruleIdText = z.string().regex(/^rrl_[0-9a-z]{1,13}$/)
const condition = z.strictObject({ fact: z.enum(ruleFacts as readonly [Condition['fact'], ...Condition['fact'][]]), op: z.enum(ruleOps), value: z.string().regex(/^[0-9]{1,15}$/) })

/** Product §13.1140: what is asked of money is an amount of the house's currency. */
const shownCondition = ({ fact, op, value }: Condition, currency: string) => ({ fact, op, ...(moneyFacts.includes(fact) ? { valueMinor: value, currency } : { value }) })
const shown = ({ name, place, conditions, weight, state }: Pick<HouseRule, 'name' | 'place' | 'conditions' | 'weight' | 'state'>, currency: string) => ({ name, place, conditions: conditions.map((each) => shownCondition(each, currency)), weight, state })

const ruleOfAct = async (tx: Tx, id: string): Promise<HouseRule> => {
  const found = await lockRule(tx, houseRuleKey(id) ?? 0n)
  if (found === undefined) throw refuseStaff('not_found')
  return found
}

/** Writes a rule, or writes it anew; what is live is switched off first. */
export const saveRule = defineAct({
  name: 'risk.save-rule',
  payload: z.strictObject({ ruleId: ruleIdText.nullable(), name: z.string().min(1).max(80), place: z.enum(rulePlaces), conditions: z.array(condition).min(1).max(conditionsMax), weight: z.number().int().min(1).max(100) }),
  plan: async (tx, { ruleId, ...rule }, context) => {
    if (ruleProblem(rule.place, rule.conditions) !== null) throw refuseStaff('invalid_request', { fields: [{ field: 'conditions', problem: 'format' }] })
    const found = ruleId === null ? null : await ruleOfAct(tx, ruleId)
    const { currency } = await readSite(tx)
    if (found?.state === 'live') throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'risk-rule', id: ruleId ?? rule.name },
      version: found === null ? null : BigInt(found.version),
      before: found === null ? null : shown(found, currency),
      after: shown({ ...rule, state: 'draft' }, currency),
      apply: async (inside) => {
        const id = found?.id ?? newKey()
        if (found === null) await insertRule(inside, id, rule, staffOf(context), context.now)
        else await rewriteRule(inside, id, rule)
        return { ruleId: houseRuleId(id) }
      },
    }
  },
})

/** From then on it is asked: two pairs of eyes. */
export const setRuleLive = defineAct({
  name: 'risk.set-rule-live',
  payload: z.strictObject({ ruleId: ruleIdText }),
  plan: async (tx, { ruleId }, { now }) => {
    const found = await ruleOfAct(tx, ruleId)
    if (found.state === 'live') throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'risk-rule', id: ruleId },
      version: BigInt(found.version),
      before: { state: found.state },
      after: { ...shown(found, (await readSite(tx)).currency), state: 'live' },
      apply: async (inside) => {
        await setRuleState(inside, found.id, 'live', now)
        return null
      },
    }
  },
})

/** Stopping is never slowed. */
export const switchRuleOff = defineAct({
  name: 'risk.switch-rule-off',
  payload: z.strictObject({ ruleId: ruleIdText }),
  plan: async (tx, { ruleId }, { now }) => {
    const found = await ruleOfAct(tx, ruleId)
    if (found.state !== 'live') throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'risk-rule', id: ruleId },
      version: BigInt(found.version),
      before: { state: 'live' },
      after: { state: 'off' },
      apply: async (inside) => {
        await setRuleState(inside, found.id, 'off', now)
        return null
      },
    }
  },
})
