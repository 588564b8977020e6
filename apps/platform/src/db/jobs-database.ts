import { openDatabase } from '@trevo/server/sql'

interface JobsDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

const connectionsMax = 3

/** What pg-boss speaks to the database by: a pool of ours, because of its own a connection that broke while it was in use ended the process. */
export const openJobsDatabase = (url: string, onIdleError: (error: Error) => void): JobsDatabase => {
  const { pool } = openDatabase({ url, applicationName: 'trevo-jobs', connectionsMax, connectionWaitMsMax: 10_000, onIdleError })
  return { executeSql: (text, values) => pool.query(text, values), close: () => pool.end() }
}
