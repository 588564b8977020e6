import { gameCategories } from '@trevo/rules/categories'
import { type Product, weightsOf } from '@trevo/rules/promotions/products'
import type { RewardKind } from '@trevo/rules/promotions/rewards'
import type { Rule } from '@trevo/rules/promotions/eligible'
import type { TermsLine } from '@trevo/rules/promotions/terms-text'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { t } from '#i18n/t.ts'
import type { Promotion } from './use-promotions.ts'

type UnmetRule = Promotion['unmet'][number][number]

const joined = (texts: readonly string[]): string => texts.join(', ')
const inGames = (categories: readonly string[]): string =>
  categories.length === 0 ? t('promotions.terms.allGames') : joined(categories.map((each) => t(`lobby.games.category.${each}` as 'lobby.games.category.RNG')))

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const registeredWords = (from: string | null, until: string | null): string => {
  if (from !== null && until !== null) return t('promotions.rules.registeredBetween', { from: formatDateTime(from), until: formatDateTime(until) })
  return from === null ? t('promotions.rules.registeredBefore', { until: until === null ? '' : formatDateTime(until) }) : t('promotions.rules.registeredFrom', { from: formatDateTime(from) })
}

const countWords = (min: number | null, max: number | null): string => (min === null ? t('promotions.rules.depositsMost', { count: max ?? 0 }) : t('promotions.rules.depositsLeast', { count: min }))
const ageWords = (min: number | null, max: number | null): string => (min === null ? t('promotions.rules.ageMost', { count: max ?? 0 }) : t('promotions.rules.ageLeast', { count: min }))

const playWords = (rule: Extract<Rule, { readonly rule: 'turnover' | 'net-loss' }>, currency: string): string => {
  const words = { amount: formatMoney(rule.amounts[currency] ?? '0', currency), games: inGames(rule.categories), days: t('promotions.rules.days', { count: rule.days }) }
  return t(rule.rule === 'turnover' ? 'promotions.rules.turnover' : 'promotions.rules.netLoss', words)
}

/** What one rule asks, in a few words; of what names a list of the house alone (a tag) it is said that the house chooses. */
export const ruleWords = (rule: Rule | UnmetRule, currency: string): string => {
  switch (rule.rule) {
    case 'currency':
      return t('promotions.rules.currency', { list: joined(rule.in) })
    case 'country':
      return t('promotions.rules.country', { list: joined(rule.in) })
    case 'language':
      return t('promotions.rules.language', { list: joined(rule.in) })
    case 'registered':
      return registeredWords(rule.from, rule.until)
    case 'age-of-account':
      return ageWords(rule.daysMin, rule.daysMax)
    case 'verified':
      return t(`promotions.rules.verified.${rule.what}`)
    case 'deposits-count':
      return countWords(rule.min, rule.max)
    case 'deposits-sum':
      return t('promotions.rules.depositsSum', { amount: formatMoney(rule.amounts[currency] ?? '0', currency) })
    case 'claimed':
      return t('promotions.rules.claimed')
    case 'not-claimed':
      return t('promotions.rules.notClaimed')
    case 'level':
      return t('promotions.rules.level', { level: String(rule.min) })
    case 'no-open-bonus':
      return t('promotions.rules.noOpenBonus')
    case 'channel':
      return t('promotions.rules.channel', { list: joined(rule.in) })
    case 'idle':
      return t('promotions.rules.idle', { count: rule.days })
    case 'turnover':
    case 'net-loss':
      return playWords(rule, currency)
    case 'rounds':
      return t('promotions.rules.rounds', { count: rule.count, game: rule.game, days: t('promotions.rules.days', { count: rule.days }) })
    case 'link':
      return t('promotions.rules.link')
    case 'invited':
      return t('promotions.rules.invited', { count: rule.min })
    case 'weekday':
      return t('promotions.rules.weekday', { list: joined(rule.in.map((day) => t(`promotions.weekdays.${weekdays[day - 1] ?? 'mon'}`))) })
    case 'hour':
      return t('promotions.rules.hour', { from: String(rule.from), until: String(rule.until) })
    case 'type':
    case 'market':
    case 'tag':
    case 'not-tag':
    case 'segment':
      return t('promotions.rules.chosen')
  }
}

/** Of one line any of the rules is enough. */
export const anyOfWords = (rules: readonly (Rule | UnmetRule)[], currency: string): string => [...new Set(rules.map((rule) => ruleWords(rule, currency)))].join(` ${t('promotions.rules.or')} `)

const percent = (bps: number): string => new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)

/** How the classes of games count for a bonus. */
const weightWords = (product: Product | undefined): string => {
  const weights = weightsOf(product)
  const of = (category: (typeof gameCategories)[number]): number => weights[category] ?? 0
  const named = (is: (weightBps: number) => boolean, withShare: boolean): string =>
    joined(gameCategories.filter((each) => is(of(each))).map((each) => `${t(`lobby.games.category.${each}`)}${withShare ? ` ${percent(of(each))}` : ''}`))
  return t('promotions.terms.bonusWeights', { whole: named((bps) => bps === 10_000, false), part: named((bps) => bps > 0 && bps < 10_000, true), none: named((bps) => bps === 0, false) })
}

