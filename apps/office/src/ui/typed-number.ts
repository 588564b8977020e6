import { currentLocale } from '#i18n/t.ts'

/** A plain decimal as the language writes it: `1234.5` → `1234,5`. What is typed may have either sign. */
export const inLanguage = (decimal: string): string => (new Intl.NumberFormat(currentLocale()).format(0.5).includes(',') ? decimal.replace('.', ',') : decimal)

/**
 * A number as a person types it, in either decimal sign; null where it is none, or has more decimals than are asked for. The result is a whole number
 * of the smallest part (`96.5` with two decimals → 9650), so that nothing is rounded.
 */
export const parseTyped = (typed: string, decimals: number): number | null => {
  const text = typed.replace(/[\s\u00a0]/g, '').replace(',', '.')
  const match = /^(-?)([0-9]{1,12})(?:\.([0-9]*))?$/.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length > decimals) return null
  const parts = Number(whole + fraction.padEnd(decimals, '0'))
  return sign === '-' ? -parts : parts
}

export const typedOf = (parts: number, decimals: number): string => {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, '0')
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return `${parts < 0 ? '-' : ''}${decimals === 0 ? digits : digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`
}
