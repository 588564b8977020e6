import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@trevo/server/migrate'
import { openDatabase } from '@trevo/server/sql'
import { openWalletClient } from '@trevo/wallet-kit/client'
import { openVendor, type Vendor } from '@trevo/wallet-kit/simulator/vendor'
import { backUpCluster, clusterName } from '#db/backup.ts'
import { startEmbedded } from '#db/embedded.ts'
import { platformShape } from '#db/shape.ts'
import { restoreCluster } from '#db/restore.ts'
import type { Tables } from '#db/tables.ts'
import { assertBooks } from '#storm/assert-books.ts'
import { startPlatformProcess } from '#storm/platform-process.ts'
import { seedVendorWorld, stormVendor } from '#storm/vendor-world.ts'

export interface BackupStormOptions {
  /** An empty folder of the storm's own. */
  readonly folder: string
  readonly seed: number
  /** Settled before the back-up begins, and again while it is taken and after it. */
  readonly calls: number
  /** Told what to end should the whole run be ended. */
  readonly atEnd?: (end: () => unknown) => void
}

const password = 'storm'
const seatsCount = 6

const untilSettled = async (vendor: Vendor, calls: number): Promise<void> => {
  while (vendor.figures.settled < calls) await sleep(10)
}

const lineTo = (port: number) =>
  openWalletClient({ base: `http://127.0.0.1:${port}`, provider: stormVendor.code, secret: stormVendor.secret, timeoutMs: 5_000, connectionsMax: 2 * seatsCount })

/** Plays, backs up meanwhile, and loses the machine: everything is killed at once, in the middle of play. */
const playAndLose = async (options: BackupStormOptions) => {
  const dataDir = join(options.folder, 'first')
  const to = join(options.folder, 'backup')
  const embedded = await startEmbedded({ dataDir, password })
  options.atEnd?.(() => embedded.stop())
  await migrate({ ...platformShape, url: embedded.url })
  const platform = await startPlatformProcess(embedded.url)
  const database = openDatabase<Tables>({ url: embedded.url, applicationName: 'trevo-storm', connectionsMax: 2, schema: platformShape.schema })
  const seats = await seedVendorWorld(database.pool, { from: 1, count: seatsCount })
  await database.close()
  const line = lineTo(platform.port)
  const vendor = openVendor({ line, seats, run: `r${options.seed}`, seed: options.seed, calls: Number.POSITIVE_INFINITY })
  const playing = vendor.play()
  // It is stopped in the middle, and says so.
  playing.catch(() => undefined)
  try {
    await Promise.race([untilSettled(vendor, options.calls), playing])
    let settledBefore: Vendor['settled'] = []
    const manifest = await backUpCluster({
      url: embedded.url,
      cluster: join(dataDir, clusterName),
      to,
      isDurable: false,
      onCopied: () => {
        settledBefore = [...vendor.settled]
      },
    })
    await Promise.race([untilSettled(vendor, vendor.figures.settled + options.calls), playing])
    return { manifest, to, seats, settledBefore, settledInAll: vendor.figures.settled }
  } finally {
    vendor.stop()
    line.close()
    await platform.kill()
    await embedded.stop(0)
    await vendor.close()
  }
}

/** A back-up that is taken while bets run, restored elsewhere: the books balance, and whatever was answered before is answered the same. */
export const runBackupStorm = async (options: BackupStormOptions) => {
  mkdirSync(options.folder, { recursive: true })
  const lost = await playAndLose(options)
  const dataDir = join(options.folder, 'second')
  await restoreCluster({ from: lost.to, cluster: join(dataDir, clusterName), aside: join(dataDir, 'aside') })
  const embedded = await startEmbedded({ dataDir, password })
  options.atEnd?.(() => embedded.stop())
  const database = openDatabase<Tables>({ url: embedded.url, applicationName: 'trevo-storm', connectionsMax: 2, schema: platformShape.schema })
  const platform = await startPlatformProcess(embedded.url)
  const line = lineTo(platform.port)
  const vendor = openVendor({ line, seats: lost.seats, run: `r${options.seed}`, seed: options.seed, calls: 0 })
  try {
    await assertBooks(database)
    const replayed = await vendor.replay(lost.settledBefore)
    await assertBooks(database)
    const { files, completeAt } = lost.manifest
    return { replayed, settledInAll: lost.settledInAll, files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0), completeAt }
  } finally {
    line.close()
    await vendor.close()
    await platform.stop()
    await database.close()
    await embedded.stop()
  }
}
