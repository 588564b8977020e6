import type { GameCategory } from '@trevo/rules/categories'

/**
 * Who a promotion is for, as data: all of the rules, each of which may be any of up to five; no deeper, no expression. A rule reads one fact of the
 * member. A birthday is no rule: it has a class of its own.
 * - shown: a member who does not meet it reads it, and cannot join
 * - hidden: they do not see the promotion at all
 * - silent: they see it and are told `not_eligible` alone
 */
export const ruleHows = ['shown', 'hidden', 'silent'] as const
export type RuleHow = (typeof ruleHows)[number]

export const verifications = ['phone', 'email', 'identity'] as const
export type Verification = (typeof verifications)[number]

/** How somebody registered. */
export const channels = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const
export type Channel = (typeof channels)[number]

/** So many days of play a rule looks back. */
export const playDaysMax = 90
/** Logins are kept for 180 days. */
export const awayDaysMin = 7
export const awayDaysMax = 170

/** Rounds that closed within so many days before now: of some categories, of all with none of them, or of one game. */
export interface PlayWindow {
  readonly days: number
  readonly categories: readonly GameCategory[]
  readonly game: { readonly vendor: string; readonly code: string } | null
}

/** What a member's rounds in a window come to, in their currency, of their own money. */
export interface WindowPlay {
  readonly turnoverMinor: bigint
  /** Staked less what came back; below zero for who won. */
  readonly lossMinor: bigint
  readonly rounds: number
}

export type RuleTest =
  | { readonly rule: 'type'; readonly in: readonly number[] }
  | { readonly rule: 'currency'; readonly in: readonly string[] }
  | { readonly rule: 'country'; readonly in: readonly string[] }
  | { readonly rule: 'language'; readonly in: readonly string[] }
  | { readonly rule: 'market'; readonly in: readonly string[] }
  | { readonly rule: 'tag'; readonly tag: string }
  | { readonly rule: 'not-tag'; readonly tag: string }
  /** Stands on a list that staff made, by its key. */
  | { readonly rule: 'segment'; readonly segment: string }
  /** Moments; either may be open. */
  | { readonly rule: 'registered'; readonly from: string | null; readonly until: string | null }
  /** Whole days since the registration. */
  | { readonly rule: 'age-of-account'; readonly daysMin: number | null; readonly daysMax: number | null }
  | { readonly rule: 'verified'; readonly what: Verification }
  | { readonly rule: 'deposits-count'; readonly min: number | null; readonly max: number | null }
  /** By currency, in minor units; a currency that is not named does not meet it. */
  | { readonly rule: 'deposits-sum'; readonly amounts: Readonly<Record<string, string>> }
  /** Had the reward of another promotion, by its key. */
  | { readonly rule: 'claimed'; readonly promotion: string }
  | { readonly rule: 'not-claimed'; readonly promotion: string }
  /** Of the club, from one on. */
  | { readonly rule: 'level'; readonly min: number }
  /** No bonus is in play or waits. */
  | { readonly rule: 'no-open-bonus' }
  /** How they registered. */
  | { readonly rule: 'channel'; readonly in: readonly Channel[] }
  /** Neither logged in nor played for so many whole days, up to now or up to a return within the last week: who reads it has come back. */
  | { readonly rule: 'idle'; readonly days: number }
  /** Both by currency, in minor units; a currency that is not named does not meet it. */
  | { readonly rule: 'turnover'; readonly amounts: Readonly<Record<string, string>>; readonly days: number; readonly categories: readonly GameCategory[] }
  | { readonly rule: 'net-loss'; readonly amounts: Readonly<Record<string, string>>; readonly days: number; readonly categories: readonly GameCategory[] }
  | { readonly rule: 'rounds'; readonly count: number; readonly days: number; readonly vendor: string; readonly game: string }
  /** Came by an invitation: of one code, with null of anybody. */
  | { readonly rule: 'link'; readonly code: string | null }
  /** Members who registered by their invitation. */
  | { readonly rule: 'invited'; readonly min: number }
  /** 1: Monday … 7: Sunday, in the books' zone. */
  | { readonly rule: 'weekday'; readonly in: readonly number[] }
  /** Of the day in the books' zone: from 0 on, until before 24. */
  | { readonly rule: 'hour'; readonly from: number; readonly until: number }

