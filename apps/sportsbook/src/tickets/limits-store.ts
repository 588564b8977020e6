import { minor, type Minor } from '@trevo/rules/money'
import type { Db, Tx } from '@trevo/server/sql'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'

export type LimitRow = Selectable<Tables['limits']>
export type MemberRow = Selectable<Tables['members']>

export const readLimits = (db: Db<Tables>): Promise<LimitRow[]> => db.selectFrom('limits').selectAll().execute()

/** Members, locked in the order of their names: whoever holds one decides their tickets. */
export const lockMembers = async (tx: Tx<Tables>, memberIds: Iterable<string>): Promise<ReadonlyMap<string, MemberRow>> => {
  const ids = [...new Set(memberIds)].toSorted()
  await tx.insertInto('members').values(ids.map((member_id) => ({ member_id, share_reason: null }))).onConflict((conflict) => conflict.doNothing()).execute()
  const rows = await tx.selectFrom('members').selectAll().where('member_id', 'in', ids).orderBy('member_id').forUpdate().execute()
  return new Map(rows.map((row) => [row.member_id, row]))
}

export const findMember = (db: Db<Tables>, memberId: string): Promise<MemberRow | undefined> => db.selectFrom('members').selectAll().where('member_id', '=', memberId).executeTakeFirst()

export const markTickets = async (tx: Tx<Tables>, memberIds: readonly string[]): Promise<void> => {
  if (memberIds.length > 0) await tx.updateTable('members').set({ last_ticket_at: sql<Date>`clock_timestamp()` }).where('member_id', 'in', memberIds).execute()
}

/** What is on a selection already, by `market selection currency`. */
export const readLiabilities = async (db: Db<Tables>, marketIds: readonly bigint[]): Promise<Map<string, Minor>> => {
  if (marketIds.length === 0) return new Map()
  const rows = await db.selectFrom('liabilities').select(['market_id', 'selection', 'currency', 'win_minor']).where('market_id', 'in', marketIds).execute()
  return new Map(rows.map((row) => [`${row.market_id} ${row.selection} ${row.currency}`, minor(row.win_minor)]))
}

/** What members win or may, by `member about currency`. */
export const readMemberWins = async (db: Db<Tables>, memberIds: readonly string[], abouts: readonly string[]): Promise<Map<string, Minor>> => {
  if (memberIds.length === 0 || abouts.length === 0) return new Map()
  const rows = await db.selectFrom('member_wins').selectAll().where('member_id', 'in', memberIds).where('about', 'in', abouts).execute()
  return new Map(rows.map((row) => [`${row.member_id} ${row.about} ${row.currency}`, minor(row.win_minor)]))
}

/** What a ticket adds to, or takes off, the books of what may be won. */
export interface Exposure {
  readonly selections: readonly { readonly marketId: bigint; readonly selection: string }[]
  readonly events: readonly bigint[]
  readonly memberId: string
  readonly currency: string
  readonly day: string
  /** Differences of what it stands for. */
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly memberWinMinor: bigint
  readonly tickets: -1 | 0 | 1
}

const summed = <Row>(rows: readonly { readonly key: string; readonly row: Row }[], add: (a: Row, b: Row) => Row): readonly Row[] => {
  const sums = new Map<string, Row>()
  for (const { key, row } of rows) {
    const before = sums.get(key)
    sums.set(key, before === undefined ? row : add(before, row))
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

interface SelectionSum {
  readonly market_id: string
  readonly selection: string
  readonly currency: string
  readonly win: bigint
  readonly stake: bigint
  readonly tickets: number
}
interface MemberSum {
  readonly member_id: string
  readonly about: string
  readonly currency: string
  readonly win: bigint
}

const text = (rows: readonly object[]): string => JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

const selectionColumns = sql`n (market_id bigint, selection text, currency text, win bigint, stake bigint, tickets integer)`
const memberColumns = sql`n (member_id text, about text, currency text, win bigint)`

const bookSelections = async (tx: Tx<Tables>, rows: readonly SelectionSum[]): Promise<void> => {
  if (rows.length === 0) return
  const given = sql`jsonb_to_recordset(${text(rows)}::jsonb) ${selectionColumns}`
  await sql`insert into liabilities (market_id, selection, currency, win_minor, stake_minor, tickets)
    select n.market_id, n.selection, n.currency, 0, 0, 0 from ${given} order by 1, 2, 3 on conflict do nothing`.execute(tx)
  await sql`select 1 from liabilities l join ${given} using (market_id, selection, currency) order by l.market_id, l.selection, l.currency for update of l`.execute(tx)
  await sql`update liabilities l set win_minor = l.win_minor + n.win, stake_minor = l.stake_minor + n.stake, tickets = l.tickets + n.tickets
    from ${given} where l.market_id = n.market_id and l.selection = n.selection and l.currency = n.currency`.execute(tx)
}

const bookMembers = async (tx: Tx<Tables>, rows: readonly MemberSum[]): Promise<void> => {
  if (rows.length === 0) return
  const given = sql`jsonb_to_recordset(${text(rows)}::jsonb) ${memberColumns}`
  await sql`insert into member_wins (member_id, about, currency, win_minor)
    select n.member_id, n.about, n.currency, 0 from ${given} order by 1, 2, 3 on conflict do nothing`.execute(tx)
  await sql`select 1 from member_wins w join ${given} using (member_id, about, currency) order by w.member_id, w.about, w.currency for update of w`.execute(tx)
  await sql`update member_wins w set win_minor = w.win_minor + n.win
    from ${given} where w.member_id = n.member_id and w.about = n.about and w.currency = n.currency`.execute(tx)
}

/** Books them together, selections first and each in the order of its key, so that two who book cannot wait for each other. */
export const bookExposures = async (tx: Tx<Tables>, exposures: readonly Exposure[]): Promise<void> => {
  const selections = exposures.flatMap(({ selections: own, currency, winMinor: win, stakeMinor: stake, tickets }) =>
    own.map(({ marketId, selection }) => ({ key: `${marketId} ${selection} ${currency}`, row: { market_id: marketId.toString(), selection, currency, win, stake, tickets } })),
  )
  const members = exposures.flatMap(({ events, day, memberId, currency, memberWinMinor: win }) =>
    [...events.map((event) => `evt:${event}`), `day:${day}`].map((about) => ({ key: `${memberId} ${about} ${currency}`, row: { member_id: memberId, about, currency, win } })),
  )
  await bookSelections(tx, summed<SelectionSum>(selections, (a, b) => ({ ...a, win: a.win + b.win, stake: a.stake + b.stake, tickets: a.tickets + b.tickets })))
  await bookMembers(tx, summed<MemberSum>(members, (a, b) => ({ ...a, win: a.win + b.win })))
}
