import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import { recordsMax } from '@trevo/rules/reports/market-files'
import { beginReports } from '#areas/duties/jobs/market-reports.ts'
import { stepReport } from '#areas/duties/reports/make-report.ts'
import { readBeginning, reportsInMaking } from '#areas/duties/reports/reports-store.ts'
import { placeBenchBets, seedBenchMembers } from '#bench/bench-members.ts'
import { closeHouse } from '#ledger/audit/closer.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import type { Services } from '#services.ts'
import type pg from 'pg'

/** A day of a large house: so many lines of play, of so many members. */
export const fullDay = { records: 5_000_000, members: 100_000 } as const

interface Day {
  readonly records: number
  readonly members: number
}

/** Bets of yesterday at noon, by the market's clock: posted by the ledger as any other, then set back. */
export const seedDay = async ({ transact, market }: Services, pool: pg.Pool, { records, members }: Day): Promise<void> => {
  const client = await pool.connect()
  await seedBenchMembers(client, members)
  client.release()
  await placeBenchBets(pool, { members, count: records })
  const noon = new Date(dayStart(market.zone, daysOn(market.today(), -1)).getTime() + 12 * 3_600_000)
  await pool.query('update transfers set at = $1', [noon])
  await pool.query('vacuum analyze transfers')
  await closeHouse(transact, { runMsMax: Number.POSITIVE_INFINITY })
  await untilReadable(pool)
}

export interface DayFigures {
  readonly records: number
  readonly members: number
  /** Of all kinds that the market asks for of a day. */
  readonly files: number
  readonly seconds: number
  /** A day of 5 million records at that pace. */
  readonly fullDayS: number
  /** At most, above what it was after a tenth of the files of bets. */
  readonly rssMb: number
}

const mib = 1_048_576

/** Makes every file of the day that the market asks for, from the journal, as the job does. */
export const measureDay = async (services: Services, pool: pg.Pool, { records, members }: Day): Promise<DayFigures> => {
  const { db, transact, clock, market } = services
  await beginReports(services)
  await untilReadable(pool)
  const began = market.dayOf(await readBeginning(db))
  const tenth = Math.ceil(records / recordsMax / 10)
  let [baseBytes, mostBytes] = [0, 0]
  const startedAtMs = performance.now()
  for (const { id, kind } of (await reportsInMaking(db)).filter((report) => report.from_day === report.to_day)) {
    for (let part = 1; await stepReport({ db, transact, now: clock.now }, id, began); part += 1) {
      if (kind !== 'bets' || part < tenth) continue
      const { rss } = process.memoryUsage()
      if (part === tenth) baseBytes = rss
      mostBytes = Math.max(mostBytes, rss)
    }
  }
  const seconds = (performance.now() - startedAtMs) / 1_000
  const wrong = await db.selectFrom('market_reports').select(['kind', 'state', 'trouble']).where('state', '<>', 'made').whereRef('from_day', '=', 'to_day').execute()
  if (wrong.length > 0) throw new Error(`The day's files do not agree with the books: ${JSON.stringify(wrong)}`)
  const written = await db.selectFrom('market_report_parts').innerJoin('market_reports', 'id', 'report_id').select(['kind', 'market_report_parts.records']).whereRef('from_day', '=', 'to_day').execute()
  const ofBets = written.filter(({ kind }) => kind === 'bets').reduce((sum, part) => sum + part.records, 0)
  if (ofBets !== records) throw new Error(`The files of bets have ${ofBets} records, not ${records}`)
  return { records, members, files: written.length, seconds: Math.round(seconds * 10) / 10, fullDayS: Math.round((seconds / records) * fullDay.records), rssMb: Math.round((mostBytes - baseBytes) / mib) }
}
