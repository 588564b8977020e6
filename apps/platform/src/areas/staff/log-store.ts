import assert from 'node:assert/strict'
import { userInfo } from 'node:os'
import { type Json } from '@trevo/rules/canonical-json'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { type About, countAbout, type PageAsk, seek } from './page-store.ts'
import { hasPersonal } from './personal.ts'
import type { ActorKind } from './tables.ts'

/** Who does something, and from where. */
export interface Actor {
  readonly kind: ActorKind
  /** Of staff and tokens; null for the terminal, for jobs, and for somebody who failed to log in. */
  readonly id: bigint | null
  readonly session: bigint | null
  readonly address: string | null
  readonly device: string | null
  /** The request's id, which a person may tell support. */
  readonly request: string | null
}

/** The account of the machine, and whoever came to it by sudo. A user that the machine has no name for is told by number. */
const accountOf = (environment: NodeJS.ProcessEnv): string => {
  const by = environment.SUDO_USER
  try {
    const { username } = userInfo()
    return by === undefined || by === username ? username : `${username} (sudo by ${by})`
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

export const terminal: Actor = { kind: 'terminal', id: null, session: null, address: null, device: accountOf(process.env), request: null }

export interface Logged {
  readonly act: string
  readonly target: { readonly kind: string; readonly id: string }
  readonly reason?: string | null
  readonly proposal?: bigint | null
  readonly before?: Json
  readonly after?: Json
}

const write = async (tx: Tx, actor: Actor, logged: Logged, isRefused: boolean): Promise<bigint> => {
  assert(!hasPersonal(logged.before ?? null) && !hasPersonal(logged.after ?? null), 'personal values go into the log sealed (sealPersonal)')
  const { id } = await tx
    .insertInto('audit_events')
    .values({
      actor_kind: actor.kind,
      actor: actor.id,
      session: actor.session,
      address: actor.address,
      device: actor.device?.slice(0, 256) ?? null,
      act: logged.act,
      is_refused: isRefused,
      target_kind: logged.target.kind,
      target: logged.target.id,
      proposal: logged.proposal ?? null,
      reason: logged.reason ?? null,
      before: logged.before === undefined ? null : JSON.stringify(logged.before),
      after: logged.after === undefined ? null : JSON.stringify(logged.after),
      request: actor.request,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Writes the act's row and opens the act: from here to the end of this transaction the office may write. Without it the database refuses
 * whatever the office writes to a table of members, money, content or staff (`act_is_open`).
 */
export const openAct = async (tx: Tx, actor: Actor, logged: Logged): Promise<bigint> => {
  const id = await write(tx, actor, logged, false)
  await sql`select set_config('office.act', ${id.toString()}, true)`.execute(tx)
  return id
}

/** What somebody looked at that is logged: a revealed field, a paper, an export. It opens nothing. */
export const logReading = (tx: Tx, actor: Actor, logged: Logged): Promise<bigint> => write(tx, actor, logged, false)

/** An act that was refused: it opens nothing. */
export const logRefused = (tx: Tx, actor: Actor, logged: Logged): Promise<bigint> => write(tx, actor, logged, true)

export interface LogEntry {
  readonly id: bigint
  readonly at: Date
  readonly actor_kind: ActorKind
  readonly actor: bigint | null
  readonly actor_name: string | null
  readonly session: bigint | null
  readonly address: string | null
  readonly device: string | null
  readonly act: string
  readonly is_refused: boolean
  readonly target_kind: string
  readonly target: string
  readonly proposal: bigint | null
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
  readonly request: string | null
  /** The block that holds it; null while it is not sealed. */
  readonly block: bigint | null
}

export interface LogFilter {
  readonly actor?: bigint | undefined
  readonly act?: string | undefined
  readonly acts?: readonly string[] | undefined
  readonly isDone?: boolean
  readonly targetKind?: string | undefined
  readonly target?: string | undefined
  /** Left out: what was done and read in the room of money laundering, which named persons alone see. */
  readonly withoutAml?: boolean
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Whether an entry is of the room of money laundering: what `withoutAml` leaves out. */
export const isAmlEntry = ({ act, target_kind: kind, target }: { readonly act: string; readonly target_kind: string; readonly target: string }): boolean =>
  act.startsWith('aml.') || kind.startsWith('aml-') || target.includes('/office/aml/')

const filtered = (db: Db, { actor, act, acts, isDone, withoutAml, targetKind, target, from, to }: LogFilter) =>
  db
    .selectFrom('audit_events as e')
    .$if(actor !== undefined, (query) => query.where('e.actor', '=', actor ?? 0n))
    .$if(act !== undefined, (query) => query.where('e.act', '=', act ?? ''))
    .$if(acts !== undefined, (query) => query.where('e.act', 'in', [...(acts ?? [])]))
    .$if(withoutAml === true, (query) => query.where('e.act', 'not like', 'aml.%').where('e.target_kind', 'not like', 'aml-%').where('e.target', 'not like', '%/office/aml/%'))
    .$if(isDone === true, (query) => query.where('e.is_refused', '=', false))
    .$if(targetKind !== undefined, (query) => query.where('e.target_kind', '=', targetKind ?? ''))
    .$if(target !== undefined, (query) => query.where('e.target', '=', target ?? ''))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('e.at', '<', to ?? new Date(0)))

/** Newest first. */
export const listLog = (db: Db, filter: LogFilter, ask: PageAsk): Promise<readonly LogEntry[]> =>
  seek(
    filtered(db, filter)
      .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'e.actor').on('e.actor_kind', '!=', 'token'))
      .leftJoin('staff_tokens', (join) => join.onRef('staff_tokens.id', '=', 'e.actor').on('e.actor_kind', '=', 'token'))
      .select([
        'e.id', 'e.at', 'e.actor_kind', 'e.actor', 'e.session', 'e.address', 'e.device', 'e.act', 'e.is_refused', 'e.target_kind',
        'e.target', 'e.proposal', 'e.reason', 'e.before', 'e.after', 'e.request',
      ])
      .select(({ fn }) => fn.coalesce('staff.name', 'staff_tokens.name').as('actor_name'))
      .select(sql<bigint | null>`(select b.number from audit_blocks b where (b.to_xact, b.to_id) >= (e.xact, e.id) order by b.number limit 1)`.as('block')),
    ['e.id'],
    ask,
  ).execute()

/** How often somebody did one of these since then. */
export const countActsOf = async (db: Db, actor: bigint, acts: readonly string[], since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('actor', '=', actor)
    .where('act', 'in', [...acts])
    .where('is_refused', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findLogEntry = (db: Db, id: bigint) => db.selectFrom('audit_events').select(['act', 'target_kind', 'target', 'before', 'after']).where('id', '=', id).executeTakeFirst()

/** An act that was done and may be undone: its names, and what was before and after. Refused ones and reads are none. */
export const findDoneAct = (db: Db, id: bigint) =>
  db.selectFrom('audit_events').select(['id', 'act', 'target_kind', 'target', 'before', 'after', 'at']).where('id', '=', id).where('is_refused', '=', false).executeTakeFirst()

export const countLog = (db: Db, filter: LogFilter): Promise<About> => countAbout(db, filtered(db, filter))

/** A row as its leaf is made from it. */
export interface SealedRow {
  readonly xact: string
  readonly id: bigint
  readonly fields: { readonly [name: string]: Json }
}

interface Place {
  readonly xact: string
  readonly id: bigint
}

/** All columns, as JSON: ids and the transaction as text, the time in UTC to the microsecond. */
const fields = sql<{ readonly [name: string]: Json }>`jsonb_build_object('id', e.id::text, 'xact', e.xact::text,
  'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'actorKind', e.actor_kind, 'actor', e.actor::text,
  'session', e.session::text, 'address', e.address, 'device', e.device, 'act', e.act, 'isRefused', e.is_refused, 'targetKind', e.target_kind,
  'target', e.target, 'proposal', e.proposal::text, 'reason', e.reason, 'before', e.before, 'after', e.after, 'request', e.request)`

/** After a place in commit order; only what stands below every transaction that still runs, so that nothing can appear before it any more. */
export const rowsToSeal = async (db: Db, after: Place, limit: number): Promise<readonly SealedRow[]> => {
  const { rows } = await sql<SealedRow>`
    select e.xact::text as xact, e.id, ${fields} as fields from audit_events e
    where (e.xact, e.id) > (${after.xact}::xid8, ${after.id}::bigint) and e.xact < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xact, e.id limit ${limit}`.execute(db)
  return rows
}

/** Of a block that stands. */
export const rowsOfBlock = async (db: Db, after: Place, to: Place): Promise<readonly SealedRow[]> => {
  const { rows } = await sql<SealedRow>`
    select e.xact::text as xact, e.id, ${fields} as fields from audit_events e
    where (e.xact, e.id) > (${after.xact}::xid8, ${after.id}::bigint) and (e.xact, e.id) <= (${to.xact}::xid8, ${to.id}::bigint)
    order by e.xact, e.id`.execute(db)
  return rows
}

export interface AuditBlock {
  readonly number: bigint
  readonly format: number
  readonly after: Place
  readonly to: Place
  readonly events: number
  readonly eventsTotal: bigint
  /** UTC, to the millisecond, as it stands in the hash. */
  readonly sealedAt: Date
  readonly hash: Buffer
}

const blockColumns = ['number', 'format', 'after_xact', 'after_id', 'to_xact', 'to_id', 'events', 'events_total', 'sealed_at', 'hash'] as const

interface BlockRow {
  readonly number: bigint
  readonly format: number
  readonly after_xact: string
  readonly after_id: bigint
  readonly to_xact: string
  readonly to_id: bigint
  readonly events: number
  readonly events_total: bigint
  readonly sealed_at: Date
  readonly hash: Buffer
}

const blockOf = (row: BlockRow): AuditBlock => ({
  number: row.number,
  format: row.format,
  after: { xact: row.after_xact, id: row.after_id },
  to: { xact: row.to_xact, id: row.to_id },
  events: row.events,
  eventsTotal: row.events_total,
  sealedAt: row.sealed_at,
  hash: row.hash,
})

export const lastBlock = async (db: Db): Promise<AuditBlock | null> => {
  const row = await db.selectFrom('audit_blocks').select(blockColumns).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : blockOf(row)
}

export const blocksFrom = async (db: Db, number: bigint, limit: number): Promise<readonly AuditBlock[]> =>
  (await db.selectFrom('audit_blocks').select(blockColumns).where('number', '>=', number).orderBy('number').limit(limit).execute()).map(blockOf)

/** False where another process has made the block of this number. */
export const insertBlock = async (tx: Tx, block: AuditBlock): Promise<boolean> => {
  const inserted = await tx
    .insertInto('audit_blocks')
    .values({
      number: block.number,
      format: block.format,
      after_xact: block.after.xact,
      after_id: block.after.id,
      to_xact: block.to.xact,
      to_id: block.to.id,
      events: block.events,
      events_total: block.eventsTotal,
      sealed_at: block.sealedAt,
      hash: block.hash,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst()
  return inserted !== undefined
}

/** How many rows stand after the last block, and for how long the oldest of them. */
export const readLogLag = async (db: Db): Promise<{ readonly events: number; readonly seconds: number }> => {
  const last = await lastBlock(db)
  const { rows } = await sql<{ events: number; seconds: number }>`
    select count(*)::float8 as events, coalesce(greatest(extract(epoch from clock_timestamp() - min(e.at)), 0), 0)::float8 as seconds
    from audit_events e where (e.xact, e.id) > (${last?.to.xact ?? '0'}::xid8, ${last?.to.id ?? 0n}::bigint)`.execute(db)
  return rows[0] ?? { events: 0, seconds: 0 }
}

export interface SignedHead {
  /** Of the books, YYYY-MM-DD. */
  readonly day: string
  readonly block: bigint
  readonly hash: Buffer
  readonly signed_at: Date
  readonly public_key: Buffer
  readonly signature: Buffer
}

export const listHeads = async (db: Db, limit: number): Promise<readonly SignedHead[]> =>
  (await db
    .selectFrom('audit_heads')
    .select(['block', 'hash', 'signed_at', 'public_key', 'signature'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .orderBy('audit_heads.day', 'desc')
    .limit(limit)
    .execute())

export const insertHead = (tx: Tx, head: SignedHead): Promise<unknown> =>
  tx
    .insertInto('audit_heads')
    .values(head)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
