import { type Selectable, sql } from 'kysely'
import type { ReferralMark, ReferralStanding } from '@trevo/rules/agents/referral'
import type { Db, Tx } from '#db/tables.ts'
import type { FriendFacts } from './facts-store.ts'
import type { ReferralFriendsTable, ReferralWhy } from './tables.ts'

export type Friend = Selectable<ReferralFriendsTable>

/** Rounds of the feed that are read at once. */
const factsMax = 2_000

/** One step of the feed: whose friend played is looked at next. How many rows were read; null: another reads now. */
export const readFeed = async (tx: Tx, now: Date): Promise<number | null> => {
  const turn = await tx.selectFrom('referral_turn').select('n').forUpdate().skipLocked().executeTakeFirst()
  if (turn === undefined) return null
  const { rows } = await sql<{ count: number; last: bigint | null }>`select count(*)::integer as count, max(n) as last from (select n from play_facts where n > ${turn.n} order by n limit ${sql.lit(factsMax)}) f`.execute(tx)
  const [part] = rows
  if (part === undefined || part.last === null) return 0
  await sql`
    update referral_friends set look_at = least(look_at, ${now}) where friend_id in (select member_id from play_facts where n > ${turn.n} and n <= ${part.last}) and state in ('registered', 'deposited', 'playing')`.execute(tx)
  await tx.updateTable('referral_turn').set({ n: part.last }).execute()
  return part.count
}

/** Friends whose turn it is to be looked at, held; others that are at it have theirs. */
export const takeDue = async (tx: Tx, now: Date, limit: number): Promise<readonly bigint[]> => {
  const rows = await tx
    .selectFrom('referral_friends').select('friend_id').where('state', 'in', ['registered', 'deposited', 'playing']).where('look_at', '<=', now).orderBy('look_at').limit(limit).forUpdate().skipLocked().execute()
  return rows.map(({ friend_id: id }) => id)
}

/** Where friends who are held stand, and when each is looked at again. */
export const writeStanding = async (tx: Tx, friends: readonly { readonly of: FriendFacts; readonly standing: ReferralStanding; readonly lookAt: Date | null }[], now: Date): Promise<void> => {
  if (friends.length === 0) return
  const rows = friends.map(({ of: { friendId, facts }, standing, lookAt }) => ({
    id: friendId.toString(), state: standing.state, deposits: facts.depositsMinor.toString(), turnover: facts.turnoverMinor.toString(), pays_at: standing.state === 'waiting' ? new Date(standing.paysAtMs).toISOString() : null, look_at: lookAt?.toISOString() ?? null,
  }))
  await sql`
    update referral_friends f set state = s.state, deposits_minor = s.deposits, turnover_minor = s.turnover, pays_at = s.pays_at, look_at = s.look_at, ended_at = case when s.look_at is null then ${now}::timestamptz end,
      review = case when s.state = 'waiting' then f.review end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id bigint, state text, deposits bigint, turnover bigint, pays_at timestamptz, look_at timestamptz)
    where f.friend_id = s.id and f.ended_at is null`.execute(tx)
}

/** Friends whose hold is over, or whose marks are to be read, the longest due first. */
export const listWaiting = async (db: Db, now: Date, limit: number): Promise<readonly bigint[]> =>
  (await db.selectFrom('referral_friends').select('friend_id').where('state', '=', 'waiting').where('look_at', '<=', now).where((where) => where.or([where('review', 'is', null), where('review', '=', 'allowed')])).orderBy('look_at').limit(limit).execute()).map(({ friend_id: id }) => id)

/** One who waits and is due, held until the transaction ends; undefined: another has them, or they have gone on. */
export const holdWaiting = (tx: Tx, friendId: bigint, now: Date): Promise<Friend | undefined> =>
  tx.selectFrom('referral_friends').selectAll().where('friend_id', '=', friendId).where('state', '=', 'waiting').where('look_at', '<=', now).forUpdate().skipLocked().executeTakeFirst()

/** Held by an act of staff. */
export const lockFriend = (tx: Tx, friendId: bigint): Promise<Friend | undefined> => tx.selectFrom('referral_friends').selectAll().where('friend_id', '=', friendId).forUpdate().executeTakeFirst()

export const lookAgain = async (tx: Tx, friendId: bigint, at: Date): Promise<void> => {
  await tx.updateTable('referral_friends').set({ look_at: at }).where('friend_id', '=', friendId).where('ended_at', 'is', null).execute()
}

export const writeMarks = async (tx: Tx, friendId: bigint, marks: readonly ReferralMark[], lookAt: Date): Promise<void> => {
  await tx.updateTable('referral_friends').set({ marks: [...marks], look_at: lookAt }).where('friend_id', '=', friendId).where('state', '=', 'waiting').execute()
}

