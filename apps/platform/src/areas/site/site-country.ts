import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import type { Site } from './store.ts'

const fallback: CountryCode = 'BR'

/** The country of the brand, with its dialing code without the +; one that nobody knows is Brazil. */
export const siteCountry = ({ country }: Pick<Site, 'country'>): { readonly code: CountryCode; readonly dialingCode: string } => {
  const code = isSupportedCountry(country) ? country : fallback
  return { code, dialingCode: getCountryCallingCode(code) }
}
