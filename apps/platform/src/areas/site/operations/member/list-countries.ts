import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import type { Handler } from '#handler.ts'
import { sharedReply } from '@trevo/operation/shared-reply'

const fallback: CountryCode = 'BR'
/** From the same tables that judge a number (areas/identity/codes/phone-number.ts). Names are the phone's, in its language. */
const list = getCountries().map((code) => ({ code, dialingCode: getCountryCallingCode(code) }))
const replies = new Map<CountryCode, { systemCountry: CountryCode; list: typeof list }>()

export const listCountries: Handler<'GET /api/countries'> = async (_input, { site }) => {
  const { country } = await site()
  const systemCountry = isSupportedCountry(country) ? country : fallback
  const reply = replies.get(systemCountry) ?? sharedReply({ systemCountry, list })
  replies.set(systemCountry, reply)
  return reply
}
