import type { vendorActs } from '@trevo/rules/staff/acts/vendors'
import type { ActSample } from './act-sample.ts'

export const vendorSamples: Readonly<Record<keyof typeof vendorActs, ActSample>> = {
  'vendors.set-state': async (house) => ({ vendor: (await house.vendor({ is_shown: false })).vendor, isShown: true }),
  'vendors.set-addresses': async (house) => ({ vendor: (await house.vendor()).vendor, launchUrl: 'https://games.example/launch', statusUrl: null, statementUrl: null }),
  'vendors.add-key': async (house) => ({ vendor: (await house.vendor()).vendor, publicKey: null }),
  'vendors.retire-key': async (house) => ({ vendor: (await house.vendor({ secret_next: 'the newer' })).vendor }),
}
