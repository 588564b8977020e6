import { openDatabase } from '@trevo/server/sql'
import pg from 'pg'

interface JobsDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Since it last answered, or since it was opened. */
  silentMs(): number
  close(): Promise<void>
}

const connectionsMax = 3
/** Beyond what the queues' longest statement takes. */
const statementTimeoutMs = 60_000

interface Listener {
  readonly onIdleError: (error: Error) => void
  /** It answers again, and what was asked before may have been done without an answer. */
  readonly onBack: () => void
}

/** Whether a statement may have been carried out all the same: neither refused by the server nor left waiting here. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) &&
  !(error instanceof Error && error.message === 'timeout exceeded when trying to connect')

/**
 * The pool by which pg-boss speaks to the database. It is ours, because a connection of pg-boss's own that broke while
 * it was in use ended the process.
 */
export const openJobsDatabase = (url: string, { onIdleError, onBack }: Listener): JobsDatabase => {
  const { pool } = openDatabase({
    url,
    applicationName: 'trevo-jobs',
    connectionsMax,
    connectionWaitMsMax: 10_000,
    statementTimeoutMs,
    onIdleError,
  })
  let answeredAtMs = performance.now()
  let isAway = false
  return {
    executeSql: async (text, values) => {
      try {
        const answer = await pool.query(text, values)
        answeredAtMs = performance.now()
        if (isAway) {
          isAway = false
          onBack()
        }
        return answer
      } catch (error) {
        isAway ||= isUnanswered(error)
        throw error
      }
    },
    silentMs: () => performance.now() - answeredAtMs,
    close: () => pool.end(),
  }
}
