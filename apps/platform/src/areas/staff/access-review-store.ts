import { confirmedUntil, reviewDays, reviewNoticeDays } from '@trevo/rules/staff/access-review'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { StaffState } from './tables.ts'

const heldMax = 2_000
const dayMs = 86_400_000

export interface HeldRole {
  readonly staff_id: bigint
  readonly name: string
  readonly email: string
  readonly state: StaffState
  readonly version: number
  readonly role: string
  readonly until: Date | null
  readonly granted_at: Date
  readonly confirmed_at: Date
  /** The name of who confirmed it; null: whoever gave it. */
  readonly confirmed_by: string | null
  /** Their last login or what they did after it, of the devices and sessions that are known. */
  readonly last_seen_at: Date | null
}

/** Who holds what now, whoever left not among them; what was confirmed longest ago first. */
export const listHeldRoles = async (db: Db, now: Date): Promise<readonly HeldRole[]> =>
  db
    .selectFrom('staff_roles as held')
    .innerJoin('staff', 'staff.id', 'held.staff_id')
    .leftJoin('staff as confirmer', 'confirmer.id', 'held.confirmed_by')
    .select(['held.staff_id', 'staff.name', 'staff.email', 'staff.state', 'staff.version', 'held.role', 'held.until', 'held.granted_at', 'held.confirmed_at', 'confirmer.name as confirmed_by'])
    .select(sql<Date | null>`greatest((select max(s.last_seen_at) from staff_sessions s where s.staff_id = staff.id), (select max(d.last_seen_at) from staff_devices d where d.staff_id = staff.id))`.as('last_seen_at'))
    .where('staff.state', '!=', 'left')
    .where((where) => where.or([where('held.until', 'is', null), where('held.until', '>', now)]))
    .orderBy('held.confirmed_at')
    .orderBy('staff.name')
    .orderBy('held.role')
    .limit(heldMax)
    .execute()

/** How many roles nobody confirmed in time. */
export const countLateRoles = async (db: Db, now: Date): Promise<number> => {
  const { late } = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(({ fn }) => fn.countAll<bigint>().as('late'))
    .where('state', '!=', 'left')
    .where('confirmed_at', '<=', new Date(now.getTime() - reviewDays * dayMs))
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(late)
}

export interface DueRoles {
  readonly roles: number
  /** From then on the first of them gives nothing, unless it is confirmed. */
  readonly from: Date
}

/**
 * How many roles wait for their confirmation, where owners were not told of one of them since it was last confirmed, and of none within `quietDays`.
 * From then on they are told; null: there is nothing to say.
 */
export const takeDueRoles = async (tx: Tx, now: Date, quietDays: number): Promise<DueRoles | null> => {
  const quiet = await tx.selectFrom('staff_roles').select('role').where('reminded_at', '>', new Date(now.getTime() - quietDays * dayMs)).limit(1).executeTakeFirst()
  if (quiet !== undefined) return null
  const due = await tx
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['confirmed_at', 'reminded_at'])
    .where('state', '!=', 'left')
    .where('confirmed_at', '<=', new Date(now.getTime() - (reviewDays - reviewNoticeDays) * dayMs))
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('confirmed_at')
    .limit(heldMax)
    .execute()
  const [first] = due
  const isNew = due.some(({ confirmed_at: confirmed, reminded_at: reminded }) => reminded === null || reminded < confirmed)
  if (first === undefined || !isNew) return null
  await tx
    .updateTable('staff_roles')
    .set({ reminded_at: now })
    .where('confirmed_at', '<=', new Date(now.getTime() - (reviewDays - reviewNoticeDays) * dayMs))
    .where((where) => where.or([where('reminded_at', 'is', null), where('reminded_at', '<', where.ref('confirmed_at'))]))
    .execute()
  return { roles: due.length, from: confirmedUntil(first.confirmed_at) }
}

/** `by`: the owner who says so; null: the machine. */
export const confirmRole = async (tx: Tx, held: { readonly staffId: bigint; readonly role: string }, by: bigint | null, now: Date): Promise<void> => {
  await tx.updateTable('staff_roles').set({ confirmed_at: now, confirmed_by: by }).where('staff_id', '=', held.staffId).where('role', '=', held.role).execute()
}
