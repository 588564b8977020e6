import { reviewStateOf } from '@trevo/rules/staff/access-review'
import { addGrants, asNamed, type Grants, isBuiltInRole, roleGrants, rights, type Right, type Sign } from '@trevo/rules/staff/rights'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { StaffLinkReason, StaffState } from './tables.ts'

export interface Person {
  readonly id: bigint
  readonly email: string
  readonly name: string
  readonly state: StaffState
  readonly language: string
  readonly password_hash: string | null
  readonly created_at: Date
  readonly left_at: Date | null
  readonly version: number
}

const staffMax = 500
const columns = ['id', 'email', 'name', 'state', 'language', 'password_hash', 'created_at', 'left_at', 'version'] as const

export const findPerson = (db: Db, id: bigint): Promise<Person | undefined> => db.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst()

/** Nobody changes this person until the transaction ends. */
export const lockPerson = (tx: Tx, id: bigint): Promise<Person | undefined> => tx.selectFrom('staff').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whoever has left has no address any more. */
export const findByEmail = (db: Db | Tx, email: string): Promise<Person | undefined> =>
  db.selectFrom('staff').select(columns).where('email', '=', email.trim().toLowerCase()).where('state', '!=', 'left').executeTakeFirst()

export const insertPerson = async (tx: Tx, person: Pick<Person, 'id' | 'email' | 'name' | 'language'>, now: Date): Promise<void> => {
  await tx
    .insertInto('staff')
    .values({ ...person, email: person.email.trim().toLowerCase(), state: 'invited', password_hash: null, created_at: now, left_at: null })
    .execute()
}

/** Sets what is given, and counts the version up. */
export const changePerson = async (tx: Tx, id: bigint, change: { readonly name?: string; readonly language?: string; readonly state?: StaffState; readonly left_at?: Date; readonly password_hash?: string | null }): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const readRevealsADay = async (db: Db, id: bigint): Promise<number | null> =>
  (await db.selectFrom('staff').select('reveals_a_day').where('id', '=', id).executeTakeFirst())?.reveals_a_day ?? null

export const saveReveals = async (tx: Tx, id: bigint, aDay: number | null): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ reveals_a_day: aDay, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const readSealedPhone = async (db: Db | Tx, id: bigint): Promise<Buffer | null> =>
  (await db.selectFrom('staff').select('mobile_number').where('id', '=', id).executeTakeFirst())?.mobile_number ?? null

export const saveSealedPhone = async (tx: Tx, id: bigint, sealed: Buffer | null): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ mobile_number: sealed, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const readIsAmlNamed = async (db: Db, id: bigint): Promise<boolean> => (await db.selectFrom('staff').select('is_aml_named').where('id', '=', id).executeTakeFirst())?.is_aml_named === true

export const saveIsAmlNamed = async (tx: Tx, id: bigint, isNamed: boolean): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ is_aml_named: isNamed, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export interface PersonRole {
  readonly staff_id: bigint
  readonly role: string
  readonly until: Date | null
  readonly granted_at: Date
  readonly confirmed_at: Date
}

/** Those that hold now, asleep or not. */
export const listRoles = (db: Db, staffId: bigint, now: Date): Promise<readonly PersonRole[]> =>
  db
    .selectFrom('staff_roles')
    .select(['staff_id', 'role', 'until', 'granted_at', 'confirmed_at'])
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('role')
    .execute()

/** All of them, which whoever gave them has confirmed by that. One that was held before is held since then. */
export const replaceRoles = async (tx: Tx, staffId: bigint, roles: readonly { readonly role: string; readonly until: Date | null }[], now: Date): Promise<void> => {
  await tx
    .deleteFrom('staff_roles')
    .where('staff_id', '=', staffId)
    .$if(roles.length > 0, (query) => query.where('role', 'not in', roles.map(({ role }) => role)))
    .execute()
  if (roles.length === 0) return
  await tx
    .insertInto('staff_roles')
    .values(roles.map((each) => ({ staff_id: staffId, ...each, granted_at: now, confirmed_at: now })))
    .onConflict((conflict) => conflict.columns(['staff_id', 'role']).doUpdateSet({ until: sql`excluded.until`, granted_at: sql`case when staff_roles.until <= ${now} then ${now} else staff_roles.granted_at end`, confirmed_at: now, confirmed_by: null }))
    .execute()
}

