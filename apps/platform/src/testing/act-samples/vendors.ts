import type { vendorActs } from '@trevo/rules/staff/acts/vendors'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

const inAnHour = (house: House): string => new Date(house.office.clock.now().getTime() + 100 * 3_600_000).toISOString()

export const vendorSamples: Readonly<Record<keyof typeof vendorActs, ActSample>> = {
  'vendors.set-state': async (house) => ({ vendor: (await house.vendor({ is_shown: false })).vendor, isShown: true }),
  'vendors.set-addresses': async (house) => ({ vendor: (await house.vendor()).vendor, launchUrl: 'https://games.example/launch', statusUrl: null, statementUrl: null, freeRoundsUrl: null }),
  'vendors.add-key': async (house) => ({ vendor: (await house.vendor()).vendor, publicKey: null }),
  'vendors.set-terms': async (house) => ({
    vendor: (await house.vendor()).vendor, currency: 'BRL', from: house.office.clock.now().toISOString().slice(0, 7), tiers: [{ fromMinor: '0', bps: 1_200 }, { fromMinor: '10000000', bps: 1_000 }], tierKind: 'parts', minimumMinor: '50000', games: [{ game: 'lua', bps: 900 }],
  }),
  'vendors.file-statement': async (house) => ({ vendor: (await house.vendor()).vendor, month: house.office.clock.now().toISOString().slice(0, 7), name: 'statement.csv', file: 'game,currency,bets,payouts,fee\nlua,BRL,10.00,9.00,0.12\n' }),
  'vendors.set-maintenance': async (house) => ({ vendor: (await house.vendor()).vendor, game: 'lua', from: null, to: inAnHour(house), words: { pt: 'Volta logo.', en: 'Back soon.' } }),
  'vendors.end-maintenance': async (house) => {
    const { vendor } = await house.vendor()
    const { windowId } = (await house.done('vendors.set-maintenance', { vendor, game: null, from: null, to: inAnHour(house), words: { pt: 'Volta logo.', en: 'Back soon.' } })) as { readonly windowId: string }
    return { vendor, windowId }
  },
  'vendors.map-game': async (house) => ({ vendor: (await house.vendor()).vendor, name: 'LUA-96', game: 'lua' }),
  'vendors.note-conformance': async (house) => ({ vendor: (await house.vendor()).vendor, kept: 200, broken: 1, notPlayed: 3, sentences: ['wins: a win is paid once'] }),
  'vendors.retire-key': async (house) => ({ vendor: (await house.vendor({ secret_next: 'the newer' })).vendor }),
}
