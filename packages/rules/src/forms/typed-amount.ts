import { type Minor, parseMinor } from '@trevo/rules/money'

/**
 * What a person typed into an amount field, in either decimal sign (`1.250,50`, `1250.5`, `50`), as minor units.
 * Null when it is not one amount: two decimal signs, too many decimals, a sign, or letters.
 */
export const parseTypedAmount = (typed: string, decimals: number): Minor | null => {
  const text = typed.replace(/[\s\u00a0]/g, '')
  if (!/^[0-9][0-9.,]*$/.test(text)) return null
  const lastSign = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isDecimal = lastSign >= 0 && text.length - lastSign - 1 <= decimals && text.length - lastSign - 1 > 0
  const whole = isDecimal ? text.slice(0, lastSign) : text
  const fraction = isDecimal ? text.slice(lastSign + 1) : ''
  const grouped = /^[0-9]+$/.test(whole) || /^[0-9]{1,3}(?:\.[0-9]{3})+$/.test(whole) || /^[0-9]{1,3}(?:,[0-9]{3})+$/.test(whole)
  if (!grouped) return null
  if (isDecimal && whole.includes(text.charAt(lastSign))) return null
  return parseMinor(BigInt(whole.replace(/[.,]/g, '') + fraction.padEnd(decimals, '0')).toString())
}
