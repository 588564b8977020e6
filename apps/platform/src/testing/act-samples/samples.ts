import type { Json } from '@trevo/rules/canonical-json'
import type { Act } from '@trevo/rules/staff/acts'
import type { Doer } from '#areas/staff/act.ts'
import { brandSamples } from './brand.ts'
import { bulkSamples } from './bulks.ts'
import { cashierSamples } from './cashier.ts'
import { contentSamples } from './content.ts'
import type { House } from './house.ts'
import { lobbySamples } from './lobby.ts'
import { memberSamples } from './members.ts'
import { officeSamples } from './office.ts'
import { staffSamples } from './staff.ts'
import { vendorSamples } from './vendors.ts'
import { walletSamples } from './wallet.ts'

/**
 * What an act is asked for in the tests that walk over all of them: makes what it needs, and gives the payload. Asked anew it is about something
 * else, or about the same once more. Of an act that needs a second pair sometimes it is such a time. `by` is who is going to ask.
 */
export type ActSample = (house: House, by: Doer) => Json | Promise<Json>

/** One for each act, a file an area: an act without its sample does not compile. */
export const actSamples = {
  ...brandSamples,
  ...bulkSamples,
  ...cashierSamples,
  ...contentSamples,
  ...lobbySamples,
  ...memberSamples,
  ...officeSamples,
  ...staffSamples,
  ...vendorSamples,
  ...walletSamples,
} satisfies Readonly<Record<Act, ActSample>>
