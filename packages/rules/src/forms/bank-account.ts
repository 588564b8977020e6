/** Where a bank keeps an account: three ways of writing one, each normalised, checked and shown. Pure. */

/**
 * How long an IBAN is in each country of SEPA (ISO 13616, registry of SWIFT; countries of the European Payments Council's list, from memory).
 * A country that is not here takes no SEPA transfer.
 */
export const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27,
  LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
}

export type IbanProblem = 'required' | 'format' | 'iban_country' | 'iban_length' | 'iban_check'

/** Without what people put between, in capitals; a leading `IBAN` goes too. */
export const normaliseIban = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-\u00A0]/g, '').replace(/^IBAN:?/, '')

/** The remainder of ISO 7064 mod 97-10: letters count as 10 to 35, and the first four characters go to the end. */
const remainderOf = (iban: string): number => {
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** `normalised` comes from `normaliseIban`. What is wrong first is told: its form, its country, its length, its check digits. */
export const ibanProblem = (normalised: string): IbanProblem | null => {
  if (normalised === '') return 'required'
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(normalised)) return 'format'
  const country = normalised.slice(0, 2)
  const length = Object.hasOwn(ibanLengths, country) ? ibanLengths[country] : undefined
  if (length === undefined) return 'iban_country'
  if (normalised.length !== length) return 'iban_length'
  // 00, 01 and 99 leave the right remainder for some account, and are never given out.
  return remainderOf(normalised) === 1 && !/^..(?:00|01|99)/.test(normalised) ? null : 'iban_check'
}

/** In groups of four, as it stands on paper. */
export const groupedIban = (normalised: string): string => normalised.replaceAll(/(.{4})(?=.)/g, '$1 ')

const digitsOf = (typed: string): string => typed.replaceAll(/[\s.\-\u00A0]/g, '')

export const normaliseSortCode = digitsOf
export const normaliseAccountNumber = digitsOf

/**
 * A form alone: whether an account may be of a sort code is told by Vocalink's modulus tables, which are not part of the product, and by the
 * provider's confirmation of payee.
 */
export const sortCodeProblem = (normalised: string): 'required' | 'format' | null => (normalised === '' ? 'required' : /^(?!0{6})[0-9]{6}$/.test(normalised) ? null : 'format')

/** Eight digits; a shorter number is written with zeros in front, which nobody is to guess. */
export const accountNumberProblem = (normalised: string): 'required' | 'format' | null => (normalised === '' ? 'required' : /^(?!0{8})[0-9]{8}$/.test(normalised) ? null : 'format')

export const groupedSortCode = (normalised: string): string => normalised.replace(/^(..)(..)(..)$/, '$1-$2-$3')

/** Of a Brazilian bank: its ISPB (8 digits) or its number in the clearing (3 digits). */
export const normaliseBank = digitsOf
export const brBankProblem = (normalised: string): 'required' | 'format' | null => (normalised === '' ? 'required' : /^(?:[0-9]{3}|[0-9]{8})$/.test(normalised) && normalised !== '000' ? null : 'format')

/** Four digits; with a check digit behind a hyphen where the bank gives one: a digit, or X. */
export const normaliseBranch = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.]/g, '')
export const branchProblem = (normalised: string): 'required' | 'format' | null => (normalised === '' ? 'required' : /^(?!0000)[0-9]{4}(?:-[0-9X])?$/.test(normalised) ? null : 'format')

/** Digits, a hyphen and the check digit, which is a digit, X or P. Each bank has a reckoning of its own: only the shape is known here. */
export const normaliseBrAccount = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.]/g, '').replace(/^0+(?=[0-9])/, '')
export const brAccountProblem = (normalised: string): 'required' | 'format' | 'check_digit' | null => {
  if (normalised === '') return 'required'
  if (/^[0-9]{2,14}$/.test(normalised)) return 'check_digit'
  return /^[0-9]{1,13}-[0-9XP]$/.test(normalised) ? null : 'format'
}
