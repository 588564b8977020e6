import type { Logger } from 'pino'
import type { Db } from '#db/tables.ts'
import { type ErrorNotes, messageOf, newReference } from './errors.ts'
import { beginRun, endRun, type RunEnd } from './job-runs-store.ts'
import type { RunFigures } from './tables.ts'

interface Needs {
  readonly db: Db
  readonly log: Logger
  readonly errors: ErrorNotes
}

/** Nothing hangs on the notes: a job runs as well where they cannot be made. */
const quietly = async <T>({ log }: Needs, job: string, work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    log.warn({ err: error, job }, 'a run could not be written down')
    return null
  }
}

/** Runs a job and writes its run down: from when to when, what it did, or under which reference the log has why it did not. Never throws. */
export const noteRun = async (needs: Needs, job: string, process: string, run: () => Promise<RunFigures | void>): Promise<void> => {
  const { db, log, errors } = needs
  const id = await quietly(needs, job, beginRun(db, job, process))
  let end: RunEnd
  try {
    end = { state: 'done', figures: (await run()) ?? {} }
  } catch (error) {
    const reference = newReference()
    end = { state: 'failed', problem: messageOf(error), reference }
    log.error({ err: error, job, reference }, 'a job failed; it runs again at its next turn')
    errors.note(reference, `job ${job}`, error)
  }
  if (id !== null) await quietly(needs, job, endRun(db, id, end))
}
