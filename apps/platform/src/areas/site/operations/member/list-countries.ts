import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import type { Handler } from '#handler.ts'
import { siteCountry } from '#areas/site/site-country.ts'
import { sharedReply } from '@trevo/operation/shared-reply'

/** From the same tables that judge a number (areas/identity/codes/phone-number.ts). Names are the phone's, in its language. */
const list = getCountries().map((code) => ({ code, dialingCode: getCountryCallingCode(code) }))
const replies = new Map<CountryCode, { systemCountry: CountryCode; list: typeof list }>()

export const listCountries: Handler<'GET /api/countries'> = async (_input, { site }) => {
  const { code: systemCountry } = siteCountry(await site())
  const reply = replies.get(systemCountry) ?? sharedReply({ systemCountry, list })
  replies.set(systemCountry, reply)
  return reply
}