export type Rule = RuleTest & { readonly how: RuleHow }
export type AnyOf = { readonly any: readonly Rule[] }
export interface Eligibility {
  readonly all: readonly (Rule | AnyOf)[]
}

export const ruleNames = ['type', 'currency', 'country', 'language', 'market', 'tag', 'not-tag', 'segment', 'registered', 'age-of-account', 'verified', 'deposits-count', 'deposits-sum', 'claimed', 'not-claimed', 'level', 'no-open-bonus', 'channel', 'idle', 'turnover', 'net-loss', 'rounds', 'link', 'invited', 'weekday', 'hour'] as const satisfies readonly RuleTest['rule'][]

/** What the rules read of one member at one moment. */
export interface MemberFacts {
  readonly type: number
  readonly currency: string
  readonly country: string
  readonly language: string
  readonly market: string
  readonly tags: ReadonlySet<string>
  /** Keys of lists on which the member stands. */
  readonly segments: ReadonlySet<string>
  readonly registeredAt: Date
  readonly verified: ReadonlySet<Verification>
  /** Credited ones. */
  readonly depositsCount: number
  readonly depositsMinor: bigint
  /** Keys of promotions whose reward the member has. */
  readonly claimed: ReadonlySet<string>
  /** Of the club; 0 before the first. */
  readonly level: number
  readonly hasOpenBonus: boolean
  /** Null: made by staff. */
  readonly channel: Channel | null
  /** Whole days away before they came back, or up to now. */
  readonly awayDays: number
  /** The code of who brought them. */
  readonly broughtBy: string | null
  readonly invited: number
  /** By `windowKey`; what is missing was not played. */
  readonly played: ReadonlyMap<string, WindowPlay>
}

export const windowKey = ({ days, categories, game }: PlayWindow): string => `${days} ${categories.toSorted().join('+')} ${game === null ? '' : `${game.vendor} ${game.code}`}`

const windowOf = (rule: RuleTest): PlayWindow | null => {
  if (rule.rule === 'rounds') return { days: rule.days, categories: [], game: { vendor: rule.vendor, code: rule.game } }
  return rule.rule === 'turnover' || rule.rule === 'net-loss' ? { days: rule.days, categories: rule.categories, game: null } : null
}

/** What has to be read for some rules beside what every member has. */
export interface Asked {
  readonly windows: readonly PlayWindow[]
  readonly isAway: boolean
}

export const askedBy = (eligibilities: readonly Eligibility[]): Asked => {
  const rules = eligibilities.flatMap(({ all }) => all.flatMap((line) => ('any' in line ? line.any : [line])))
  const windows = rules.flatMap((rule) => windowOf(rule) ?? [])
  return { windows: [...new Map(windows.map((each) => [windowKey(each), each])).values()], isAway: rules.some(({ rule }) => rule === 'idle') }
}

const playOf = (rule: RuleTest, { played }: MemberFacts): WindowPlay | undefined => {
  const window = windowOf(rule)
  return window === null ? undefined : played.get(windowKey(window))
}

export interface Moment {
  readonly now: Date
  /** 1: Monday … 7: Sunday. */
  readonly weekday: number
  readonly hour: number
}

const dayMs = 86_400_000
const isWithin = (value: number, min: number | null, max: number | null): boolean => (min === null || value >= min) && (max === null || value <= max)

const isAtLeast = (minor: bigint | undefined, least: string | undefined): boolean => minor !== undefined && least !== undefined && minor >= BigInt(least)

