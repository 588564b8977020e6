import { expect, test } from 'vitest'
import { phoneLead } from './phone-lead.ts'

test.each([
  [{}, 'security.phone.leadNone'],
  [{ MOBVERFLOGIN3: false, FORGETMOBILE3: false }, 'security.phone.leadNone'],
  [{ MOBVERFLOGIN3: true, FORGETMOBILE3: false }, 'security.phone.leadLogIn'],
  [{ MOBVERFLOGIN3: false, FORGETMOBILE3: true }, 'security.phone.leadRecover'],
  [{ MOBVERFLOGIN3: true, FORGETMOBILE3: true }, 'security.phone.lead'],
] as const)('Product §2.99 with %j the number promises %s', (flags, lead) => {
  expect(phoneLead(flags)).toBe(lead)
})
