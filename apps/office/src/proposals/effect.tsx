import { parseMinor } from '@trevo/rules/money'
import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Money } from '#ui/money.tsx'
import { rightWord, signsWord } from '#staff/right-word.ts'
import { roleWord } from '#staff/role-word.ts'
import { staffNames } from './proposal-words.tsx'

/** What the fields of an act's difference are called: of staff, of money, of a member's state. */
export const effectNames = (): Readonly<Record<string, string>> => ({
  ...staffNames(),
  memberId: t('money.withdrawals.member'), cashMinor: t('money.path.cash'), sumOfDayMinor: t('money.withdrawal.sum'), direction: t('money.adjustments.direction'), evidence: t('money.adjustments.evidence'), receiver: t('money.dormant.receiver'), isSame: t('risk.match_yes'), reference: t('money.unclaimed.reference'),
  undoes: t('money.adjustments.undoing'), status: t('members.list.state'), username: t('money.withdrawals.member'), depositId: t('deposits.payment.credited_as'), paymentId: t('deposits.payments.payment'),
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

/** Amounts as amounts of that currency, rights and roles in words; the rest as it is. */
export const effectShown =
  (currency: string | null) =>
  (path: string, value: unknown): ReactNode => {
    if (path === 'direction' && (value === 'credit' || value === 'debit')) return t(`money.adjustments.${value}`)
    if (path === 'roles') return shownRoles(value)
    const minor = currency !== null && path.endsWith('Minor') && typeof value === 'string' ? parseMinor(value) : null
    return currency === null || minor === null ? shownRights(path, value) : <Money minor={minor} currency={currency} />
  }