/** Somebody with the role who may log in, besides `butStaffId`. */
export const countOwners = async (db: Db, now: Date, butStaffId: bigint | null = null): Promise<number> => {
  const { owners } = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(({ fn }) => fn.countAll<bigint>().as('owners'))
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .$if(butStaffId !== null, (query) => query.where('staff.id', '!=', butStaffId ?? 0n))
    .executeTakeFirstOrThrow()
  return Number(owners)
}

/** Who has the role now and may log in. */
export const listOwners = (db: Db, now: Date): Promise<readonly Person[]> =>
  db
    .selectFrom('staff')
    .select(columns)
    .where('state', '=', 'active')
    .where('id', 'in', (from) => from.selectFrom('staff_roles').select('staff_id').where('role', '=', 'owner').where((where) => where.or([where('until', 'is', null), where('until', '>', now)])))
    .orderBy('id')
    .limit(staffMax)
    .execute()

/** Those of some who may log in. */
export const listActiveOf = async (db: Db, ids: readonly bigint[]): Promise<readonly Person[]> =>
  ids.length === 0 ? [] : db.selectFrom('staff').select(columns).where('id', 'in', [...ids]).where('state', '=', 'active').orderBy('id').execute()

/** Whoever may log in. */
export const countActive = async (db: Db): Promise<number> => {
  const { people } = await db.selectFrom('staff').select(({ fn }) => fn.countAll<bigint>().as('people')).where('state', '=', 'active').executeTakeFirstOrThrow()
  return Number(people)
}

export interface OwnRole {
  readonly name: string
  readonly grants: Grants
  readonly version: number
}

const rightNames: readonly string[] = rights
/** A right that a later version took away, or a sign that is none, gives nothing. */
const grantsOf = (stored: Readonly<Record<string, readonly string[]>>): Grants =>
  Object.fromEntries(Object.entries(stored).filter((each): each is [Right, readonly Sign[]] => rightNames.includes(each[0])))

export const listOwnRoles = async (db: Db): Promise<readonly OwnRole[]> =>
  (await db.selectFrom('staff_own_roles').select(['name', 'grants', 'version']).orderBy('name').execute()).map(({ name, grants, version }) => ({ name, grants: grantsOf(grants), version }))

export const saveOwnRole = async (tx: Tx, name: string, grants: Grants, now: Date): Promise<void> => {
  await tx
    .insertInto('staff_own_roles')
    .values({ name, grants: JSON.stringify(grants), made_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ grants: JSON.stringify(grants), version: sql<number>`staff_own_roles.version + 1` }))
    .execute()
}

/**
 * What a person's roles give them now, all together; one that nobody confirmed for too long gives nothing. An auditor with an end date, and nothing else, is
 * a regulator: what they read is logged apart.
 */
export const readGrants = async (db: Db, staffId: bigint, now: Date): Promise<{ readonly roles: readonly string[]; readonly asleep: readonly string[]; readonly grants: Grants; readonly isRegulator: boolean }> => {
  const all = await listRoles(db, staffId, now)
  const isAsleep = ({ role, confirmed_at: at }: PersonRole): boolean => reviewStateOf(role, at, now) === 'asleep'
  const held = all.filter((each) => !isAsleep(each))
  const roles = held.map(({ role }) => role)
  const own = roles.every(isBuiltInRole) ? [] : await listOwnRoles(db)
  const given = addGrants(roles.map((role) => (isBuiltInRole(role) ? roleGrants[role] : (own.find(({ name }) => name === role)?.grants ?? {}))))
  const grants = asNamed(given, given['aml.cases'] !== undefined && (await readIsAmlNamed(db, staffId)))
  return { roles, asleep: all.filter(isAsleep).map(({ role }) => role), grants, isRegulator: held.length > 0 && held.every(({ role, until }) => role === 'auditor' && until !== null) }
}

