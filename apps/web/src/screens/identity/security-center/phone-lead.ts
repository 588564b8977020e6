import type { WhitelabelFlag } from '@trevo/rules/site-flags'
import type { Key } from '#i18n/areas.ts'

/** What a proved number is good for, as far as this site has switched it on (Product §2.99). */
export const phoneLead = (flags: Readonly<Partial<Record<WhitelabelFlag, boolean>>>): Key => {
  const [logsIn, recovers] = [flags.MOBVERFLOGIN3 === true, flags.FORGETMOBILE3 === true]
  if (logsIn) return recovers ? 'security.phone.lead' : 'security.phone.leadLogIn'
  return recovers ? 'security.phone.leadRecover' : 'security.phone.leadNone'
}
