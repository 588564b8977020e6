/** Rules that a house writes itself: what is asked of a withdrawal, a deposit or a registration, all of it, and what comes of it. */
export const rulePlaces = ['withdrawal', 'deposit', 'registration'] as const
export type RulePlace = (typeof rulePlaces)[number]

/** What is known at each place. Amounts in minor units, times in hours, the rest counts; `first` is 1 or 0. */
export const factsAt = {
  withdrawal: ['amount', 'day-sum', 'day-count', 'account-hours', 'deposited-day', 'key-shared', 'first', 'linked-blocked'],
  deposit: ['amount', 'day-sum', 'day-count', 'account-hours', 'linked-blocked'],
  registration: ['same-device', 'same-address-day', 'linked-blocked'],
} as const satisfies Readonly<Record<RulePlace, readonly string[]>>
export type RuleFact = (typeof factsAt)[RulePlace][number]
export const ruleFacts = [...new Set(Object.values(factsAt).flat())] as readonly RuleFact[]
export const moneyFacts: readonly RuleFact[] = ['amount', 'day-sum', 'deposited-day']

export const ruleOps = ['at-least', 'at-most'] as const
export interface Condition {
  readonly fact: RuleFact
  readonly op: (typeof ruleOps)[number]
  /** A whole number. */
  readonly value: string
}
export const conditionsMax = 6

export const ruleStates = ['draft', 'live', 'off'] as const
export type RuleState = (typeof ruleStates)[number]

export type Facts = Readonly<Partial<Record<RuleFact, bigint>>>

/** Whether every condition holds; one about something that is not known does not. */
export const hits = (conditions: readonly Condition[], facts: Facts): boolean =>
  conditions.length > 0 &&
  conditions.every(({ fact, op, value }) => {
    const found = facts[fact]
    if (found === undefined) return false
    return op === 'at-least' ? found >= BigInt(value) : found <= BigInt(value)
  })

/** Null where the rule can be asked at its place. */
export const ruleProblem = (place: RulePlace, conditions: readonly Condition[]): 'none' | 'too-many' | 'fact' | 'value' | null => {
  if (conditions.length === 0) return 'none'
  if (conditions.length > conditionsMax) return 'too-many'
  if (conditions.some(({ fact }) => !(factsAt[place] as readonly string[]).includes(fact))) return 'fact'
  return conditions.every(({ value }) => /^[0-9]{1,15}$/.test(value)) ? null : 'value'
}
