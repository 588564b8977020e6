import { addSums, differencesOf, fileText, type ReportRecord, type ReportSums } from '@trevo/rules/reports/file-text'
import { recordsMax, type ReportKind, reportFileName } from '@trevo/rules/reports/market-files'
import { reportId } from '@trevo/rules/ids'
import { openAct } from '#areas/staff/log-store.ts'
import type { Db, Transact, Tx } from '#db/tables.ts'
import { booksOf, type GameSum, type JournalPage, type JournalPlace, journalStart, readAccounts, readBets, readBettors, readFunds, readGames, readProducts, readWallets, type Stretch } from './journal-store.ts'
import { addPart, endMaking, findReport, isReadable, partHashes, type Report, saveTrouble } from './reports-store.ts'

export interface Maker {
  readonly db: Db
  readonly transact: Transact
  readonly now: () => Date
  /** Records a file; a test has fewer. */
  readonly atOnce?: number
}

/** How far a report is: where its reading goes on, and what was read and is in no file yet; null: at the end. */
interface Place {
  readonly next: JournalPlace | null
  readonly rest: readonly Omit<ReportRecord, 'n'>[]
}

const stretchOf = ({ from_at: from, to_at: to }: Report): Stretch => ({ from, to })
export const reportJob = { kind: 'job', id: null, session: null, address: null, device: 'market-reports', request: null } as const

/** Of what is read a page of members at a time. */
const paged: Readonly<Partial<Record<ReportKind, (db: Db, stretch: Stretch, place: JournalPlace, limit: number) => Promise<JournalPage>>>> = { bets: readBets, wallets: readWallets, bettors: readBettors }

const gamesOf = async (db: Db, stretch: Stretch): Promise<readonly Omit<ReportRecord, 'n'>[]> => {
  const games = new Map<string, GameSum>()
  const plus = (a: string, b: string): string => (BigInt(a) + BigInt(b)).toString()
  for (let place: JournalPlace | null = journalStart; place !== null; ) {
    const page: Awaited<ReturnType<typeof readGames>> = await readGames(db, stretch, place)
    for (const sum of page.sums) {
      const key = JSON.stringify([sum.vendor, sum.game, sum.currency])
      const known = games.get(key)
      games.set(key, known === undefined ? sum : { ...known, bets: plus(known.bets, sum.bets), staked: plus(known.staked, sum.staked), paid: plus(known.paid, sum.paid) })
    }
    place = page.next
  }
  return [...games].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => ({ ...sum }))
}

/** The quarter's figures by product, and how each comes about. */
const productsOf = async (db: Db, stretch: Stretch): Promise<readonly Omit<ReportRecord, 'n'>[]> =>
  (await readProducts(db, stretch)).flatMap(({ product, currency, rounds, staked, returned, won, adjusted }) => {
    const figure = (name: string, formula: string, amount: bigint) => ({ product, currency, figure: name, formula, amount: amount.toString() })
    const [turnover, payouts] = [BigInt(staked) - BigInt(returned), BigInt(won) + BigInt(adjusted)]
    return [
      figure('rounds', 'rounds that closed in the quarter', rounds),
      figure('turnover', 'stakes − stakes returned', turnover),
      figure('payouts', 'won + adjusted', payouts),
      figure('ggr', 'stakes − stakes returned − won − adjusted (ggr/1)', turnover - payouts),
    ]
  })

/** Null: what is owed at the end of the month is not proved yet. */
const fundsOf = async (db: Db, day: string): Promise<readonly Omit<ReportRecord, 'n'>[] | null> => {
  const rows = await readFunds(db, day)
  return (
    rows?.map(({ currency, cash, held, stakes, bank }) => {
      const owed = BigInt(cash) + BigInt(held) + BigInt(stakes)
      return { currency, owed: owed.toString(), cash, held, stakes, bank, difference: bank === null ? null : (BigInt(bank) - owed).toString() }
    }) ?? null
  )
}

