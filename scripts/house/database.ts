import { demoVendors } from '@trevo/demo-games/vendors'
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded.ts'
import { type DatabaseUrls, provisionEmbedded, provisionExternal } from '#platform/db/provision.ts'
import { ensureSecrets, type Secrets } from '@trevo/server/secrets'
import type { HouseEnvironment } from './environment.ts'

export interface HouseDatabase {
  readonly urls: DatabaseUrls
  /** Resolves with a sentence when the embedded server cannot be kept up; never for a server of the operator's own. */
  readonly lost: Promise<string>
  stop(secondsMax: number): Promise<void>
}

const deathsMax = 5
const deathsWindowMs = 60_000

/** What the sportsbook is known as to the platform. */
export const sportsbookVendor = 'TRSB'

/** One secret for each vendor that is a program of ours. */
export const houseSecrets = (environment: HouseEnvironment): Secrets =>
  ensureSecrets(environment.dataDir, [...demoVendors.map(({ code }) => code), sportsbookVendor].sort())

/** PostgreSQL that was killed is started again on the same port, where the programs' pools look for it. */
const keepUp = (first: EmbeddedDatabase, options: Parameters<typeof startEmbedded>[0]): Pick<HouseDatabase, 'lost' | 'stop'> => {
  let current = Promise.resolve(first)
  let isStopping = false
  const watch = async (): Promise<string> => {
    const deaths: number[] = []
    for (;;) {
      const sentence = await (await current).ended
      if (isStopping) return new Promise<string>(() => {})
      const now = performance.now()
      deaths.push(now)
      if (deaths.filter((each) => now - each < deathsWindowMs).length >= deathsMax) return sentence
      options.onProgress?.('PostgreSQL ended by itself and is started again')
      current = startEmbedded({ ...options, port: first.port })
    }
  }
  return {
    lost: watch(),
    stop: async (secondsMax) => {
      isStopping = true
      // Also one that is just coming back; a start that was cut off has ended its own.
      const last = await current.catch(() => null)
      await last?.stop(secondsMax)
    },
  }
}

export const startDatabase = async (
  environment: HouseEnvironment,
  secrets: Secrets,
  onProgress: (sentence: string) => void,
  signal: AbortSignal,
): Promise<HouseDatabase> => {
  if (environment.databaseUrl !== undefined)
    return { urls: await provisionExternal(environment.databaseUrl, secrets), lost: new Promise(() => {}), stop: async () => {} }
  const options = { dataDir: environment.dataDir, password: secrets.database.superuser, onProgress, signal }
  const embedded = await startEmbedded(options)
  try {
    return { urls: await provisionEmbedded(embedded.url, secrets), ...keepUp(embedded, options) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
