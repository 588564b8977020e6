import { setTimeout as sleep } from 'node:timers/promises'
import { openWalletClient } from '@trevo/wallet-kit/client'
import { seededRandom } from '@trevo/wallet-kit/seeded-random'
import { openVendor, type Vendor } from '@trevo/wallet-kit/simulator/vendor'
import { migrate } from '@trevo/server/migrate'
import { openDatabase } from '@trevo/server/sql'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { assertBooks } from '#storm/assert-books.ts'
import { compareVendorBooks } from '#storm/compare-vendor-books.ts'
import { type CrashServer, openCrashServer } from '#storm/crash-server.ts'
import { type PlatformProcess, startPlatformProcess } from '#storm/platform-process.ts'
import { seedVendorWorld, stormVendor } from '#storm/vendor-world.ts'

export interface KillStormOptions {
  /** Empty; for a cluster of its own. */
  readonly dataDir: string
  readonly seed: number
  readonly kills: number
  /** Told what to end should the whole run be ended. */
  readonly atEnd?: (end: () => unknown) => void
  readonly onProgress?: (sentence: string) => void
}

const seatsCount = 24
/** After so many kills everything is replayed, the books are compared, and another run begins. */
const chunkKills = 100
const victims = ['database', 'backend', 'platform'] as const
type Victim = (typeof victims)[number]
const settledAgainMsMax = 120_000

export interface House {
  readonly server: CrashServer
  readonly platform: PlatformProcess
}

const kill = async (victim: Victim, { server, platform }: House): Promise<void> => {
  if (victim === 'database') server.killPostmaster()
  else if (victim === 'backend') while (!(await server.killBackend())) await sleep(20)
  else {
    await platform.kill()
    // The next kill does not wait for it to be there again.
    platform.start().catch(() => undefined)
  }
}

/** So that each kill meets work under way, and not only the ruins of the one before. */
const untilSomethingIsSettled = async (vendor: Vendor, { server, platform }: House, settledBefore: number): Promise<void> => {
  for (const deadline = performance.now() + settledAgainMsMax; vendor.figures.settled <= settledBefore; await sleep(10))
    if (performance.now() > deadline || server.trouble !== null)
      throw new Error(`The platform does not come back: no call was decided after a kill. The database: ${server.trouble?.message ?? 'runs'}. The platform: ended ${platform.deaths} times by itself, and said: ${platform.lastWords}`)
}

/** Kills in turn while the vendor plays; ends the vendor's run when all kills are done. */
export const killWhilePlaying = async (vendor: Vendor, house: House, random: () => number, kills: number): Promise<Readonly<Record<Victim, number>>> => {
  const killed = { database: 0, backend: 0, platform: 0 }
  for (let n = 0; n < kills; n += 1) {
    const settledBefore = vendor.figures.settled
    await untilSomethingIsSettled(vendor, house, settledBefore)
    await sleep(200 + random() * 400)
    const victim = victims[n % victims.length] as Victim
    await kill(victim, house)
    killed[victim] += 1
  }
  vendor.finish()
  return killed
}

const playChunk = async (house: House, options: KillStormOptions, random: () => number, chunk: number, kills: number) => {
  await house.server.query('select 1')
  const database = openDatabase<Tables>({ url: house.server.url, applicationName: 'trevo-storm', connectionsMax: 2, schema: platformShape.schema })
  const base = `http://127.0.0.1:${house.platform.port}`
  const line = openWalletClient({ base, provider: stormVendor.code, secret: stormVendor.secret, timeoutMs: 2_500, connectionsMax: 2 * seatsCount })
  const seats = await seedVendorWorld(database.pool, { from: 1 + chunk * seatsCount, count: seatsCount })
  const run = `k${options.seed}-${chunk}`
  const vendor = openVendor({ line, seats, run, seed: options.seed + chunk, calls: Number.POSITIVE_INFINITY })
  try {
    const playing = vendor.play()
    const killing = killWhilePlaying(vendor, house, random, kills)
    await Promise.race([killing, playing.then(() => killing)])
    await playing
    const replayed = await vendor.replay()
    const { unexplained } = await compareVendorBooks(database.pool, { code: stormVendor.code, run, lines: vendor.lines, seats, netBySeat: vendor.netBySeat })
    if (unexplained.length > 0) throw new Error(`I21: ${unexplained.length} differences between both books, such as ${unexplained.slice(0, 5).join('; ')}`)
    await assertBooks(database)
    return { killed: await killing, replayed, sent: vendor.figures.sent, undecided: vendor.figures.undecided }
  } finally {
    vendor.stop()
    line.close()
    await vendor.close()
    await database.close()
  }
}

/**
 * `kill -9` of the database, of one session and of the platform in turn, while a vendor plays and sends each call until it is answered;
 * then every call again, with the same answer (I5), and both books (I21).
 */
export const runKillStorm = async (options: KillStormOptions) => {
  const server = await openCrashServer({ dataDir: options.dataDir, password: 'storm' })
  options.atEnd?.(() => server.stop())
  let platform: PlatformProcess | null = null
  const total = { kills: 0, database: 0, backend: 0, platform: 0, replayed: 0, sent: 0, undecided: 0 }
  try {
    await migrate({ ...platformShape, url: server.url })
    platform = await startPlatformProcess(server.url)
    const random = seededRandom(options.seed)
    for (let chunk = 0; total.kills < options.kills; chunk += 1) {
      const kills = Math.min(chunkKills, options.kills - total.kills)
      const { killed, replayed, sent, undecided } = await playChunk({ server, platform }, options, random, chunk, kills)
      total.kills += kills
      for (const victim of victims) total[victim] += killed[victim]
      total.replayed += replayed
      total.sent += sent
      total.undecided += undecided
      options.onProgress?.(`${total.kills} kills, ${total.replayed} calls answered the same when sent again, both books are equal`)
    }
    return total
  } finally {
    await platform?.kill()
    await server.stop()
  }
}
