import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { openLog } from '@trevo/server/log'
import { openDatabase } from '@trevo/server/sql'
import { areas } from '#areas.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { gatherActs, gatherLists, gatherWork } from './gathered-staff.ts'
import type { FromThread, ToThread } from './heavy-work.ts'
import { readOfficeConfig } from './office-config.ts'
import { createOfficeServices } from './office-services.ts'
import { startWork } from './run-work.ts'

/** A page of a heavy list and its file beside it, and a step of a bulk with what is read beside it. */
const connectionsMax = 4
const niceness = 10

/**
 * The office's heavy work on a thread with connections of its own, so that whoever waits for an answer does not wait for a page of a million rows. On a
 * full machine it gives way to everybody else.
 */
const port = parentPort
if (port === null) throw new Error('heavy-thread.ts runs as a thread of the office')
const tell = (word: FromThread): void => port.postMessage(word)
try {
  // Of this thread alone; a system that refuses has it run like the others.
  setPriority(niceness)
} catch {
  tell('as-others')
}
const log = openLog('office-work')
const office = readOfficeConfig(process.env)
const database = openDatabase<Tables>({
  url: office.databaseUrl,
  applicationName: 'trevo-office-work',
  connectionsMax,
  schema: platformShape.schema,
  statementTimeoutMs: 20_000,
  onIdleError: (error) => log.warn({ err: error }, 'the database ended an idle connection'),
})
const services = createOfficeServices({ office, database, clock: { now: () => new Date() }, log, acts: gatherActs(areas), lists: gatherLists(areas) })
const work = startWork(services, gatherWork(areas).filter(({ isHeavy }) => isHeavy === true))
const end = async (): Promise<void> => {
  try {
    await work.stop()
    await database.close()
  } catch (error) {
    log.warn({ err: error }, 'the office’s heavy work did not end in order')
  }
  tell('over')
  port.close()
}
port.on('message', (word: ToThread) => {
  if (word === 'stop') void end()
  else work.wake(word.wake)
})
