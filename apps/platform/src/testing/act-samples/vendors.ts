import type { vendorActs } from '@trevo/rules/staff/acts/vendors'
import type { ActSample } from './act-sample.ts'

export const vendorSamples: Readonly<Record<keyof typeof vendorActs, ActSample>> = {
  'vendors.set-state': async (house) => ({ vendor: (await house.vendor({ is_shown: false })).vendor, isShown: true }),
  'vendors.set-addresses': async (house) => ({ vendor: (await house.vendor()).vendor, launchUrl: 'https://games.example/launch', statusUrl: null, statementUrl: null }),
  'vendors.add-key': async (house) => ({ vendor: (await house.vendor()).vendor, publicKey: null }),
  'vendors.set-terms': async (house) => ({
    vendor: (await house.vendor()).vendor, currency: 'BRL', from: house.office.clock.now().toISOString().slice(0, 7), tiers: [{ fromMinor: '0', bps: 1_200 }, { fromMinor: '10000000', bps: 1_000 }], tierKind: 'parts', minimumMinor: '50000', games: [{ game: 'lua', bps: 900 }],
  }),
  'vendors.file-statement': async (house) => ({ vendor: (await house.vendor()).vendor, month: house.office.clock.now().toISOString().slice(0, 7), name: 'statement.csv', file: 'game,currency,bets,payouts,fee\nlua,BRL,10.00,9.00,0.12\n' }),
  'vendors.retire-key': async (house) => ({ vendor: (await house.vendor({ secret_next: 'the newer' })).vendor }),
}
