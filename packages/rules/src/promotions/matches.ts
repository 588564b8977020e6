import { type AnyOf, askedBy, type Asked, type Eligibility, eligibilityOf, type MemberFacts, meets, type Moment, type PlayWindow, type Rule, windowKey } from './eligible.ts'
import { eligibilityIn } from './implied-rules.ts'
import { isMet, requiredOf } from './progress.ts'
import { unitOf } from './rewards.ts'
import { type ClaimableTerms, type Condition, rewardIn } from './terms.ts'

/** So far back an estimate looks for what was played. */
export const estimateDays = 30
export const examplesMax = 5

const windowOf = ({ categories }: Condition): PlayWindow => ({ days: estimateDays, categories, game: null })

/** What is to be read of each member to say whether the terms are for them, and whether their last thirty days would have met the conditions. */
export const askedByTerms = (terms: ClaimableTerms): Asked => {
  const { windows, isAway } = askedBy([eligibilityIn(terms)])
  return { isAway, windows: [...new Map([...windows, ...terms.conditions.map(windowOf)].map((each) => [windowKey(each), each])).values()] }
}

/** A deposit's bonus hangs on what would be paid in, which nobody can tell from the past. */
export const isEstimated = ({ class: kind }: ClaimableTerms): boolean => kind !== 'deposit' && kind !== 'package'

const wouldEarn = (terms: ClaimableTerms, facts: MemberFacts): boolean => {
  const counted = terms.conditions.map((each) => {
    const play = facts.played.get(windowKey(windowOf(each)))
    return each.kind === 'rounds' ? BigInt(play?.rounds ?? 0) : (play?.turnoverMinor ?? 0n)
  })
  return isMet(requiredOf(terms, facts.currency), counted)
}

const rulesOf = (line: Rule | AnyOf): readonly Rule[] => ('any' in line ? line.any : [line])

export interface LineOfOne {
  readonly rules: readonly Rule['rule'][]
  readonly isMet: boolean
}
export interface MoneyOfMatches {
  /** A currency, or points. */
  readonly unit: string
  readonly members: number
  readonly mostMinor: bigint
  readonly earned: number
  readonly earnedMinor: bigint
}
export interface Example {
  readonly memberId: bigint
  readonly isMatch: boolean
  readonly hasCurrency: boolean
  readonly lines: readonly LineOfOne[]
}
export interface Matches {
  readonly looked: number
  readonly matches: number
  /** Have a currency that the terms name no amount for. */
  readonly otherCurrency: number
  /** By line of the rules, in their order: so many do not meet it. */
  readonly unmet: readonly { readonly rules: readonly Rule['rule'][]; readonly members: number }[]
  readonly money: readonly MoneyOfMatches[]
  /** The first few who match, and who do not. */
  readonly examples: readonly Example[]
}

/** Who of some members the terms are for now, why the others do not match, and what those who match could cost. */
export const matchesOf = (terms: ClaimableTerms, members: readonly { readonly memberId: bigint; readonly facts: MemberFacts }[], at: Moment): Matches => {
  const eligibility: Eligibility = eligibilityIn(terms)
  const money = new Map<string, MoneyOfMatches>()
  const unmet = eligibility.all.map((line) => ({ rules: rulesOf(line).map(({ rule }) => rule), members: 0 }))
  const examples: Example[] = []
  let [matches, otherCurrency] = [0, 0]
  for (const { memberId, facts } of members) {
    const lines = eligibility.all.map((line) => ({ rules: rulesOf(line).map(({ rule }) => rule), isMet: rulesOf(line).some((rule) => meets(rule, facts, at)) }))
    const reward = rewardIn(terms, facts.currency)
    const isMatch = reward !== null && eligibilityOf(eligibility, facts, at).isEligible
    for (const [i, line] of lines.entries()) if (!line.isMet && unmet[i] !== undefined) unmet[i].members += 1
    if (reward === null) otherCurrency += 1
    if (examples.filter((each) => each.isMatch === isMatch).length < examplesMax) examples.push({ memberId, isMatch, hasCurrency: reward !== null, lines })
    if (!isMatch) continue
    matches += 1
    const unit = unitOf(terms.reward, facts.currency)
    const before = money.get(unit) ?? { unit, members: 0, mostMinor: 0n, earned: 0, earnedMinor: 0n }
    const earns = isEstimated(terms) && wouldEarn(terms, facts)
    money.set(unit, { unit, members: before.members + 1, mostMinor: before.mostMinor + reward, earned: before.earned + (earns ? 1 : 0), earnedMinor: before.earnedMinor + (earns ? reward : 0n) })
  }
  return { looked: members.length, matches, otherCurrency, unmet, money: [...money.values()], examples }
}
