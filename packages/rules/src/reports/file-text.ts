import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { type ReportKind, reportKinds } from './market-files.ts'

/** Amounts and counts are texts of whole numbers: minor units. `n` counts through all files of a report. */
export type ReportRecord = Readonly<Record<string, string | number | null>> & { readonly n: number }

/** What each kind's records are summed by, in each currency. */
export const summedBy: Readonly<Record<ReportKind, readonly string[]>> = {
  bets: ['staked', 'paid'],
  games: ['bets', 'staked', 'paid'],
  wallets: ['deposits', 'withdrawn', 'staked', 'paid', 'other'],
  bettors: ['bets', 'staked', 'paid', 'deposits', 'withdrawn'],
  operator: ['got', 'gave'],
  products: [],
  funds: ['owed'],
}

/** By currency: how many records, and their sums. Currencies are never added. */
export type ReportSums = Readonly<Record<string, Readonly<Record<string, string>>>>

export const addSums = (kind: ReportKind, sums: ReportSums, records: readonly ReportRecord[]): ReportSums => {
  const totals = new Map<string, Map<string, bigint>>(Object.entries(sums).map(([currency, of]) => [currency, new Map(Object.entries(of).map(([name, text]) => [name, BigInt(text)]))]))
  for (const record of records) {
    const currency = String(record['currency'])
    const own = totals.get(currency) ?? new Map<string, bigint>([['records', 0n], ...summedBy[kind].map((name) => [name, 0n] as const)])
    totals.set(currency, own)
    own.set('records', (own.get('records') ?? 0n) + 1n)
    for (const name of summedBy[kind]) own.set(name, (own.get(name) ?? 0n) + BigInt(record[name] ?? 0))
  }
  return Object.fromEntries([...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([currency, own]) => [currency, Object.fromEntries([...own].map(([name, sum]) => [name, sum.toString()]))]))
}

export interface FileHead {
  readonly market: string
  readonly kind: ReportKind
  readonly period: string
  /** The first moment, and the first after the last. */
  readonly from: Date
  readonly to: Date
  readonly version: number
  readonly part: number
}

/** A head and a record a line: the same bytes for the same records, always. */
export const fileText = ({ market, kind, period, from, to, version, part }: FileHead, records: readonly ReportRecord[]): string => {
  const head: Json = {
    format: reportKinds[kind].format, market, kind, period, from: from.toISOString(), to: to.toISOString(), version, part, records: records.length, sums: addSums(kind, {}, records),
  }
  return `${[head, ...records].map((line) => canonicalJson(line)).join('\n')}\n`
}

/** Where the files and the books do not say the same, by currency and sum: file less books. Empty: nothing is unexplained. */
export const differencesOf = (sums: ReportSums, books: ReportSums): readonly { readonly currency: string; readonly sum: string; readonly minor: string }[] =>
  [...new Set([...Object.keys(sums), ...Object.keys(books)])].toSorted().flatMap((currency) =>
    Object.keys(books[currency] ?? Object.values(books)[0] ?? {}).flatMap((sum) => {
      const minor = BigInt(sums[currency]?.[sum] ?? 0) - BigInt(books[currency]?.[sum] ?? 0)
      return minor === 0n ? [] : [{ currency, sum, minor: minor.toString() }]
    }),
  )