/** Whether a member meets one rule. */
export const meets = (rule: RuleTest, facts: MemberFacts, at: Moment): boolean => {
  switch (rule.rule) {
    case 'type':
      return rule.in.includes(facts.type)
    case 'currency':
      return rule.in.includes(facts.currency)
    case 'country':
      return rule.in.includes(facts.country)
    case 'language':
      return rule.in.includes(facts.language)
    case 'market':
      return rule.in.includes(facts.market)
    case 'tag':
      return facts.tags.has(rule.tag)
    case 'not-tag':
      return !facts.tags.has(rule.tag)
    case 'segment':
      return facts.segments.has(rule.segment)
    case 'registered':
      return (rule.from === null || facts.registeredAt >= new Date(rule.from)) && (rule.until === null || facts.registeredAt < new Date(rule.until))
    case 'age-of-account':
      return isWithin(Math.floor((at.now.getTime() - facts.registeredAt.getTime()) / dayMs), rule.daysMin, rule.daysMax)
    case 'verified':
      return facts.verified.has(rule.what)
    case 'deposits-count':
      return isWithin(facts.depositsCount, rule.min, rule.max)
    case 'deposits-sum': {
      const least = rule.amounts[facts.currency]
      return least !== undefined && facts.depositsMinor >= BigInt(least)
    }
    case 'claimed':
      return facts.claimed.has(rule.promotion)
    case 'not-claimed':
      return !facts.claimed.has(rule.promotion)
    case 'level':
      return facts.level >= rule.min
    case 'no-open-bonus':
      return !facts.hasOpenBonus
    case 'channel':
      return facts.channel !== null && rule.in.includes(facts.channel)
    case 'idle':
      return facts.awayDays >= rule.days
    case 'turnover':
      return isAtLeast(playOf(rule, facts)?.turnoverMinor, rule.amounts[facts.currency])
    case 'net-loss':
      return isAtLeast(playOf(rule, facts)?.lossMinor, rule.amounts[facts.currency])
    case 'rounds':
      return (playOf(rule, facts)?.rounds ?? 0) >= rule.count
    case 'link':
      return rule.code === null ? facts.broughtBy !== null : facts.broughtBy === rule.code
    case 'invited':
      return facts.invited >= rule.min
    case 'weekday':
      return rule.in.includes(at.weekday)
    case 'hour':
      return at.hour >= rule.from && at.hour < rule.until
  }
}

/** Whether somebody who does not meet a rule now may still come to meet it, by what they do or by waiting. */
const mayStillMeet = (rule: RuleTest, facts: MemberFacts, at: Moment): boolean => {
  if (rule.rule === 'registered' || rule.rule === 'not-claimed' || rule.rule === 'channel' || rule.rule === 'link') return false
  if (rule.rule === 'age-of-account') return meets({ ...rule, daysMin: null }, facts, at)
  return rule.rule !== 'deposits-count' || meets({ ...rule, min: null }, facts, at)
}

/** What the clock alone will change. */
const isOfClock = ({ rule }: RuleTest): boolean => rule === 'weekday' || rule === 'hour'

export interface Verdict {
  readonly isEligible: boolean
  /** Does not see it at all. */
  readonly isHidden: boolean
  /** Will not be eligible whatever they do. */
  readonly isNever: boolean
  /** Only the hour or the day of the week is another. */
  readonly isLater: boolean
  /** What the member reads: of each line that is not met its shown rules. Those of one line: any of them is enough. */
  readonly unmet: readonly (readonly Rule[])[]
}

/** Of several that would do each is left open, so a line hides only where all of its rules hide. */
export const eligibilityOf = ({ all }: Eligibility, facts: MemberFacts, at: Moment): Verdict => {
  const open = all.map((line) => ('any' in line ? line.any : [line])).filter((rules) => !rules.some((rule) => meets(rule, facts, at)))
  return {
    isEligible: open.length === 0,
    isHidden: open.some((rules) => rules.every(({ how }) => how === 'hidden')),
    isNever: open.some((rules) => !rules.some((rule) => mayStillMeet(rule, facts, at))),
    isLater: open.length > 0 && open.every((rules) => rules.some(isOfClock)),
    unmet: open.map((rules) => rules.filter(({ how }) => how === 'shown')).filter((rules) => rules.length > 0),
  }
}

/** Types that are offered nothing: free trials and house accounts. */
export const withoutOffers: readonly number[] = [4, 40, 41, 42]
