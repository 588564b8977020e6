import { sql } from 'kysely'
import { type LinkFacts, linkRefusal } from '@trevo/rules/agents/invites'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { refuse } from '@trevo/operation/refuse'
import type { Db, Tx } from '#db/tables.ts'

export interface InviteCode extends LinkFacts {
  readonly code: string
  readonly memberId: bigint
  readonly isLink: boolean
}

/** Codes are told and typed by people: in any case. Of whom may invite: not of free trials, the house and assistants; a link of an agent alone. */
export const findInviteCode = async (db: Db | Tx, typed: string): Promise<InviteCode | undefined> => {
  const code = typed.trim().toUpperCase()
  if (!/^[A-Z0-9]{4,16}$/.test(code)) return undefined
  const row = await db
    .selectFrom('invite_codes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.code', 'c.member_id', 'c.kind', 'c.is_paused', 'c.ends_at', 'c.most', 'c.registrations', 'm.type'])
    .where('c.code', '=', code)
    .where('c.deleted_at', 'is', null)
    .where('m.status', '=', 'active')
    .where('m.type', 'not in', [4, 40, 42])
    .executeTakeFirst()
  if (row === undefined || (row.kind === 'link' && row.type === 0)) return undefined
  return { code: row.code, memberId: row.member_id, isLink: row.kind === 'link', isPaused: row.is_paused, endsAt: row.ends_at, most: row.most, registrations: row.registrations }
}

const field = [{ field: 'affiliateCode', problem: 'not_accepted' }] as const

/** A code that brings somebody now. Throws what is wrong with it: nobody's, or a link that is paused, full or ended (Product §8.1320). */
export const assertInviteCode = async (db: Db | Tx, typed: string, now: Date): Promise<InviteCode> => {
  const found = await findInviteCode(db, typed)
  const refusal = found === undefined ? 'affiliate_code_wrong' : found.isLink ? linkRefusal(found, now) : null
  if (found === undefined || refusal !== null) throw refuse(refusal ?? 'affiliate_code_wrong', { fields: field })
  return found
}

interface Taken {
  readonly code: string
  /** Who has just been made, below the link's agent. */
  readonly memberId: bigint
  readonly now: Date
}

/** Of the link's last place one gets it. Throws as `assertInviteCode` where it is none any more. */
const takePlace = async (tx: Tx, { code, now }: Taken): Promise<{ readonly agentId: bigint; readonly type: number }> => {
  const { rows } = await sql<{ member_id: bigint; type: number }>`
    update invite_codes set registrations = registrations + 1
    where code = ${code} and kind = 'link' and deleted_at is null and not is_paused and (ends_at is null or ends_at > ${now}) and (most is null or registrations < most)
    returning member_id, type`.execute(tx)
  const row = rows[0]
  if (row !== undefined) return { agentId: row.member_id, type: row.type }
  await assertInviteCode(tx, code, now)
  throw refuse('affiliate_code_wrong', { fields: field })
}

/**
 * Product §4.1320. Who registers by a link: counted, with the link's rates, none above what the agent has from that day on, and of the link's type
 * from the next cut. The new member's row holds the agent's against whoever sets the agent's rates.
 */
export const takeLink = async (tx: Tx, taken: Taken): Promise<void> => {
  const { code, memberId, now } = taken
  const { agentId, type } = await takePlace(tx, taken)
  const day = dayIn(booksZone, now)
  await tx.insertInto('invited_members').values({ member_id: memberId, agent_id: agentId, code, request_id: null, day }).execute()
  await sql`
    insert into invite_days (member_id, code, day, registrations) values (${agentId}, ${code}, ${day}::date, 1)
    on conflict (member_id, code, day) do update set registrations = invite_days.registrations + 1`.execute(tx)
  await sql`
    insert into rebate_rates (member_id, category, from_day, bps, made_at)
    select ${memberId}, category, ${day}::date, bps, ${now} from (
      select r.category, least(r.bps, rebate_rate(r.member_id, r.category, ${day}::date),
        (select min(a.bps) from rebate_rates a where a.member_id = r.member_id and a.category = r.category and a.from_day > ${day}::date)) as bps
      from invite_rates r where r.member_id = ${agentId} and r.code = ${code}
    ) cut where bps > 0`.execute(tx)
  if (type === 1) await tx.insertInto('team_changes').values({ kind: 'type', member_id: memberId, upline_id: null, type, from_day: daysOn(day, 1), state: 'armed', refusal: null, staged_to: null, made_by: null, made_at: now, done_at: null }).execute()
}

/** Product §7.1320. Somebody came by a link; a phone that says which it is counts once as a visitor. Any other code counts nothing. */
export const countVisit = async (tx: Tx, { typed, deviceHash, now }: { readonly typed: string; readonly deviceHash: Buffer | null; readonly now: Date }): Promise<void> => {
  const found = await findInviteCode(tx, typed)
  if (found === undefined || !found.isLink) return
  const day = dayIn(booksZone, now)
  const fresh = deviceHash === null ? { numInsertedOrUpdatedRows: 0n } : await tx
    .insertInto('invite_visitors')
    .values({ member_id: found.memberId, code: found.code, device_hash: deviceHash, day })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  const visitors = Number(fresh.numInsertedOrUpdatedRows ?? 0n)
  await sql`
    insert into invite_days (member_id, code, day, visits, visitors) values (${found.memberId}, ${found.code}, ${day}::date, 1, ${visitors})
    on conflict (member_id, code, day) do update set visits = invite_days.visits + 1, visitors = invite_days.visitors + ${visitors}`.execute(tx)
}
