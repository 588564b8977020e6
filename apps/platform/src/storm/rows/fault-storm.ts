import type { Database } from '@trevo/server/sql'
import { openWalletClient } from '@trevo/wallet-kit/client'
import type { FaultRates } from '@trevo/wallet-kit/proxy/fault-plan'
import { type FaultProxy, openFaultProxy } from '@trevo/wallet-kit/proxy/fault-proxy'
import type { Seat } from '@trevo/wallet-kit/simulator/books'

import type { RoundKind } from '@trevo/wallet-kit/simulator/round-plan'
import { openVendor } from '@trevo/wallet-kit/simulator/vendor'
import type { Tables } from '#db/tables.ts'
import { assertBooks } from '#storm/assert-books.ts'
import { compareVendorBooks } from '#storm/compare-vendor-books.ts'
import { startPlatformProcess } from '#storm/platform-process.ts'
import { seedVendorWorld, stormVendor } from '#storm/vendor-world.ts'

export interface FaultStormOptions {
  readonly database: Database<Tables>
  readonly databaseUrl: string
  readonly seed: number
  /** Sendings, the replays among them. */
  readonly calls: number
  readonly seats: number
  /** 5: every fifth member has little, and comes to debts. */
  readonly poorEvery?: number
  readonly kinds?: readonly RoundKind[]
  readonly onProgress?: (sentence: string) => void
}

/** Of a hundred calls of the vendor, twelve meet a fault. */
const vendorRates: FaultRates = {
  'cut-before': 0.015,
  'cut-inside': 0.015,
  'cut-after': 0.025,
  'cut-answer': 0.015,
  delay: 0.015,
  'delay-answer': 0.015,
  duplicate: 0.018,
  'half-open': 0.002,
}
/** A batch that meets a fault is a hundred calls that do. What PostgreSQL is told twice on one connection is another question. */
const databaseRates: FaultRates = { 'cut-before': 0.002, 'cut-inside': 0.002, 'cut-after': 0.004, 'cut-answer': 0.002, delay: 0.005, 'delay-answer': 0.005, 'half-open': 0.001 }

/** After so many calls the books are laid side by side, and the next are another run's: so memory stays bounded. */
const chunkCalls = 50_000
/** What is replayed counts too. */
const settledShare = 0.4

const playChunk = async (options: FaultStormOptions, base: string, seats: readonly Seat[], chunk: number, calls: number): Promise<number> => {
  const line = openWalletClient({ base, provider: stormVendor.code, secret: stormVendor.secret, timeoutMs: 2_500, connectionsMax: 2 * seats.length })
  const run = `f${options.seed}-${chunk}`
  const vendor = openVendor({ line, seats, run, seed: options.seed + chunk, calls: Math.ceil(calls * settledShare), ...(options.kinds && { kinds: options.kinds }) })
  try {
    await vendor.play()
    await vendor.replay()
    const { unexplained } = await compareVendorBooks(options.database.pool, { code: stormVendor.code, run, lines: vendor.lines, seats, netBySeat: vendor.netBySeat })
    if (unexplained.length > 0) throw new Error(`I21: ${unexplained.length} differences between both books, such as ${unexplained.slice(0, 5).join('; ')}`)
    return vendor.figures.sent
  } finally {
    vendor.stop()
    line.close()
    await vendor.close()
  }
}

const faultsOf = (proxy: FaultProxy): number => Object.values(proxy.figures.faults).reduce((sum, count) => sum + count, 0)

/** A vendor and the platform, and the platform and its database, each pair over a line that cannot be trusted; then both books (I21). */
export const runFaultStorm = async (options: FaultStormOptions) => {
  const { hostname, port } = new URL(options.databaseUrl)
  const toDatabase = await openFaultProxy({ target: { host: hostname, port: Number(port) }, rates: {}, seed: options.seed, halfOpenMs: 3_000 })
  const url = new URL(options.databaseUrl)
  url.host = `127.0.0.1:${toDatabase.port}`
  const platform = await startPlatformProcess(url.href)
  const toPlatform = await openFaultProxy({ target: { host: '127.0.0.1', port: platform.port }, rates: vendorRates, seed: options.seed + 1, halfOpenMs: 3_000 })
  try {
    toDatabase.setRates(databaseRates)
    let calls = 0
    for (let chunk = 0; calls < options.calls; chunk += 1) {
      const seats = await seedVendorWorld(options.database.pool, { from: 1 + chunk * options.seats, count: options.seats, ...(options.poorEvery && { poorEvery: options.poorEvery }) })
      calls += await playChunk(options, `http://127.0.0.1:${toPlatform.port}`, seats, chunk, Math.min(chunkCalls, options.calls - calls))
      options.onProgress?.(`${calls} calls, ${faultsOf(toPlatform)} faults before the platform and ${faultsOf(toDatabase)} behind it, both books are equal`)
    }
    if (platform.deaths > 0) throw new Error(`The platform died ${platform.deaths} times: ${platform.lastWords}`)
    await assertBooks(options.database)
    const { rows } = await options.database.pool.query<{ debts: bigint }>(`select count(*) as debts from transfers where movement = 'debt-booked'`)
    return { calls, debts: Number(rows[0]?.debts ?? 0), vendorFaults: toPlatform.figures.faults, databaseFaults: toDatabase.figures.faults }
  } finally {
    await toPlatform.close()
    toDatabase.setRates({})
    await platform.stop()
    await toDatabase.close()
  }
}
