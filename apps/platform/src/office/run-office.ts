import { join } from 'node:path'
import { runProgram } from '@trevo/server/program'
import { openDatabase } from '@trevo/server/sql'
import { assertMigrated } from '#db/assert-migrated.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { sayProcesses } from '#areas/health/say-process.ts'
import { createSlowStatements, slowFromMs } from '#areas/health/slow-statements.ts'
import { areas } from '#areas.ts'
import { gatherActs, gatherLists, gatherWork } from './gathered-staff.ts'
import { createOfficeApp } from './office-app.ts'
import { readOfficeConfig } from './office-config.ts'
import { createOfficeServices } from './office-services.ts'
import { startHeavyWork } from './heavy-work.ts'
import { type RunningWork, startWork } from './run-work.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'office')
const imagesFolder = join(folder, '..', 'web', 'dist', 'client')

const connectionsMax = 12

/** The office's process: its own pool with its own database role, so that whatever staff ask for, bets do not wait for it. */
export const runOffice = (): Promise<void> =>
  runProgram('office', async (log) => {
    const office = readOfficeConfig(process.env)
    const slow = createSlowStatements(() => new Date())
    const database = openDatabase<Tables>({
      url: office.databaseUrl,
      applicationName: 'trevo-office',
      connectionsMax,
      schema: platformShape.schema,
      statementTimeoutMs: 3_000,
      slow: { fromMs: slowFromMs, tell: slow.note },
      onIdleError: (error) => log.warn({ err: error }, 'the database ended an idle connection'),
    })
    await assertMigrated(database)
    let [work, heavy]: [RunningWork | null, RunningWork | null] = [null, null]
    const services = createOfficeServices({
      office,
      database,
      clock: { now: () => new Date() },
      log,
      acts: gatherActs(areas),
      lists: gatherLists(areas),
      imagesFolder,
      wake: (name) => {
        work?.wake(name)
        heavy?.wake(name)
      },
    })
    const draining = { isDraining: false }
    const app = await createOfficeApp(services, { folder, imagesFolder, draining })
    await app.listen({ host: office.host, port: office.port })
    const { pool } = database
    const said = sayProcesses({ role: 'office', db: database.db, log, slow, pools: () => [{ name: 'office', size: pool.totalCount, max: connectionsMax, idle: pool.idleCount, waiting: pool.waitingCount }] })
    work = startWork(services, gatherWork(areas).filter(({ isHeavy }) => isHeavy !== true))
    heavy = startHeavyWork(log)
    return {
      drain: async () => {
        draining.isDraining = true
        await Promise.all([app.close(), work?.stop(), heavy?.stop()])
        await said.stop()
        await database.close()
      },
    }
  })
