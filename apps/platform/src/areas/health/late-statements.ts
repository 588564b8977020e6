import { dayIn } from '@trevo/rules/markets/market'
import { isStatementLate } from '@trevo/rules/tax/year-statement'
import { readSite } from '#areas/site/store.ts'
import type { Db } from '#db/tables.ts'
import { loadMarket } from '#market/load-market.ts'
import { rulesOn } from '#market/market-rules.ts'
import { hasYearRun, readFirstMemberAt, readOpenYears } from './measure-store.ts'

/** The years whose statements were due: those that are being made still, and last year's where nobody has begun. */
export const lateStatements = async (db: Db, now: Date): Promise<readonly number[]> => {
  const open = (await readOpenYears(db)).filter(({ year, zone }) => isStatementLate(year, dayIn(zone, now))).map(({ year }) => year)
  const file = loadMarket((await readSite(db)).market ?? 'sandbox', process.env.MARKETS_DIR || undefined)
  const today = dayIn(file.zone, now)
  const last = Number(today.slice(0, 4)) - 1
  if (!isStatementLate(last, today) || rulesOn(file, today).value('tax.member', 'statement').length === 0) return open
  const first = await readFirstMemberAt(db)
  const isMissing = first !== null && Number(dayIn(file.zone, first).slice(0, 4)) <= last && !(await hasYearRun(db, last))
  return isMissing ? [...open, last] : open
}
