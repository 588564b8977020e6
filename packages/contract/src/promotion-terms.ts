import { gameCategories } from '@trevo/rules/categories'
import { awayDaysMax, awayDaysMin, channels, playDaysMax, ruleHows, verifications } from '@trevo/rules/promotions/eligible'
import { products } from '@trevo/rules/promotions/products'
import { bonusDaysMax, bonusTimesMax, roundsDaysMax, stakedOf, wageringDaysMax } from '@trevo/rules/promotions/rewards'
import { pointsMax } from '@trevo/rules/promotions/points'
import { claimHoursMax, claimHoursMin, claimPeriods, depositBpsMax, packageStepsMax, type Terms, triesMost } from '@trevo/rules/promotions/terms'
import { z } from 'zod'
import { vendorId } from './vendor/seamless-wallet.ts'
import { freeRoundsMax } from './vendor/vendor-questions.ts'
import { amountText, currencyText } from './wire.ts'

/** The terms of a promotion, as staff write them and phones read them. What stands here and in no rule refuses the save. */
export const promotionKeyText = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
export const segmentKeyText = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
export const amountsByCurrency = z.record(currencyText, amountText).refine((each) => Object.keys(each).length <= 20, 'names too many currencies')

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const day = z.number().int().min(0).max(36_500)
const count = z.number().int().min(0).max(100_000)
const how = z.enum(ruleHows)
const playDays = z.number().int().min(1).max(playDaysMax)
const categories = z.array(z.enum(gameCategories)).max(gameCategories.length)
const listed = <T extends z.ZodType>(each: T) => z.array(each).min(1).max(50)

export const eligibilityRule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('type'), in: listed(z.number().int().min(0).max(99)), how }),
  z.strictObject({ rule: z.literal('currency'), in: listed(currencyText), how }),
  z.strictObject({ rule: z.literal('country'), in: listed(z.string().regex(/^[A-Z]{2}$/)), how }),
  z.strictObject({ rule: z.literal('language'), in: listed(z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)), how }),
  z.strictObject({ rule: z.literal('market'), in: listed(z.string().regex(/^[a-z]{2,16}$/)), how }),
  z.strictObject({ rule: z.literal('tag'), tag: z.string().min(1).max(40), how }),
  z.strictObject({ rule: z.literal('not-tag'), tag: z.string().min(1).max(40), how }),
  z.strictObject({ rule: z.literal('segment'), segment: segmentKeyText, how }),
  z.strictObject({ rule: z.literal('registered'), from: moment.nullable(), until: moment.nullable(), how }),
  z.strictObject({ rule: z.literal('age-of-account'), daysMin: day.nullable(), daysMax: day.nullable(), how }),
  z.strictObject({ rule: z.literal('verified'), what: z.enum(verifications), how }),
  z.strictObject({ rule: z.literal('deposits-count'), min: count.nullable(), max: count.nullable(), how }),
  z.strictObject({ rule: z.literal('deposits-sum'), amounts: amountsByCurrency, how }),
  z.strictObject({ rule: z.literal('claimed'), promotion: promotionKeyText, how }),
  z.strictObject({ rule: z.literal('not-claimed'), promotion: promotionKeyText, how }),
  z.strictObject({ rule: z.literal('level'), min: z.number().int().min(1).max(100), how }),
  z.strictObject({ rule: z.literal('no-open-bonus'), how }),
  z.strictObject({ rule: z.literal('channel'), in: listed(z.enum(channels)), how }),
  z.strictObject({ rule: z.literal('idle'), days: z.number().int().min(awayDaysMin).max(awayDaysMax), how }),
  z.strictObject({ rule: z.literal('turnover'), amounts: amountsByCurrency, days: playDays, categories, how }),
  z.strictObject({ rule: z.literal('net-loss'), amounts: amountsByCurrency, days: playDays, categories, how }),
  z.strictObject({ rule: z.literal('rounds'), count: z.number().int().min(1).max(100_000), days: playDays, vendor: z.string().regex(/^[A-Z0-9_]{1,32}$/), game: vendorId, how }),
  z.strictObject({ rule: z.literal('link'), code: z.string().regex(/^[A-Z0-9]{4,16}$/).nullable(), how }),
  z.strictObject({ rule: z.literal('invited'), min: z.number().int().min(1).max(100_000), how }),
  z.strictObject({ rule: z.literal('weekday'), in: listed(z.number().int().min(1).max(7)), how }),
  z.strictObject({ rule: z.literal('hour'), from: z.number().int().min(0).max(23), until: z.number().int().min(1).max(24), how }),
])

