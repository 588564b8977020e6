import { depositId, houseRuleId, memberId as wireMember, withdrawalId } from '@trevo/rules/ids'
import type { AlertLine } from '@trevo/rules/risk/alerts'
import { hits, type RulePlace } from '@trevo/rules/risk/house-rules'
import { noteFinding } from '#areas/risk/alerts/alerts-store.ts'
import type { Tx } from '#db/tables.ts'
import { type Happened, readFacts } from './facts-store.ts'
import { type HouseRule, liveRules } from './rules-store.ts'

export const happenedLine = (place: RulePlace, { id, at, minor }: Pick<Happened, 'id' | 'at' | 'minor'>): AlertLine =>
  place === 'registration'
    ? { kind: 'member', id: wireMember(id), amountMinor: null, at: at.toISOString() }
    : { kind: place, id: place === 'deposit' ? depositId(id) : withdrawalId(id), amountMinor: minor.toString(), at: at.toISOString() }

/** The live rules that something hits, heaviest first; each hit is an alert of risk with what it is made of. */
export const askRules = async (tx: Tx, place: RulePlace, id: bigint, now: Date): Promise<readonly Pick<HouseRule, 'name' | 'weight'>[]> => {
  const rules = await liveRules(tx, place)
  if (rules.length === 0) return []
  const [happened] = await readFacts(tx, place, { id })
  if (happened === undefined) return []
  const found = rules.filter(({ conditions }) => hits(conditions, happened.facts)).toSorted((a, b) => b.weight - a.weight)
  const [first] = found
  if (first === undefined) return []
  const lines = [happenedLine(place, happened), ...found.map((rule): AlertLine => ({ kind: 'rule', id: houseRuleId(rule.id), amountMinor: null, at: null }))]
  await noteFinding(tx, { room: 'risk', memberId: happened.memberId, currency: happened.currency }, { kind: 'house-rule', sign: `${place} ${id}`, weight: first.weight, moneyMinor: happened.minor, seen: { rules: found.map(({ name }) => name).join(', ').slice(0, 300) }, lines }, now)
  return found
}
