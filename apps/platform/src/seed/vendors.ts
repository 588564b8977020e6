import { demoVendors } from '@trevo/demo-games/vendors'
import { minor } from '@trevo/rules/money'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { insertMaintenance, listMaintenance } from '#vendors/maintenance-store.ts'
import { readTerms, type VendorTerms, writeTerms } from '#vendors/terms-store.ts'
import { findAnyGame } from './store.ts'

type Terms = Omit<VendorTerms, 'vendor' | 'from' | 'currency'>

const zero = minor(0n)
const flat = (bps: number): Terms => ({ tiers: [{ fromMinor: zero, bps }], tierKind: 'parts', minimumMinor: zero, games: {} })
const tiered: Terms = {
  tiers: [{ fromMinor: zero, bps: 1_200 }, { fromMinor: minor(10_000_000n), bps: 1_100 }, { fromMinor: minor(50_000_000n), bps: 950 }],
  tierKind: 'parts',
  minimumMinor: zero,
  games: {},
}
/** Two vendors are left without terms, as a house has them whose contract is not typed in yet. */
const without = ['SV3', 'BGS']
const others: Readonly<Record<string, Terms>> = { PG: tiered, JDB: { ...tiered, tierKind: 'whole', minimumMinor: minor(150_000n) }, TREVO: flat(0) }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const maintenanceWords = { pt: 'O fabricante está cuidando deste jogo. Suas rodadas abertas continuam.', en: 'Its maker is looking after this game. Your open rounds go on.' }

/** Of one game, in a night to come: what the vendor's page looks like with one. */
export const seedMaintenance = async (tx: Tx, now: Date): Promise<void> => {
  if ((await listMaintenance(tx, 'BGS')).length > 0) return
  const game = await findAnyGame(tx, 'BGS')
  if (game === undefined) return
  const from = new Date(Math.ceil(now.getTime() / dayMs) * dayMs + 29 * hourMs)
  await insertMaintenance(tx, { id: newKey(), vendor: 'BGS', game, from, to: new Date(from.getTime() + 2 * hourMs), words: maintenanceWords, by: null }, now)
}

/** What the demo's vendors get, from the month on in which the demo was made. */
export const seedFees = async (tx: Tx, currency: string, now: Date): Promise<void> => {
  if ((await readTerms(tx)).length > 0) return
  for (const { code } of demoVendors) if (!without.includes(code)) await writeTerms(tx, { vendor: code, currency, from: now.toISOString().slice(0, 7), ...(others[code] ?? flat(1_000)) }, now)
}
