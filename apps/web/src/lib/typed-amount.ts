import { amountProblem } from '@trevo/rules/forms/amount'
import type { AmountProblem, AmountRule } from '@trevo/rules/forms/amount'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { currencyDecimals, minorToDecimal } from '@trevo/rules/money'
import type { Minor } from '@trevo/rules/money'
import { currentLocale } from '@trevo/ui/words/texts.ts'

export const typedMinor = (typed: string, currency: string): Minor | null => parseTypedAmount(typed, currencyDecimals(currency))

export const typedAmountProblem = (rule: AmountRule, typed: string, currency: string): AmountProblem | null =>
  amountProblem(rule, typedMinor(typed, currency), typed.trim() === '')

/**
 * An amount as a person of this language would type it: `5000n` → `50`, `5050n` → `50,50`. Without grouping,
 * so that a later key cannot make another number of it.
 */
export const typedOf = (value: Minor, currency: string, locale: string = currentLocale()): string => {
  const decimals = currencyDecimals(currency)
  const [whole = '0', fraction = ''] = minorToDecimal(value, decimals).split('.')
  return /^0*$/.test(fraction) ? whole : `${whole}${decimalSign(locale)}${fraction}`
}

const decimalSign = (locale: string): string => (new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.')
