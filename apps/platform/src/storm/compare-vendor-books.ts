import { memberKey } from '@trevo/rules/ids'
import type { BookLine, Seat } from '@trevo/wallet-kit/simulator/books'
import type { Pool } from 'pg'

interface OurLine {
  readonly kind: BookLine['kind']
  readonly tx_id: string
  readonly round_id: string | null
  readonly member_id: bigint
  readonly taken: bigint
}

/** All that our books say moved between a vendor's run and its members, in the vendor's words. */
const ourLines = async (pool: Pool, vendor: string, run: string): Promise<readonly OurLine[]> => {
  const { rows } = await pool.query<OurLine>(
    `select case movement when 'stake-placed' then 'bet' when 'win-paid' then 'win' when 'stake-returned' then 'rollback'
        when 'promo-paid' then 'promo' when 'bet-adjusted' then 'adjust' else movement::text end as kind,
      tx_id, round_id, member_id,
      (case when credit like '%:%' then amount_minor else 0 end) - (case when debit like '%:%' then amount_minor else 0 end) as taken
     from transfers where source = $1 and starts_with(tx_id, $2) and (debit like '%:%' or credit like '%:%')`,
    [vendor, `${run}-`],
  )
  return rows
}

const text = (kind: string, txId: string, round: string, member: bigint | null, taken: bigint): string =>
  `${kind} ${txId} of ${round}, member ${member}: ${taken}`

export interface Comparison {
  readonly lines: number
  /** Each line that only one side has; empty where both books say the same. */
  readonly unexplained: readonly string[]
}

/** I21: line by line, and what each member has left. A promo belongs to no round: its line names none on either side. */
export const compareVendorBooks = async (
  pool: Pool,
  vendor: {
    readonly code: string
    readonly run: string
    readonly lines: readonly BookLine[]
    readonly seats: readonly Seat[]
    readonly netBySeat: ReadonlyMap<string, bigint>
  },
): Promise<Comparison> => {
  const theirs = new Map<string, number>()
  const roundOf = (line: { readonly kind: string }, round: string | null): string => (line.kind === 'promo' ? '-' : String(round))
  for (const line of vendor.lines) {
    const key = text(line.kind, line.txId, roundOf(line, line.roundId), memberKey(line.memberId), line.takenMinor)
    theirs.set(key, (theirs.get(key) ?? 0) + 1)
  }
  const unexplained: string[] = []
  for (const line of await ourLines(pool, vendor.code, vendor.run)) {
    const key = text(line.kind, line.tx_id, roundOf(line, line.round_id), line.member_id, line.taken)
    const count = theirs.get(key)
    if (count === undefined) unexplained.push(`only here: ${key}`)
    else if (count === 1) theirs.delete(key)
    else theirs.set(key, count - 1)
  }
  for (const key of theirs.keys()) unexplained.push(`only there: ${key}`)
  const { rows } = await pool.query<{ member_id: bigint; net: bigint }>(
    `select member_id, sum(case kind when 'cash' then balance_minor when 'debt' then -balance_minor else 0 end)::bigint as net
     from purses where member_id = any ($1::bigint[]) group by member_id`,
    [vendor.seats.map((seat) => memberKey(seat.memberId))],
  )
  const ours = new Map(rows.map((row) => [row.member_id, row.net]))
  for (const seat of vendor.seats) {
    const [here, there] = [ours.get(memberKey(seat.memberId) ?? 0n) ?? 0n, vendor.netBySeat.get(seat.memberId)]
    if (seat.startMinor !== null && here !== there) unexplained.push(`${seat.memberId} has ${here} here, ${there} there`)
  }
  return { lines: vendor.lines.length, unexplained }
}
