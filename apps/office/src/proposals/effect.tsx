import { parseMinor } from '@trevo/rules/money'
import type { ReactNode } from 'react'
import { t, wordOf } from '#i18n/t.ts'
import { Money } from '#ui/money.tsx'
import { rightWord, signsWord } from '#staff/right-word.ts'
import { roleWord } from '#staff/role-word.ts'
import { staffNames } from './proposal-words.tsx'

/** What the fields of an act's difference are called: of staff, of money, of a member's state. */
export const effectNames = (): Readonly<Record<string, string>> => ({
  ...staffNames(),
  memberId: t('money.withdrawals.member'), cashMinor: t('money.path.cash'), sumOfDayMinor: t('money.withdrawal.sum'), direction: t('money.adjustments.direction'), evidence: t('money.adjustments.evidence'), receiver: t('money.dormant.receiver'), isSame: t('risk.match_yes'), reference: t('money.unclaimed.reference'),
  bonusMinor: t('bonus.amount'), times: t('bonus.times'), days: t('bonus.days'), maxStakeMinor: t('bonus.max_stake_field'), capMinor: t('bonus.cap_field'), isSticky: t('bonus.sticky'), bonusId: t('bonus.id'), vendor: t('bonus.free_rounds.vendor'), games: t('bonus.free_rounds.games'), rounds: t('bonus.free_rounds.rounds'), stakeMinor: t('bonus.free_rounds.stake'), freeRoundsId: t('bonus.free_rounds.id'),
  undoes: t('money.adjustments.undoing'), status: t('members.list.state'), username: t('money.withdrawals.member'), depositId: t('deposits.payment.credited_as'), backMinor: t('home.approvals.amount'),
  limitKind: t('members.limits.kind'), limitPeriod: t('members.limits.period'), limitMinor: t('members.limits.amount'), limitMinutes: t('members.limits.time'), dayMinor: t('methods.day_amount'), dayCount: t('methods.day_count'), minMinor: t('methods.least'), maxMinor: t('methods.most'), presetsMinor: t('methods.presets'),
  minBetMinor: t('games.catalogue.least'), maxBetMinor: t('games.catalogue.most'), valueMinor: t('home.approvals.amount'), currency: t('methods.currency'), paymentId: t('deposits.payments.payment'),
  dueMinor: t('contracts.line.due'), openMinor: t('contracts.line.owed'), recomputedMinor: t('contracts.line.recomputed'), standsMinor: t('contracts.line.stands'), differenceMinor: t('contracts.line.difference'),
})

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Rights as words: of a role by right, of a token as a list. */
const shownRights = (path: string, value: unknown): string | undefined => {
  if (!isTexts(value)) return undefined
  if (path === 'rights') return value.length === 0 ? undefined : value.map(rightWord).join(', ')
  return path.startsWith('grants.') ? signsWord(value) : undefined
}

/** Roles in words, each with the day until which it holds. */
const shownRoles = (value: unknown): string | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const words = value.map((each: unknown) =>
    typeof each === 'string' ? roleWord(each) : typeof each === 'object' && each !== null && 'role' in each && typeof each.role === 'string' ? `${roleWord(each.role)}${'until' in each && typeof each.until === 'string' ? ` (${t('ui.to_value', { value: each.until.slice(0, 10) })})` : ''}` : null,
  )
  return words.includes(null) ? undefined : words.join(', ')
}

/** A limit in words: what of, over what, and how much where it is none or of time. */
const shownLimit = (path: string, value: unknown): string | undefined => {
  if (path === 'limitKind' && typeof value === 'string') return wordOf(`members.limit.${value}`) ?? undefined
  if (path === 'limitPeriod' && typeof value === 'string') return wordOf(`members.period.${value}`) ?? undefined
  if ((path === 'limitMinor' || path === 'limitMinutes') && value === null) return t('members.limits.no_limit')
  return path === 'limitMinutes' && typeof value === 'number' ? t('members.limits.minutes', { minutes: value }) : undefined
}

/** Limits, rights and roles in words, and amounts as amounts of the currency that the act says beside its effect; the rest as it is. */
export const effectShown =
  (currency: string | null) =>
  (path: string, value: unknown): ReactNode => {
    if (path === 'direction' && (value === 'credit' || value === 'debit')) return t(`money.adjustments.${value}`)
    if (path === 'roles') return shownRoles(value)
    const limit = shownLimit(path, value)
    if (limit !== undefined) return limit
    const minor = currency !== null && path.endsWith('Minor') && typeof value === 'string' ? parseMinor(value) : null
    return currency === null || minor === null ? shownRights(path, value) : <Money minor={minor} currency={currency} />
  }
