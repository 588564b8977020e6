import type { lobbyActs } from '@trevo/rules/staff/acts/lobby'
import type { House } from './house.ts'
import type { ActSample } from './act-sample.ts'

const hourMs = 3_600_000
const inHours = (house: House, hours: number): string => new Date(house.office.clock.now().getTime() + hours * hourMs).toISOString()

/** A file that shows a vendor that was hidden: two people. */
const uploaded = async (house: House): Promise<string> => {
  const { vendor } = await house.vendor({ is_shown: false })
  const text = [{ kind: 'vendor', vassalage: vendor, isShown: true }, { kind: 'game', vassalage: vendor, gameCode: 'sol', nodeName: 'Sol', gameType: 'RNG', minBet: '10' }].map((line) => JSON.stringify(line)).join('\n')
  const reply = await house.office.call(await house.office.as('content'), 'POST /office/imports', { body: { name: 'games.jsonl', text } })
  if (reply.reply.importId === null || reply.reply.importId === undefined) throw new Error(JSON.stringify(reply.reply))
  return reply.reply.importId
}

export const lobbySamples: Readonly<Record<keyof typeof lobbyActs, ActSample>> = {
  'games.edit': async (house) => ({ gameId: (await house.vendor()).gameId, change: { name: 'Luar', minBetMinor: '100', maxBetMinor: '20000' } }),
  'games.set-state': async (house) => ({ gameId: (await house.vendor()).gameId, isOn: false }),
  'games.schedule': async (house) => ({ gameId: (await house.vendor()).gameId, isOn: false, from: inHours(house, 200), to: null }),
  'games.cancel-schedule': async (house) => {
    const reply = await house.done('games.schedule', { gameId: (await house.vendor()).gameId, isOn: false, from: inHours(house, 200), to: null })
    const [changeId = ''] = (reply as { readonly changes: readonly string[] }).changes
    return { changeId }
  },
  'games.set-return': async (house) => ({ gameId: (await house.vendor()).gameId, returnBps: 9_600, release: '1.2.0', certificates: {} }),
  'games.import': async (house) => ({ importId: await uploaded(house) }),
  'games.restore': async (house) => {
    const { vendor } = await house.vendor({ is_shown: true })
    const { catalogueId } = (await house.done('games.import', { importId: await uploaded(house) })) as { readonly catalogueId: string }
    await house.done('vendors.set-state', { vendor, isShown: false })
    return { catalogueId }
  },
}
