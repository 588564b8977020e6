import { existsSync, mkdirSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '@trevo/server/environment'
import { livingHolder, takeHouseLock } from '@trevo/server/house-lock'
import { ensureSecrets } from '@trevo/server/secrets'
import { hasCluster, startEmbedded } from '#db/embedded.ts'
import { provisionEmbedded } from '#db/provision.ts'

export interface HouseDatabaseAddress {
  readonly url: string
  close(): Promise<void>
}

const startingSecondsMax = 60

/** A house that is starting for the first time has a holder, and no database yet. What is no folder at all is told by whoever wants to write there. */
const hasNoDatabase = (dataDir: string): boolean =>
  !existsSync(dataDir) || (statSync(dataDir).isDirectory() && livingHolder(dataDir) === null && !hasCluster(dataDir))

/**
 * The database of DATA_DIR: the one of the house that runs there, or the embedded server started for this command alone.
 * DATABASE_URL, where it is set, is taken as it is.
 */
export const openHouseDatabase = async (options: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly onProgress: (sentence: string) => void
  /** Whether a database is made where there is none. */
  readonly beginsHouse: boolean
}): Promise<HouseDatabaseAddress> => {
  if (options.databaseUrl !== undefined) return { url: options.databaseUrl, close: async () => {} }
  if (!options.beginsHouse && hasNoDatabase(options.dataDir))
    throw new StartRefused(`There is no database in ${options.dataDir}, and this command makes none: start Trevo once with "npm start", or set DATA_DIR to the folder of the one that is meant.`)
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  for (const deadline = performance.now() + startingSecondsMax * 1000; performance.now() < deadline; await sleep(100)) {
    const holder = livingHolder(options.dataDir)
    if (holder === null || holder.isStopping) {
      const own = await startOwn(options)
      if (own !== null) return own
    } else if (holder.databaseUrl !== null) {
      return { url: holder.databaseUrl, close: async () => {} }
    }
    // Otherwise a house is starting, or another command has the database for a moment.
  }
  throw new StartRefused(`The Trevo on ${options.dataDir} has not become ready: look at what it says, and try again.`)
}

/** Null when somebody else took the folder first. */
const startOwn = async (options: Parameters<typeof openHouseDatabase>[0]): Promise<HouseDatabaseAddress | null> => {
  const lock = await takeHouseLock(options.dataDir, options.onProgress).catch((error: unknown) => {
    if (error instanceof StartRefused) return null
    throw error
  })
  if (lock === null) return null
  try {
    const secrets = ensureSecrets(options.dataDir, ['TREVO'])
    const embedded = await startEmbedded({ dataDir: options.dataDir, password: secrets.database.superuser, onProgress: options.onProgress })
    const close = async (): Promise<void> => {
      await embedded.stop()
      lock.release()
    }
    try {
      return { url: (await provisionEmbedded(embedded.url, secrets)).platform, close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
