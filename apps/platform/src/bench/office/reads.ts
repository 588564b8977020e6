import { memberId } from '@trevo/rules/ids'
import { quantile } from '#bench/statistics.ts'
import type { Desk } from './bench-desk.ts'
import { chargeOf, cpfOf, emailOf, nameOf, phoneOf, roundOf } from './names.ts'
import { benchVendors } from './seed-bets.ts'
import type { OfficeSizes } from './sizes.ts'

export interface Read {
  readonly what: string
  readonly times: number
  /** The very first: nothing of it was in memory. */
  readonly firstMs: number
  readonly p50Ms: number
  readonly p95Ms: number
}

/** One after the other, as one desk asks; each time another member, game or day. */
const measure = async (what: string, times: number, ask: (turn: number) => Promise<number>): Promise<Read> => {
  const tookMs: number[] = []
  for (let turn = 0; turn < times; turn += 1) tookMs.push(await ask(turn))
  const sorted = tookMs.toSorted((one, other) => one - other)
  return { what, times, firstMs: tookMs[0] ?? 0, p50Ms: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) }
}

/** Far from one another, and the same at every run. */
const memberAt = (turn: number, { members }: OfficeSizes): number => ((turn * 7_919 + 104_729) * 31) % members
/** Of those with a deposit. */
const payerAt = (turn: number, sizes: OfficeSizes): number => Math.max(10, Math.floor(memberAt(turn, sizes) / 10) * 10)

interface Found {
  readonly results: readonly { readonly memberId: string | null }[]
}

const search = async (desk: Desk, text: string, id: string | null): Promise<number> => {
  const { reply, tookMs } = await desk.get<Found>(`/office/search?q=${encodeURIComponent(text)}`)
  const isFound = id === null ? reply.results.length > 0 : reply.results.some(({ memberId: found }) => found === id)
  if (!isFound) throw new Error(`the search for ${text} found nothing`)
  return tookMs
}

export const measureSearches = async (desk: Desk, sizes: OfficeSizes, times: number): Promise<readonly Read[]> => {
  const by: readonly (readonly [string, (turn: number) => Promise<number>])[] = [
    ['member id', (turn) => search(desk, memberId(BigInt(memberAt(turn, sizes) + 1)), memberId(BigInt(memberAt(turn, sizes) + 1)))],
    ['user name', (turn) => search(desk, `bench${memberAt(turn, sizes) + 1}`, null)],
    ['e-mail', (turn) => search(desk, emailOf(memberAt(turn, sizes) + 1), memberId(BigInt(memberAt(turn, sizes) + 1)))],
    ['phone', (turn) => search(desk, phoneOf(memberAt(turn, sizes) + 1), memberId(BigInt(memberAt(turn, sizes) + 1)))],
    ['document', (turn) => search(desk, cpfOf(memberAt(turn, sizes) + 1), memberId(BigInt(memberAt(turn, sizes) + 1)))],
    ['name', (turn) => search(desk, nameOf(memberAt(turn, sizes) + 1), null)],
    ['payment', (turn) => search(desk, chargeOf(payerAt(turn, sizes)), memberId(BigInt(payerAt(turn, sizes))))],
    ["vendor's round", (turn) => search(desk, roundOf((turn * 7_919) % sizes.bets), null)],
  ]
  const reads: Read[] = []
  for (const [what, ask] of by) reads.push(await measure(`search by ${what}`, times, ask))
  return reads
}

const dayMs = 86_400_000
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)

const list = async (desk: Desk, path: string): Promise<number> => {
  const { reply, tookMs } = await desk.get<{ readonly rows: readonly unknown[] }>(path)
  if (reply.rows.length === 0) throw new Error(`${path} has no rows`)
  return tookMs
}

/** The first page of the bets for each filter that the lists take. */
export const measureBetLists = async (desk: Desk, sizes: OfficeSizes, times: number): Promise<readonly Read[]> => {
  const daysAgo = (turn: number): number => 1 + (turn % (sizes.days - 1))
  const day = (turn: number): string => `from=${dayOf(daysAgo(turn))}&to=${dayOf(daysAgo(turn))}`
  const span = (turn: number): string => `from=${dayOf(daysAgo(turn))}T00:00:00.000Z&to=${dayOf(daysAgo(turn) - 1)}T00:00:00.000Z`
  const vendor = (turn: number): string => benchVendors[turn % benchVendors.length] ?? 'BENCH'
  const member = (turn: number): string => memberId(BigInt(memberAt(turn, sizes) + 1))
  const by: readonly (readonly [string, (turn: number) => string])[] = [
    ['closed, a day', (turn) => `/office/reports/rounds?${day(turn)}`],
    ['closed, a day and vendor', (turn) => `/office/reports/rounds?${day(turn)}&vendor=${vendor(turn)}`],
    ['closed, a day and game', (turn) => `/office/reports/rounds?${day(turn)}&game=game-${turn % 100}`],
    ['closed, a day and category', (turn) => `/office/reports/rounds?${day(turn)}&category=LIVE`],
    ['closed, a day and country', (turn) => `/office/reports/rounds?${day(turn)}&country=PT`],
    ['closed, a day and currency', (turn) => `/office/reports/rounds?${day(turn)}&currency=BRL`],
    ['closed, a month', () => `/office/reports/rounds?from=${dayOf(31)}&to=${dayOf(1)}`],
    ['opened, a day', (turn) => `/office/rounds?state=settled&${span(turn)}`],
    ['opened, a day and vendor', (turn) => `/office/rounds?state=settled&${span(turn)}&vendor=${vendor(turn)}`],
    ['opened, a day and member', (turn) => `/office/rounds?state=settled&${span(turn)}&member=${member(turn)}`],
    ['by its id', (turn) => `/office/rounds?state=settled&roundId=${roundOf((turn * 7_919) % sizes.bets)}`],
    ["a member's", (turn) => `/office/members/${member(turn)}/play`],
  ]
  const reads: Read[] = []
  for (const [what, path] of by) {
    // A member need not have played on the day.
    const ask = what.includes('and member') ? async (turn: number) => (await desk.get(path(turn))).tookMs : (turn: number) => list(desk, path(turn))
    reads.push(await measure(`bets, ${what}`, times, ask))
  }
  return reads
}

export const measureHeads = (desk: Desk, sizes: OfficeSizes, times: number): Promise<Read> =>
  measure('360° head', times, async (turn) => (await desk.get(`/office/members/${memberId(BigInt(memberAt(turn, sizes) + 1))}`)).tookMs)

export const measureQueue = (desk: Desk, times: number): Promise<Read> => measure('queue of withdrawals', times, () => list(desk, '/office/withdrawals?view=waiting&limit=50'))
