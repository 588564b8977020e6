import { houseKey, type MoveFacts, type TreeRefusal, type TypeFacts, type UplineFacts } from '@trevo/rules/agents/tree'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** Whoever writes the tree, one after the other; members who come do not ask for it. */
export const lockTree = async (tx: Tx): Promise<void> => {
  await tx.selectFrom('members').select('id').where('id', '=', houseKey).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** A line and all that begin with it, as one range of the index. */
const within = (line: string, of: string) => sql`${sql.raw(line)} >= ${sql.raw(of)} and ${sql.raw(line)} < ${sql.raw(of)}[: cardinality(${sql.raw(of)}) - 1] || (${sql.raw(of)}[cardinality(${sql.raw(of)})] + 1)`

/** Somebody below whom others may stand; null: they have no line. */
export const readUpline = async (db: Db | Tx, id: bigint): Promise<UplineFacts | null> => {
  const { rows } = await sql<{ id: bigint; type: number; status: string; currency: string; depth: number }>`
    select m.id, m.type, m.status, m.currency, cardinality(l.line) as depth from members m join agent_lines l on l.agent_id = m.id and l.to_day is null where m.id = ${id}`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { id: row.id, type: row.type, currency: row.currency, depth: row.depth, isActive: row.status === 'active' }
}

/** What decides whether a member may stand below another. */
export const readMoveFacts = async (db: Db | Tx, memberId: bigint, uplineId: bigint): Promise<MoveFacts | null> => {
  const { rows } = await sql<{ id: bigint; type: number; currency: string; upline_id: bigint | null; is_below: boolean; height: number; has_higher_rate: boolean }>`
    select m.id, m.type, m.currency, p.upline_id,
      coalesce((select m.id = any(u.line) from agent_lines u where u.agent_id = ${uplineId} and u.to_day is null), false) as is_below,
      coalesce((select max(cardinality(b.line)) - cardinality(l.line) + 1 from agent_lines b where b.to_day is null and ${within('b.line', 'l.line')}), 0)::int as height,
      has_higher_rate(m.id, ${uplineId}, (now() at time zone 'utc')::date) as has_higher_rate
    from members m left join team_places p on p.member_id = m.id and p.to_day is null left join agent_lines l on l.agent_id = m.id and l.to_day is null
    where m.id = ${memberId}`.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  return { member: { id: row.id, type: row.type, currency: row.currency, uplineId: row.upline_id }, upline: await readUpline(db, uplineId), isUplineBelow: row.is_below, height: row.height, hasHigherRate: row.has_higher_rate }
}

/** What decides whether a member may become of another type. */
export const readTypeFacts = async (db: Db | Tx, memberId: bigint, to: number): Promise<TypeFacts | null> => {
  const { rows } = await sql<{ type: number; upline_id: bigint | null; has_downline: boolean }>`
    select m.type, p.upline_id, exists (select from team_places d where d.upline_id = m.id and d.to_day is null) as has_downline
    from members m left join team_places p on p.member_id = m.id and p.to_day is null where m.id = ${memberId}`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { from: row.type, to, hasDownline: row.has_downline, upline: row.upline_id === null ? null : await readUpline(db, row.upline_id) }
}

/** Against members who come: none of them comes to stand below until this is committed, and then below whoever is next. */
export const holdLine = async (tx: Tx, agentId: bigint): Promise<void> => {
  await tx.selectFrom('agent_lines').select('agent_id').where('agent_id', '=', agentId).where('to_day', 'is', null).forUpdate().execute()
}

/** The same for each agent of a move: who came below one of them before that is seen by whatever is asked next. */
export const holdStaged = async (tx: Tx, id: bigint): Promise<void> => {
  await sql`select from agent_lines l join team_change_lines s on s.agent_id = l.agent_id where s.change_id = ${id} and l.to_day is null order by l.agent_id for update of l`.execute(tx)
}

/** Below whom a member stands; empty: directly below the house. */
export const uplineName = async (db: Db | Tx, memberId: bigint): Promise<string> =>
  (await db.selectFrom('team_places as p').innerJoin('members as m', 'm.id', 'p.upline_id').select('m.username').where('p.member_id', '=', memberId).where('p.to_day', 'is', null).where('p.upline_id', '<>', houseKey).executeTakeFirst())?.username ?? ''

export interface Change {
  readonly id: bigint
  readonly kind: 'move' | 'type'
  readonly memberId: bigint
  readonly uplineId: bigint | null
  readonly type: number | null
  readonly state: 'written' | 'staged' | 'armed'
}

export interface NewChange {
  readonly memberId: bigint
  readonly uplineId?: bigint
  readonly type?: number
  readonly fromDay: string
  readonly staffId: bigint | null
  readonly now: Date
}

/** False where one of the kind is under way for this member. */
export const insertChange = async (tx: Tx, { memberId, uplineId, type, fromDay, staffId, now }: NewChange): Promise<boolean> => {
  const isMove = uplineId !== undefined
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('team_changes')
    .values({ kind: isMove ? 'move' : 'type', member_id: memberId, upline_id: uplineId ?? null, type: type ?? null, from_day: fromDay, state: isMove ? 'written' : 'armed', refusal: null, staged_to: null, made_by: staffId, made_at: now, done_at: null })
    .onConflict((twice) => twice.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The next that is to be staged, or that its day has come for; in the order in which they were asked for. */
export const nextChange = async (tx: Tx, today: string): Promise<Change | null> => {
  const { rows } = await sql<{ id: bigint; kind: 'move' | 'type'; member_id: bigint; upline_id: bigint | null; type: number | null; state: 'written' | 'staged' | 'armed' }>`
    select id, kind, member_id, upline_id, type, state from team_changes
    where state in ('written', 'staged', 'armed') and (state <> 'armed' or from_day <= ${today}::date) order by id limit 1`.execute(tx)
  const row = rows[0]
  return row === undefined ? null : { id: row.id, kind: row.kind, memberId: row.member_id, uplineId: row.upline_id, type: row.type, state: row.state }
}

export const setState = async (tx: Tx, id: bigint, state: 'staged' | 'armed'): Promise<void> => {
  await tx.updateTable('team_changes').set({ state }).where('id', '=', id).execute()
}

export const endChange = async (tx: Tx, id: bigint, refusal: TreeRefusal | null, now: Date): Promise<void> => {
  await tx.deleteFrom('team_change_lines').where('change_id', '=', id).execute()
  await tx.updateTable('team_changes').set({ state: refusal === null ? 'effective' : 'refused', refusal, staged_to: null, done_at: now }).where('id', '=', id).execute()
}

export const stageAnew = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.deleteFrom('team_change_lines').where('change_id', '=', id).execute()
  await tx.updateTable('team_changes').set({ state: 'written', staged_to: null }).where('id', '=', id).execute()
}

/** The lines that a subtree's agents have once it stands below another. */
const wanted = (id: bigint) => sql`
  select b.agent_id, b.line as before, u.line || b.line[cardinality(l.line) :] as line
  from team_changes c join agent_lines l on l.agent_id = c.member_id and l.to_day is null join agent_lines u on u.agent_id = c.upline_id and u.to_day is null
  join agent_lines b on b.to_day is null and ${within('b.line', 'l.line')}
  where c.id = ${id}`

/** The next lines of a move; how many there were. Those that are deeper than lines may be are kept out: the check refuses the move. */
export const stageLines = async (tx: Tx, id: bigint, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with batch as (
      select w.* from (${wanted(id)}) w where w.before > coalesce((select staged_to from team_changes where id = ${id}), '{}') order by w.before limit ${limit}
    ), added as (
      insert into team_change_lines (change_id, agent_id, line) select ${id}, agent_id, line from batch on conflict do nothing
    ), moved as (
      update team_changes set staged_to = (select max(before) from batch) where id = ${id} and exists (select from batch)
    )
    select count(*)::int as count from batch`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether what was staged is what the tree now asks for, agent by agent. */
export const isAsStaged = async (tx: Tx, id: bigint): Promise<boolean> => {
  const { rows } = await sql<{ differs: boolean }>`
    select exists (
      select from (${wanted(id)}) w full join (select agent_id, line from team_change_lines where change_id = ${id}) s on s.agent_id = w.agent_id where s.line is distinct from w.line
    ) as differs`.execute(tx)
  return rows[0]?.differs === false
}

/** From a day on; what stands from that day already is written over. */
export const placeBelow = async (tx: Tx, memberId: bigint, uplineId: bigint, day: string): Promise<void> => {
  await sql`
    with closed as (update team_places set to_day = ${day}::date where member_id = ${memberId} and to_day is null and from_day < ${day}::date returning member_id),
    anew as (update team_places set upline_id = ${uplineId} where member_id = ${memberId} and to_day is null and from_day >= ${day}::date)
    insert into team_places (member_id, from_day, upline_id) select member_id, ${day}::date, ${uplineId} from closed`.execute(tx)
}

export const takeStagedLines = async (tx: Tx, id: bigint, day: string): Promise<void> => {
  await sql`
    with closed as (
      update agent_lines l set to_day = ${day}::date from team_change_lines s where s.change_id = ${id} and l.agent_id = s.agent_id and l.to_day is null and l.from_day < ${day}::date returning l.agent_id, s.line
    ), anew as (
      update agent_lines l set line = s.line from team_change_lines s where s.change_id = ${id} and l.agent_id = s.agent_id and l.to_day is null and l.from_day >= ${day}::date
    )
    insert into agent_lines (agent_id, from_day, line) select agent_id, ${day}::date, line from closed`.execute(tx)
}

/** A line of one's own from a day on, and in each move that is staged above. */
export const addLine = async (tx: Tx, agentId: bigint, day: string): Promise<void> => {
  await sql`
    insert into agent_lines (agent_id, from_day, line)
    select p.member_id, ${day}::date, u.line || p.member_id from team_places p join agent_lines u on u.agent_id = p.upline_id and u.to_day is null where p.member_id = ${agentId} and p.to_day is null
    on conflict (agent_id, from_day) do update set to_day = null, line = excluded.line`.execute(tx)
  await sql`
    insert into team_change_lines (change_id, agent_id, line)
    select s.change_id, p.member_id, s.line || p.member_id from team_places p join team_change_lines s on s.agent_id = p.upline_id where p.member_id = ${agentId} and p.to_day is null
    on conflict do nothing`.execute(tx)
}

export const endLine = async (tx: Tx, agentId: bigint, day: string): Promise<void> => {
  await sql`
    with gone as (delete from agent_lines where agent_id = ${agentId} and to_day is null and from_day >= ${day}::date)
    update agent_lines set to_day = ${day}::date where agent_id = ${agentId} and to_day is null and from_day < ${day}::date`.execute(tx)
}

export const setMemberType = async (tx: Tx, memberId: bigint, type: number): Promise<void> => {
  await tx.updateTable('members').set({ type, version: sql<number>`version + 1` }).where('id', '=', memberId).execute()
}

/** Direct members of closed agents are asked to move up one; how many were. */
export const moveUpFromClosed = async (tx: Tx, fromDay: string, now: Date, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with made as (
      insert into team_changes (kind, member_id, upline_id, from_day, state, made_at)
      select 'move', d.member_id, p.upline_id, ${fromDay}::date, 'written', ${now} from members m
      join agent_lines l on l.agent_id = m.id and l.to_day is null
      join team_places p on p.member_id = m.id and p.to_day is null
      join team_places d on d.upline_id = m.id and d.to_day is null
      where m.status = 'closed' and not exists (select from team_changes c where c.member_id = d.member_id and c.kind = 'move' and c.state in ('written', 'staged', 'armed'))
      order by d.member_id limit ${limit}
      on conflict do nothing returning 1
    )
    select count(*)::int as count from made`.execute(tx)
  return rows[0]?.count ?? 0
}

export const listChanges = async (db: Db, limit: number) =>
  (
    await sql<{ id: bigint; kind: 'move' | 'type'; username: string; upline: string | null; type: number | null; from_day: string; state: string; refusal: string | null; staged: number }>`
      select c.id, c.kind, m.username, u.username as upline, c.type, c.from_day::text as from_day, c.state, c.refusal, (select count(*)::int from team_change_lines s where s.change_id = c.id) as staged
      from team_changes c join members m on m.id = c.member_id left join members u on u.id = c.upline_id order by c.id desc limit ${limit}`.execute(db)
  ).rows
