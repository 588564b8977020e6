import { sql } from 'kysely'

/** The database's own clock: several processes agree on it. */
export const databaseNow = sql<Date>`now()`
export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