export interface ListedPerson extends Omit<Person, 'password_hash'> {
  readonly roles: readonly string[]
  readonly passkeys: number
  readonly has_totp: boolean
  readonly last_seen_at: Date | null
}

/** Everybody, who left last, by name. */
export const listPeople = async (db: Db, now: Date): Promise<readonly ListedPerson[]> => {
  const people = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'state', 'language', 'created_at', 'left_at', 'version'])
    .select((from) => [
      from
        .selectFrom('staff_roles')
        .select(sql<string[]>`coalesce(array_agg(role order by role), '{}')`.as('roles'))
        .whereRef('staff_id', '=', 'staff.id')
        .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
        .as('roles'),
      from.selectFrom('staff_passkeys').select(sql<number>`count(*)::int4`.as('passkeys')).whereRef('staff_id', '=', 'staff.id').as('passkeys'),
      from.selectFrom('staff_totp').select(sql<number>`count(*)::int4`.as('codes')).whereRef('staff_id', '=', 'staff.id').where('confirmed_at', 'is not', null).as('totps'),
      from.selectFrom('staff_sessions').select(({ fn }) => fn.max('last_seen_at').as('seen')).whereRef('staff_id', '=', 'staff.id').as('last_seen_at'),
    ])
    .orderBy((order) => order.case().when('state', '=', 'left').then(1).else(0).end())
    .orderBy('name')
    .limit(staffMax)
    .execute()
  return people.map(({ totps, roles, passkeys, ...person }) => ({ ...person, roles: roles ?? [], passkeys: passkeys ?? 0, has_totp: (totps ?? 0) > 0 }))
}

export const insertLink = async (tx: Tx, link: { readonly token_hash: Buffer; readonly staff_id: bigint; readonly reason: StaffLinkReason; readonly expires_at: Date }): Promise<void> => {
  // A new link takes the place of those before it.
  await tx.deleteFrom('staff_links').where('staff_id', '=', link.staff_id).where('used_at', 'is', null).execute()
  await tx.insertInto('staff_links').values({ ...link, used_at: null }).execute()
}

export const findLink = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_links.staff_id')
    .select(['staff_links.reason', 'staff.id', 'staff.email', 'staff.name', 'staff.state'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('state', '!=', 'left')
    .executeTakeFirst()

/** Of two at the same moment one gets it. */
export const useLink = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Networks from which a person may come, and from which all may; no row: from anywhere. */
export const listNetworks = (db: Db): Promise<readonly { readonly staff_id: bigint | null; readonly network: string }[]> =>
  db.selectFrom('staff_networks').select(['staff_id', 'network']).orderBy('network').execute()

/** Of one person, or with null of the whole house. */
export const replaceNetworks = async (tx: Tx, staffId: bigint | null, networks: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('staff_networks')
    .where((where) => (staffId === null ? where('staff_id', 'is', null) : where('staff_id', '=', staffId)))
    .execute()
  if (networks.length > 0) await tx.insertInto('staff_networks').values(networks.map((network) => ({ staff_id: staffId, network }))).execute()
}

/** Whether somebody may come from an address: it lies in one of the house's networks, if there are any, and in one of their own, if there are any. */
export const mayComeFrom = async (db: Db, staffId: bigint, address: string): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(bool_and(fits), true) as may from (
      select bool_or(network >>= ${address}::inet) as fits from staff_networks where staff_id is null or staff_id = ${staffId} group by staff_id
    ) each_list`.execute(db)
  return rows[0]?.may ?? true
}

/** Whether this house has the demo's logins, which everybody knows. */
export const isDemoSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('seeds').select('name').where('name', '=', 'demo-staff').executeTakeFirst()) !== undefined
