import type { Countries } from './dialing-code.ts'

export interface Country {
  readonly code: string
  readonly dialingCode: string
  /** In the language that is spoken. */
  readonly name: string
}

/** A phone without the names of its language shows the letters of the country. */
export const countryNamesIn = (locale: string): ((code: string) => string) => {
  try {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return (code) => names.of(code) ?? code
  } catch {
    return (code) => code
  }
}

/** By name, the site's own country first. */
export function namedCountries({ list, systemCountry }: Countries, locale: string): readonly Country[] {
  const nameOf = countryNamesIn(locale)
  const named = list.map((country) => ({ ...country, name: nameOf(country.code) }))
  const rank = ({ code }: Country): number => (code === systemCountry ? 0 : 1)
  return named.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, locale))
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** By any part of the name, without accents and in any case, or by the beginning of the dialing code. */
export function matchingCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = plain(typed.trim())
  const digits = /^\+?\s*([0-9]+)$/.exec(wanted)?.[1]
  if (digits !== undefined) return countries.filter(({ dialingCode }) => dialingCode.startsWith(digits))
  return countries.filter(({ name, code }) => plain(name).includes(wanted) || code.toLowerCase() === wanted)
}
