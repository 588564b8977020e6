import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#platform/db/embedded.ts'

/** Before the first test: a PostgreSQL of this run's own, gone after the last; TEST_DATABASE_URL names another instead. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_DATABASE_URL !== undefined) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'trevo-test-'))
  const embedded = await startEmbedded({ dataDir, password: 'test', isDurable: false })
  process.env.TEST_DATABASE_URL = embedded.url
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