/** A person is to look at the marks; nothing more comes of it until then. */
export const askStaff = async (tx: Tx, friendId: bigint, marks: readonly ReferralMark[], now: Date): Promise<void> => {
  await tx.updateTable('referral_friends').set((row) => ({ marks: [...marks], review: 'open' as const, look_at: now, version: row('version', '+', 1) })).where('friend_id', '=', friendId).where('state', '=', 'waiting').execute()
}

export const allow = async (tx: Tx, friendId: bigint, now: Date): Promise<void> => {
  await tx.updateTable('referral_friends').set((row) => ({ review: 'allowed' as const, look_at: now, version: row('version', '+', 1) })).where('friend_id', '=', friendId).where('review', '=', 'open').execute()
}

/** For good: nothing is paid for this friend. */
export const refuse = async (tx: Tx, friendId: bigint, { why, marks, now }: { readonly why: ReferralWhy; readonly marks?: readonly ReferralMark[]; readonly now: Date }): Promise<void> => {
  await tx
    .updateTable('referral_friends')
    .set((row) => ({ state: 'not_eligible' as const, why, review: null, look_at: null, ended_at: now, version: row('version', '+', 1), ...(marks === undefined ? {} : { marks: [...marks] }) }))
    .where('friend_id', '=', friendId).where('ended_at', 'is', null).execute()
}

/** Once: in the transaction that pays, and from `waiting` alone. False: it is not there any more. */
export const becomePaid = async (tx: Tx, friendId: bigint, { amountMinor, currency, now }: { readonly amountMinor: bigint; readonly currency: string; readonly now: Date }): Promise<boolean> => {
  const done = await tx
    .updateTable('referral_friends')
    .set({ state: 'paid', review: null, reward_minor: amountMinor, reward_currency: currency, look_at: null, ended_at: now })
    .where('friend_id', '=', friendId).where('state', '=', 'waiting').executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** One more of the inviter's month, held until the transaction ends; false: as many as are paid were. */
export const takeMonth = async (tx: Tx, inviterId: bigint, month: string, most: number): Promise<boolean> => {
  const { rows } = await sql<{ paid: number }>`
    insert into referral_months as r (inviter_id, month, paid) values (${inviterId}, ${month}, 1)
    on conflict (inviter_id, month) do update set paid = r.paid + 1 where r.paid < ${most} returning paid`.execute(tx)
  return rows.length === 1
}

export const paidInMonth = async (db: Db, inviterId: bigint, month: string): Promise<number> => (await db.selectFrom('referral_months').select('paid').where('inviter_id', '=', inviterId).where('month', '=', month).executeTakeFirst())?.paid ?? 0

export interface OwnFriend extends Pick<Friend, 'entry' | 'registered_at' | 'state' | 'turnover_minor' | 'pays_at' | 'reward_currency' | 'reward_minor' | 'ended_at' | 'campaign'> {
  readonly username: string
  readonly currency: string
  readonly asked: bigint
  readonly transfer: bigint | null
}

/** Whom a member brought, the newest first, behind a place. */
export const listOwn = async (db: Db, inviterId: bigint, { before, limit }: { readonly before: bigint | null; readonly limit: number }): Promise<readonly OwnFriend[]> => {
  const { rows } = await sql<OwnFriend>`
    select f.entry, f.registered_at, f.state, f.turnover_minor, f.pays_at, f.reward_currency, f.reward_minor, f.ended_at, f.campaign, m.username, m.currency,
      (c.amounts -> m.currency ->> 'turnoverMinor')::bigint as asked, t.id as transfer
    from referral_friends f join members m on m.id = f.friend_id join referral_campaigns c on c.version = f.campaign
    left join answers a on f.state = 'paid' and a.tx_id = f.campaign || ':' || f.friend_id and a.kind = 'referral' and a.source = 'house'
    -- A debt that it repaid at once stands behind it.
    left join lateral (select t.id from transfers t where t.member_id = a.member_id and t.currency = a.currency and t.purse = 'cash' and t.seq between a.seq - 1 and a.seq and t.movement = 'referral-paid' limit 1) t on true
    where f.inviter_id = ${inviterId} ${before === null ? sql`` : sql`and f.entry < ${before}`} order by f.entry desc limit ${limit}`.execute(db)
  return rows
}

export const sumOwn = async (db: Db, inviterId: bigint): Promise<readonly { readonly currency: string; readonly amount: string; readonly friends: number }[]> =>
  (
    await sql<{ currency: string; amount: string; friends: number }>`
      select reward_currency as currency, sum(reward_minor)::text as amount, count(*)::integer as friends from referral_friends where inviter_id = ${inviterId} and state = 'paid' group by 1 order by 1`.execute(db)
  ).rows
