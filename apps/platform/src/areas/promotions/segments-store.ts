import { memberId, memberKey } from '@trevo/rules/ids'
import { withoutOffers } from '@trevo/rules/promotions/eligible'
import { type NamedMember, segmentsMax } from '@trevo/rules/promotions/segments'
import { type Selectable, sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { SegmentsTable } from './tables.ts'

export type Segment = Selectable<SegmentsTable>

interface By {
  readonly staffId: bigint | null
  readonly now: Date
}

export const lockSegment = (tx: Tx, key: string): Promise<Segment | undefined> => tx.selectFrom('segments').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
export const countSegments = async (tx: Tx): Promise<number> => Number((await tx.selectFrom('segments').select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
/** Of some keys, those of which there is no list. */
export const unknownSegments = async (tx: Tx, keys: readonly string[]): Promise<readonly string[]> => {
  if (keys.length === 0) return []
  const known = new Set((await tx.selectFrom('segments').select('key').where('key', 'in', [...keys]).execute()).map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

const withCount = (db: Db) =>
  db
    .selectFrom('segments as g')
    .leftJoin('staff as s', 's.id', 'g.changed_by')
    .selectAll('g')
    .select(['s.name as by', sql<number>`(select count(*)::int from segment_members o where o.segment_key = g.key and o.removed_at is null)`.as('members')])
export type CountedSegment = Awaited<ReturnType<ReturnType<typeof withCount>['execute']>>[number]

export const listSegments = (db: Db): Promise<readonly CountedSegment[]> => withCount(db).orderBy('g.name').orderBy('g.key').limit(segmentsMax).execute()
export const findSegment = (db: Db, key: string): Promise<CountedSegment | undefined> => withCount(db).where('g.key', '=', key).executeTakeFirst()

export const saveSegment = async (tx: Tx, key: string, name: string, { staffId, now }: By): Promise<void> => {
  const change = { name, changed_at: now, changed_by: staffId }
  await tx
    .insertInto('segments')
    .values({ key, made_at: now, ...change })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((of) => ({ ...change, version: of('segments.version', '+', 1n) })))
    .execute()
}

const standing = (db: Db, key: string) =>
  db
    .selectFrom('segment_members as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .leftJoin('staff as s', 's.id', 'o.added_by')
    .select(['o.member_id', 'm.username', 'o.added_at', 's.name as by', exactly('o.added_at').as('addedText')])
    .where('o.segment_key', '=', key)
    .where('o.removed_at', 'is', null)

export const listOnSegment = (db: Db, key: string, ask: PageAsk) => seek(standing(db, key), ['o.added_at', 'o.member_id'], ask).execute()
export const countOnSegment = (db: Db, key: string): Promise<About> => countAbout(db, standing(db, key))

/** Drafts and what is live of promotions, and announcements, that name a list. */
export const usesOfSegment = async (db: Db, key: string): Promise<{ readonly promotions: readonly string[]; readonly announcements: readonly string[] }> => {
  const names = (column: string) => sql<boolean>`jsonb_path_exists(${sql.raw(column)}, '$.**.segment ? (@ == $key)', jsonb_build_object('key', ${key}::text))`
  const [promotions, announcements] = await Promise.all([
    db
      .selectFrom('promotions as p')
      .leftJoin('promotion_versions as v', (join) => join.onRef('v.promotion_key', '=', 'p.key').onRef('v.number', '=', 'p.live_number'))
      .select('p.key')
      .where((where) => where.or([names('p.draft'), names('v.terms::jsonb')]))
      .orderBy('p.key').limit(100).execute(),
    db.selectFrom('announcements').select('key').where('key', 'is not', null).where(names('audience')).orderBy('key').limit(100).execute(),
  ])
  return { promotions: promotions.map((row) => row.key), announcements: announcements.flatMap((row) => row.key ?? []) }
}

/** Finds members by what lines call them: a name, however it is written, or an id. */
export const membersNamed = async (tx: Tx, lines: readonly string[]): Promise<(named: string) => NamedMember | undefined> => {
  const ids = lines.flatMap((line) => memberKey(line) ?? [])
  const { rows } = await sql<{ id: bigint; name: string; type: number; is_staff: boolean; status: string }>`
    select id, lower(username) as name, type, is_staff, status from members
    where lower(username) = any(${[...new Set(lines.map((line) => line.toLowerCase()))]}::text[]) or id = any(${ids.map(String)}::bigint[])`.execute(tx)
  const found = new Map(rows.flatMap((row) => {
    const member: NamedMember = { id: row.id, isOffered: !row.is_staff && !withoutOffers.includes(row.type) && row.status !== 'closed' }
    return [[row.name, member] as const, [memberId(row.id), member] as const]
  }))
  return (named) => found.get(named) ?? found.get(named.toLowerCase())
}

/** Who of some members is on a list; all who are, where none are named. */
export const onSegment = async (tx: Tx, key: string, members?: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  const rows = await tx.selectFrom('segment_members').select('member_id').where('segment_key', '=', key).where('removed_at', 'is', null).$if(members !== undefined, (query) => query.where(sql<boolean>`member_id = any(${(members ?? []).map(String)}::bigint[])`)).execute()
  return new Set(rows.map((row) => row.member_id))
}

export interface SegmentMoves {
  readonly added: readonly bigint[]
  readonly removed: readonly bigint[]
}

/** Moves members onto a list and off it; the caller holds it. */
export const moveOnSegment = async (tx: Tx, key: string, { added, removed }: SegmentMoves, { staffId, now }: By): Promise<void> => {
  await sql`
    insert into segment_members (member_id, segment_key, added_at, added_by) select id, ${key}, ${now}, ${staffId} from unnest(${added.map(String)}::bigint[]) id
    on conflict (member_id, segment_key) do update set added_at = excluded.added_at, added_by = excluded.added_by, removed_at = null, removed_by = null`.execute(tx)
  await sql`update segment_members set removed_at = ${now}, removed_by = ${staffId} where segment_key = ${key} and member_id = any(${removed.map(String)}::bigint[])`.execute(tx)
  await tx.updateTable('segments').set({ changed_at: now, changed_by: staffId, version: sql<bigint>`version + 1` }).where('key', '=', key).execute()
}
