import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '@trevo/server/environment'
import { livingHolder, takeHouseLock } from '@trevo/server/house-lock'
import { ensureSecrets } from '@trevo/server/secrets'
import { startEmbedded } from '#db/embedded.ts'
import { provisionEmbedded } from '#db/provision.ts'

export interface HouseDatabaseAddress {
  readonly url: string
  close(): Promise<void>
}

const startingSecondsMax = 60

/**
 * The database of DATA_DIR: the one of the house that runs there, or the embedded server started for this command alone.
 * DATABASE_URL, where it is set, is taken as it is.
 */
export const openHouseDatabase = async (options: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly onProgress: (sentence: string) => void
}): Promise<HouseDatabaseAddress> => {
  if (options.databaseUrl !== undefined) return { url: options.databaseUrl, close: async () => {} }
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
