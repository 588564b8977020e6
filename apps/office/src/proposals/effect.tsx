import { parseMinor } from '@trevo/rules/money'
import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Money } from '#ui/money.tsx'
import { staffNames } from './proposal-words.tsx'

/** What the fields of an act's difference are called: of staff, of money, of a member's state. */
export const effectNames = (): Readonly<Record<string, string>> => ({
  ...staffNames(),
  memberId: t('money.withdrawals.member'), cashMinor: t('money.path.cash'), sumOfDayMinor: t('money.withdrawal.sum'), direction: t('money.adjustments.direction'), evidence: t('money.adjustments.evidence'),
  undoes: t('money.adjustments.undoing'), status: t('members.list.state'), username: t('money.withdrawals.member'), depositId: t('deposits.payment.credited_as'), paymentId: t('deposits.payments.payment'),
})

/** Amounts as amounts of that currency; the rest as it is. */
export const effectShown =
  (currency: string | null) =>
  (path: string, value: unknown): ReactNode => {
    if (path === 'direction' && (value === 'credit' || value === 'debit')) return t(`money.adjustments.${value}`)
    const minor = currency !== null && path.endsWith('Minor') && typeof value === 'string' ? parseMinor(value) : null
    return currency === null || minor === null ? undefined : <Money minor={minor} currency={currency} />
  }
