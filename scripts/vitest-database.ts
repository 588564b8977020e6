import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropFilledTemplates } from '@trevo/server/testing-database'
import { newTestingFolder } from '@trevo/server/testing-folder'
import { startEmbedded } from '#platform/db/embedded.ts'

/** Before the first test: a PostgreSQL of this run's own, gone after the last; TEST_DATABASE_URL names another instead. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const isFirst = process.env['TREVO_TEST_RUN'] === undefined
  process.env['TREVO_TEST_RUN'] ??= `${process.pid}`
  if (process.env.TEST_DATABASE_URL !== undefined) return isFirst ? dropFilledTemplates : undefined
  const folder = newTestingFolder('trevo-test-')
  // The houses that tests start have databases of their own: they lie beside it, in memory where that is roomy.
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  process.env['TMPDIR'] = temporary
  const embedded = await startEmbedded({ dataDir: folder, password: 'test', isDurable: false })
  process.env.TEST_DATABASE_URL = embedded.url
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