/** What is read in one go. `began`: a month that was over before the house began has no funds to prove. */
const wholeOf = async (db: Db, report: Report, began: string): Promise<readonly Omit<ReportRecord, 'n'>[] | null> => {
  if (report.kind === 'games') return gamesOf(db, stretchOf(report))
  if (report.kind === 'products') return productsOf(db, stretchOf(report))
  if (report.kind === 'funds') return report.to_day < began ? [] : fundsOf(db, report.to_day)
  return (await readAccounts(db, stretchOf(report))).map((row) => ({ ...row }))
}

const nextPlace = async (db: Db, report: Report, began: string, atOnce: number): Promise<Place | null> => {
  const from = (report.place ?? { next: journalStart, rest: [] }) as Place
  const read = paged[report.kind]
  if (read === undefined) {
    const rest = report.parts === 0 ? await wholeOf(db, report, began) : from.rest
    return rest === null ? null : { next: null, rest }
  }
  const rest = [...from.rest]
  let { next } = from
  while (rest.length < atOnce && next !== null) {
    const page: JournalPage = await read(db, stretchOf(report), next, atOnce - rest.length)
    rest.push(...page.records)
    next = page.next
  }
  return { next, rest }
}

const reportLog = async (tx: Tx, id: bigint, act: 'reports.make' | 'reports.fail', after: { readonly period: string; readonly kind: string; readonly version: number; readonly records: number; readonly sums: ReportSums }): Promise<void> => {
  await openAct(tx, reportJob, { act, target: { kind: 'report', id: reportId(id) }, after: { ...after, files: await partHashes(tx, id) } })
}

/** What the house's accounts say of a day beside its files; a month's or quarter's figures are the accounts' own. */
const booksBeside = async (db: Db, report: Report): Promise<ReportSums | null> => {
  if (report.kind !== 'bets' && report.kind !== 'games' && report.kind !== 'wallets' && report.kind !== 'bettors') return null
  return booksOf(await readAccounts(db, stretchOf(report)), report.kind === 'wallets' || report.kind === 'bettors')
}

const end = async (maker: Maker, report: Report): Promise<void> => {
  const books = await booksBeside(maker.db, report)
  const differences = books === null ? [] : differencesOf(report.sums, books)
  const trouble = differences.length === 0 ? null : differences.map(({ currency, sum, minor }) => `${currency} ${sum} ${minor}`).join(', ')
  await maker.transact(async (tx) => {
    if (!(await endMaking(tx, report.id, { books, trouble, now: maker.now() }))) return
    const { period, kind, version, records, sums } = report
    await reportLog(tx, report.id, trouble === null ? 'reports.make' : 'reports.fail', { period, kind, version, records, sums })
  })
}

/** One file of a report, or its end; false: it waits. Whatever ends it in between, the next step goes on from the last whole file. */
export const stepReport = async (maker: Maker, id: bigint, began: string): Promise<boolean> => {
  const report = await findReport(maker.db, id)
  if (report?.state !== 'making') return false
  if (report.parts === 0 && !(await isReadable(maker.db, id))) return false
  const atOnce = maker.atOnce ?? recordsMax
  const place = await nextPlace(maker.db, report, began, atOnce)
  if (place === null) {
    await saveTrouble(maker.db, id, 'liabilities')
    return false
  }
  // A period in which nothing happened has a file that says so.
  if (place.rest.length === 0 && report.parts > 0) {
    await end(maker, report)
    return true
  }
  const records = place.rest.slice(0, atOnce).map((record, at): ReportRecord => ({ ...record, n: report.records + at + 1 }))
  const of = { market: report.market, kind: report.kind, period: report.period, version: report.version, part: report.parts + 1 }
  const part = {
    name: reportFileName(of),
    body: fileText({ ...of, ...stretchOf(report) }, records),
    records: records.length,
    place: { next: place.next, rest: place.rest.slice(atOnce) },
    sums: addSums(report.kind, report.sums, records),
  }
  await maker.transact((tx) => addPart(tx, report, part))
  return true
}

/** To its end, from wherever it stands; false: it waits. */
export const makeReport = async (maker: Maker, id: bigint, began: string): Promise<boolean> => {
  while (await stepReport(maker, id, began));
  return (await findReport(maker.db, id))?.state !== 'making'
}
