import { type CountryCallingCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** What people and keyboards put between the digits of a number; anything else is no number. */
const typedPattern = /^[0-9 ().\-\u00a0]{1,40}$/
const dialingPattern = /^\+?([1-9][0-9]{0,3})$/
/** The library throws at a dialing code that no country has. */
const dialingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * A number as it is kept and compared, E.164, or null where no country gives out such a mobile number. `dialingCode` with or without its +;
 * `national` as its owner types it, with the trunk zero of the country or without.
 */
export const normalisePhone = (dialingCode: string, national: string): string | null => {
  const code = dialingPattern.exec(dialingCode.trim())?.[1]
  if (code === undefined || !dialingCodes.has(code) || !typedPattern.test(national)) return null
  const parsed = parsePhoneNumberFromString(national, { defaultCallingCode: code as CountryCallingCode, extract: false })
  if (parsed === undefined || parsed.countryCallingCode !== code || !parsed.isValid()) return null
  const type = parsed.getType()
  // A country whose numbers do not tell has no type here.
  const isMobile = type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  return isMobile ? parsed.number : null
}

/** The same for a number that brings its country, with a + before it. */
export const normaliseWhole = (typed: string): string | null => {
  const parsed = typed.trim().startsWith('+') ? parsePhoneNumberFromString(typed.trim(), { extract: false }) : undefined
  return parsed === undefined ? null : normalisePhone(parsed.countryCallingCode, parsed.nationalNumber)
}

/** The dialing code of a number in E.164, without its +. */
export const dialingCodeOf = (e164: string): string => parsePhoneNumberFromString(e164)?.countryCallingCode ?? ''

/** The country whose number it is, as ISO 3166-1 has it; null: it does not tell. */
export const countryOfPhone = (e164: string): string | null => parsePhoneNumberFromString(e164)?.country ?? null

/** Enough for its owner to know it again, and too little to call. */
export const maskPhone = (e164: string): string => `+${dialingCodeOf(e164)} •••• ${e164.slice(-4)}`