/** What a claim came to, in words: money, bonus money or points. */
export const rewardWords = (kind: RewardKind, amountMinor: string, currency: string): string => {
  if (kind === 'points') return t('promotions.amount.points', { count: Number(amountMinor) })
  const amount = formatMoney(amountMinor, currency)
  if (kind === 'free-rounds') return t('promotions.amount.freeRounds', { amount })
  return kind === 'bonus' ? t('promotions.amount.bonus', { amount }) : amount
}

const counted = { 'bonus-days': 'promotions.terms.bonusDays', 'free-rounds-days': 'promotions.terms.freeRoundsDays', 'wager-won': 'promotions.terms.wagerWon', 'wager-won-days': 'promotions.terms.wagerWonDays' } as const

const summed = { 'max-stake': 'promotions.terms.maxStake', 'bonus-cap': 'promotions.terms.bonusCap', 'free-rounds-cap': 'promotions.terms.freeRoundsCap' } as const

/** A sentence of the terms. */
export const lineWords = (line: TermsLine, currency: string): string => {
  switch (line.line) {
    case 'gives':
      return t(line.isMost ? 'promotions.terms.givesMost' : 'promotions.terms.gives', { amount: formatMoney(line.amountMinor, currency) })
    case 'gives-bonus':
      return t(line.isMost ? 'promotions.terms.givesBonusMost' : 'promotions.terms.givesBonus', { amount: formatMoney(line.amountMinor, currency) })
    case 'gives-points':
      return t(line.isMost ? 'promotions.terms.givesPointsMost' : 'promotions.terms.givesPoints', { count: line.count })
    case 'deposit': {
      const words = { percent: percent(line.bps), most: formatMoney(line.mostMinor, currency), least: formatMoney(line.leastMinor, currency) }
      return line.step === null ? t('promotions.terms.deposit', words) : t('promotions.terms.depositStep', { ...words, step: String(line.step) })
    }
    case 'nth-deposit':
      return line.nth === null ? t('promotions.terms.everyDeposit') : t(`promotions.terms.nthDeposit.${line.period}`, { nth: String(line.nth) })
    case 'step-from':
      return t('promotions.terms.stepFrom', { step: String(line.step), at: formatDateTime(line.at) })
    case 'step-until':
      return t('promotions.terms.stepUntil', { step: String(line.step), at: formatDateTime(line.at) })
    case 'withdrawal-ends':
      return t('promotions.terms.withdrawalEnds')
    case 'gives-free-rounds':
      return t(line.isMost ? 'promotions.terms.givesFreeRoundsMost' : 'promotions.terms.givesFreeRounds', { count: line.count, stake: formatMoney(line.stakeMinor, currency) })
    case 'wager':
      return line.times === 0 ? t('promotions.terms.noWager') : t(`promotions.terms.wager.${line.of}`, { count: line.times })
    case 'bonus-days':
    case 'free-rounds-days':
    case 'wager-won':
    case 'wager-won-days':
      return t(counted[line.line], { count: line.count })
    case 'rounds-hold':
      return t('promotions.terms.roundsHold')
    case 'max-stake':
    case 'bonus-cap':
    case 'free-rounds-cap':
      return t(summed[line.line], { amount: formatMoney(line.amountMinor, currency) })
    case 'cash-first':
      return t('promotions.terms.cashFirst')
    case 'bonus-weights':
      return weightWords(line.product)
    case 'not-sticky':
      return t('promotions.terms.notSticky')
    case 'turnover':
      return t('promotions.terms.turnover', { amount: formatMoney(line.amountMinor, currency), games: inGames(line.categories) })
    case 'rounds':
      return t('promotions.terms.rounds', { count: line.count, games: inGames(line.categories) })
    case 'tap':
      return t('promotions.terms.tap', { count: line.hours })
    case 'period':
      return t(`promotions.terms.period.${line.period}`)
    case 'tries':
      return t('promotions.terms.tries', { count: line.count })
    case 'starts':
      return t('promotions.terms.starts', { at: formatDateTime(line.at) })
    case 'ends':
      return t('promotions.terms.ends', { at: formatDateTime(line.at) })
    case 'only':
      return t('promotions.terms.only', { rules: anyOfWords(line.rules, currency) })
    case 'by-itself':
      return t('promotions.terms.byItself')
    case 'long-term':
      return t('promotions.terms.longTerm')
    case 'birthday':
      return t('promotions.terms.birthday', { count: line.count })
    case 'apply':
    case 'join':
    case 'code':
    case 'cash':
    case 'points':
    case 'choose':
    case 'sticky':
    case 'leave':
      return t(`promotions.terms.${line.line}`)
  }
}
