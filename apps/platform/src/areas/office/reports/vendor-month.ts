import { addMinor, minor, type Minor, subtractMinor } from '@trevo/rules/money'
import { feeOf, termsOf } from '@trevo/rules/vendors/fees'
import { differencesOf, type StatementDifference, type StatementLine } from '@trevo/rules/vendors/statement-file'
import type { VendorTerms } from '#vendors/terms-store.ts'
import type { GameMonth } from './fees-store.ts'

export interface GameLine {
  readonly game: string
  readonly rounds: bigint
  readonly betsMinor: Minor
  readonly payoutsMinor: Minor
  readonly feeMinor: Minor | null
  readonly theirs: StatementLine | null
  readonly differences: readonly StatementDifference[]
}

/** A vendor's month in one currency. */
export interface VendorMonth {
  readonly vendor: string
  readonly currency: string
  readonly terms: VendorTerms | undefined
  readonly lines: readonly GameLine[]
  readonly rounds: bigint
  readonly betsMinor: Minor
  readonly payoutsMinor: Minor
  readonly topUpMinor: Minor
  /** Null where no terms hold. */
  readonly feeMinor: Minor | null
  readonly differences: number
}

const zero = minor(0n)
const sum = (values: readonly Minor[]): Minor => values.reduce(addMinor, zero)
export const ggrOfLine = ({ betsMinor, payoutsMinor }: Pick<StatementLine, 'betsMinor' | 'payoutsMinor'>): Minor => subtractMinor(betsMinor, payoutsMinor)

interface Asked {
  readonly month: string
  readonly facts: readonly GameMonth[]
  readonly terms: readonly VendorTerms[]
  /** The vendor's own; null where it brought none. */
  readonly theirs: ReadonlyMap<string, readonly StatementLine[]>
}

const monthOf = (vendor: string, currency: string, { month, facts, terms, theirs }: Asked): VendorMonth => {
  const ours = facts.filter((fact) => fact.vendor === vendor && fact.currency === currency).map((fact) => ({ game: fact.game, rounds: BigInt(fact.rounds), betsMinor: minor(BigInt(fact.bets)), payoutsMinor: minor(BigInt(fact.payouts)) }))
  const held = termsOf(terms.filter((each) => each.vendor === vendor && each.currency === currency), month)
  const fee = held === undefined ? null : feeOf(held, ours.map((line) => ({ game: line.game, ggrMinor: ggrOfLine(line) })))
  const said = theirs.get(vendor)
  const theirLines = new Map((said ?? []).filter((line) => line.currency === currency).map((line) => [line.game, line]))
  const lines = ours.map((line, place): GameLine => {
    const feeMinor = fee?.games[place]?.feeMinor ?? null
    const other = theirLines.get(line.game)
    return { ...line, feeMinor, theirs: other ?? null, differences: said === undefined ? [] : differencesOf({ ...line, feeMinor }, other) }
  })
  const known = new Set(ours.map(({ game }) => game))
  const onlyTheirs = [...theirLines.values()].filter(({ game }) => !known.has(game)).map((other): GameLine => ({ game: other.game, rounds: 0n, betsMinor: zero, payoutsMinor: zero, feeMinor: null, theirs: other, differences: differencesOf(undefined, other) }))
  const all = [...lines, ...onlyTheirs]
  return {
    vendor, currency, terms: held, lines: all,
    rounds: ours.reduce((total, { rounds }) => total + rounds, 0n),
    betsMinor: sum(ours.map(({ betsMinor }) => betsMinor)),
    payoutsMinor: sum(ours.map(({ payoutsMinor }) => payoutsMinor)),
    topUpMinor: fee?.topUpMinor ?? zero,
    feeMinor: fee?.totalMinor ?? null,
    differences: all.filter(({ differences }) => differences.length > 0).length,
  }
}

/** Every vendor and currency that was played, has terms, or stands in a vendor's own statement. */
export const vendorMonths = (asked: Asked): readonly VendorMonth[] => {
  const keys = new Set<string>()
  for (const { vendor, currency } of asked.facts) keys.add(`${vendor} ${currency}`)
  for (const { vendor, currency, from } of asked.terms) if (from <= asked.month) keys.add(`${vendor} ${currency}`)
  for (const [vendor, lines] of asked.theirs) for (const { currency } of lines) keys.add(`${vendor} ${currency}`)
  return [...keys].toSorted().map((key) => {
    const [vendor = '', currency = ''] = key.split(' ')
    return monthOf(vendor, currency, asked)
  })
}
