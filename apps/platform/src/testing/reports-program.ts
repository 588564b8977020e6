import { openDatabase } from '@trevo/server/sql'
import { stepReport } from '#areas/duties/reports/make-report.ts'
import { reportsInMaking } from '#areas/duties/reports/reports-store.ts'
import type { Tables } from '#db/tables.ts'

/** Makes what is to be made, a file at a time, and says so after each: a program that a test may kill anywhere. */
const database = openDatabase<Tables>({ url: process.env.DATABASE_URL ?? '', applicationName: 'trevo-reports', connectionsMax: 2, schema: 'trevo' })
const maker = { db: database.db, transact: database.transact, now: () => new Date(), atOnce: Number(process.env.AT_ONCE) }
for (const { id } of await reportsInMaking(database.db)) while (await stepReport(maker, id, '2020-01-01')) process.send?.('file')
await database.close()
process.disconnect?.()
