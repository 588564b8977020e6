import { momentsOf } from '@trevo/rules/markets/market-days'
import { natureOf, type Nature } from '@trevo/rules/tax/house-tax'
import { isEmptyYear, type NatureResult, withOther, type YearFigures } from '@trevo/rules/tax/year-statement'
import { type AccountAsk, balanceAt, cashBounds } from '#areas/wallet/account/account-store.ts'
import { resultsByCategory } from '#areas/wallet/account/results-store.ts'
import type { Db } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { keptFigures } from './kept-figures.ts'
import { sumWithheld } from './withheld-store.ts'
import { findRun, isYearReadable, type MadeStatement, type PurseOfYear, pursesAfter, saveStatements, type YearRun } from './year-store.ts'

const pursesAtOnce = 200
const runMsMax = 20_000

/** What play of each nature came to; another than those of the market is part of what else moved. */
const resultsOf = (rows: Awaited<ReturnType<typeof resultsByCategory>>, natures: readonly string[]): readonly NatureResult[] => {
  const sums = new Map<Nature, NatureResult>()
  for (const { category, bets, staked, back } of rows) {
    const nature = natureOf(category)
    if (!natures.includes(nature) || (bets === 0 && staked === 0n && back === 0n)) continue
    const sum = sums.get(nature) ?? { nature, bets: 0, stakedMinor: 0n, backMinor: 0n }
    sums.set(nature, { nature, bets: sum.bets + bets, stakedMinor: sum.stakedMinor + staked, backMinor: sum.backMinor + back })
  }
  return [...sums.values()].toSorted((a, b) => (a.nature < b.nature ? -1 : 1))
}

/** A member's year in one currency, from the journal and what is read of it, in the days of the market's zone. */
export const figuresOf = async (db: Db, { member_id: memberId, currency }: PurseOfYear, run: Pick<YearRun, 'year' | 'zone' | 'natures'>): Promise<YearFigures> => {
  const { from, to } = momentsOf(run.zone, { from: `${run.year}-01-01`, to: `${run.year}-12-31` })
  const ask = { memberId, currency, from, to }
  const cash: AccountAsk = { ...ask, purse: 'cash' }
  const held: AccountAsk = { ...ask, purse: 'held' }
  const [{ after, upTo }, rows, withheldMinor] = await Promise.all([cashBounds(db, ask), resultsByCategory(db, ask), sumWithheld(db, ask)])
  const [cashBefore, heldBefore, cashAfter, heldAfter] = await Promise.all([balanceAt(db, cash, after, from), balanceAt(db, held, after, from), balanceAt(db, cash, upTo, to), balanceAt(db, held, upTo, to)])
  const sumOf = (name: 'deposited' | 'withdrawn' | 'received' | 'sent'): bigint => rows.reduce((sum, row) => sum + row[name], 0n)
  return withOther({
    natures: resultsOf(rows, run.natures),
    openingMinor: cashBefore + heldBefore,
    depositedMinor: sumOf('deposited'),
    withdrawnMinor: sumOf('withdrawn'),
    withheldMinor,
    receivedMinor: sumOf('received'),
    sentMinor: sumOf('sent'),
    closingMinor: cashAfter + heldAfter,
    heldMinor: heldAfter,
  })
}

/** Some members on; false: the year is whole, or waits. Whatever ends it in between, the next step goes on from there. */
export const stepYear = async ({ db, transact, clock }: Pick<Services, 'db' | 'transact' | 'clock'>, year: number): Promise<boolean> => {
  const run = await findRun(db, year)
  if (run === undefined || run.ended_at !== null || !(await isYearReadable(db, year))) return false
  const purses = await pursesAfter(db, run, pursesAtOnce)
  const made: MadeStatement[] = []
  for (const purse of purses) {
    const figures = await figuresOf(db, purse, run)
    if (!isEmptyYear(figures)) made.push({ ...purse, figures: keptFigures(figures) })
  }
  const isMoved = await transact((tx) => saveStatements(tx, run, made, purses.at(-1) ?? null, clock.now()))
  return isMoved && purses.length > 0
}

export const makeYear = async (services: Pick<Services, 'db' | 'transact' | 'clock' | 'isLedgerSaturated'>, year: number): Promise<void> => {
  const endsAtMs = performance.now() + runMsMax
  while (performance.now() < endsAtMs && !services.isLedgerSaturated() && (await stepYear(services, year)));
}
