import { type RuleId, ruleKinds, type RuleValue, type Stricter } from './rule-kinds.ts'

/** Where a value comes from: read in an official text, reported by the press or lawyers, from memory, or decided by this house. */
export const marks = ['read', 'reported', 'memory', 'house'] as const
export type Mark = (typeof marks)[number]

export interface MarketRule {
  readonly id: RuleId
  readonly value: RuleValue
  readonly source: { readonly name: string; readonly article: string }
  readonly mark: Mark
  /** The first day on which it holds, in the market's zone. */
  readonly from: string
  /** The first day on which it holds no more; null: until another value begins. */
  readonly until: string | null
  /** A lawyer of the market must look before real money moves. */
  readonly lawyer: boolean
  readonly note: string
}

export interface Market {
  readonly code: string
  readonly name: string
  readonly zone: string
  readonly rules: readonly MarketRule[]
}

// Making one takes longer than all else that a rule is asked for.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day of the market at a moment, `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: Date): string => {
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  dayFormats.set(zone, format)
  return format.format(at)
}

const holdsOn = (rule: MarketRule, day: string): boolean => rule.from <= day && (rule.until === null || day < rule.until)

/** The rule in force on a day of the market: of several that have begun the last. Throws where a market has none, which its check refuses. */
export const ruleOn = (market: Market, id: RuleId, day: string): MarketRule => {
  const found = market.rules.filter((rule) => rule.id === id && holdsOn(rule, day)).sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (found === undefined) throw new Error(`the market ${market.code} has no ${id} on ${day}`)
  return found
}

const stricterOf = (stricter: Stricter, law: RuleValue, house: RuleValue): RuleValue => {
  if (stricter === 'as-is') return law
  if (typeof law === 'number' && typeof house === 'number') return stricter === 'higher' ? Math.max(law, house) : Math.min(law, house)
  if (typeof law === 'boolean' && typeof house === 'boolean') return stricter === 'on' ? law || house : law && house
  if (typeof law === 'object' && typeof house === 'object') return stricter === 'more' ? [...new Set([...law, ...house])] : law.filter((each) => house.includes(each))
  throw new Error('a house’s value is of another kind than the rule’s')
}

/** What holds where the house says something too: the stricter of the two, so that a house can tighten and never loosen. */
export const tightened = <Id extends RuleId>(id: Id, law: RuleValue<Id>, house: RuleValue<Id>): RuleValue<Id> =>
  stricterOf(ruleKinds[id].stricter, law, house) as RuleValue<Id>

/** `value` of the rule in force, as code asks for it. */
export const valueOn = <Id extends RuleId>(market: Market, id: Id, day: string): RuleValue<Id> => ruleOn(market, id, day).value as RuleValue<Id>