/** All of its lines, each of which may be any of up to five. */
export const eligibilityRules = z.strictObject({ all: z.array(z.union([eligibilityRule, z.strictObject({ any: z.array(eligibilityRule).min(1).max(5) })])).max(20) })

const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turnover'), amounts: amountsByCurrency, categories }),
  z.strictObject({ kind: z.literal('rounds'), count: z.number().int().min(1).max(100_000), categories }),
])

const bonusReward = z.strictObject({
  kind: z.literal('bonus'), amounts: amountsByCurrency, times: z.number().int().min(0).max(bonusTimesMax), of: z.enum(stakedOf), days: z.number().int().min(1).max(bonusDaysMax),
  isSticky: z.boolean(), maxStakes: amountsByCurrency, caps: amountsByCurrency, product: z.enum(products).optional(),
})
const reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amounts: amountsByCurrency }),
  bonusReward,
  z.strictObject({
    kind: z.literal('free-rounds'), vendor: z.string().regex(/^[A-Z0-9_]{1,32}$/), game: vendorId, category: z.enum(gameCategories), rounds: z.number().int().min(1).max(freeRoundsMax), stakes: amountsByCurrency, caps: amountsByCurrency,
    days: z.number().int().min(1).max(roundsDaysMax),
    wagering: z.strictObject({ times: z.number().int().min(1).max(bonusTimesMax), days: z.number().int().min(1).max(wageringDaysMax), maxStakes: amountsByCurrency }).optional(),
  }),
  z.strictObject({ kind: z.literal('points'), points: z.number().int().min(1).max(pointsMax) }),
])

const claimable = {
  startsAt: moment,
  endsAt: moment.nullable(),
  period: z.enum(claimPeriods),
  eligibility: eligibilityRules,
  reward,
  claimHours: z.number().int().min(claimHoursMin).max(claimHoursMax).nullable(),
  conditions: z.array(condition).max(5),
}

const match = { bps: z.number().int().min(1).max(depositBpsMax), least: amountsByCurrency }
/** Nothing is to be played for what hangs on a deposit. */
const onDeposit = { ...claimable, reward: bonusReward, conditions: z.array(condition).max(0) }

export const promotionTerms = z.discriminatedUnion('class', [
  z.strictObject({ class: z.literal('page') }),
  z.strictObject({ class: z.literal('apply'), ...claimable, triesMax: z.number().int().min(1).max(triesMost) }),
  z.strictObject({ class: z.literal('task'), ...claimable }),
  z.strictObject({ class: z.literal('no-deposit'), ...claimable, after: z.enum(verifications) }),
  z.strictObject({ class: z.literal('code'), ...claimable }),
  z.strictObject({ class: z.literal('birthday'), ...claimable, period: z.literal('year'), conditions: z.array(condition).max(0) }),
  z.strictObject({ class: z.literal('deposit'), ...onDeposit, ...match, nth: z.number().int().min(1).max(100).nullable() }),
  z.strictObject({ class: z.literal('package'), ...onDeposit, steps: z.array(z.strictObject({ ...match, most: amountsByCurrency, from: moment.nullable(), until: moment.nullable() })).min(1).max(packageStepsMax) }),
]) satisfies z.ZodType<Terms>

const [, ...claimableOptions] = promotionTerms.options
export const claimableTerms = z.discriminatedUnion('class', claimableOptions)
