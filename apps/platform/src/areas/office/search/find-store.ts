import type { Destination } from '@trevo/rules/cashier/destination'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export const foundMax = 10

export interface FoundMember {
  readonly id: bigint
  readonly username: string
}

const membersWhere = async (db: Db, where: ReturnType<typeof sql>): Promise<readonly FoundMember[]> =>
  (await sql<FoundMember>`select id, username from members m where ${where} order by lower(username) limit ${foundMax}`.execute(db)).rows

export const findMembers = (db: Db, ids: readonly bigint[]): Promise<readonly FoundMember[]> =>
  ids.length === 0 ? Promise.resolve([]) : membersWhere(db, sql`id = any (${[...ids]}::bigint[])`)

/** What a user name or a nickname begins with. */
export const findByNamePrefix = (db: Db, text: string): Promise<readonly FoundMember[]> => {
  const beginning = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return membersWhere(db, sql`(lower(username) like ${beginning} or lower(nickname) like ${beginning})`)
}

export const findByEmail = (db: Db, email: string): Promise<readonly FoundMember[]> => membersWhere(db, sql`email is not null and lower(email) = ${email}`)
export const findByPhone = (db: Db, phone: string): Promise<readonly FoundMember[]> => membersWhere(db, sql`mobile_number is not null and mobile_number = ${phone}`)
/** Who saved it, and whoever money went to it for: an account may be taken away after that, and a PIX key is typed without being saved. */
const findByDestination = (db: Db, where: ReturnType<typeof sql>): Promise<readonly FoundMember[]> =>
  membersWhere(db, sql`id in ((select member_id from bank_accounts d where ${where} limit ${foundMax}) union (select member_id from withdrawals d where ${where} limit ${foundMax}))`)

export const findByPixKey = (db: Db, key: string): Promise<readonly FoundMember[]> => findByDestination(db, sql`d.destination = ${key} and d.destination_type in ('cpf', 'email', 'phone', 'evp')`)
export const findByAccount = (db: Db, { type, text }: Destination): Promise<readonly FoundMember[]> => findByDestination(db, sql`d.destination = ${text} and d.destination_type = ${type}`)

export interface FoundThing {
  readonly kind: 'deposit' | 'withdrawal' | 'transfer' | 'round' | 'session' | 'account'
  readonly key: bigint
  readonly member_id: bigint
  readonly title: string
  readonly round_id: string | null
}

const things = async (db: Db, query: ReturnType<typeof sql>): Promise<readonly FoundThing[]> => (await sql<FoundThing>`${query} limit ${foundMax}`.execute(db)).rows

export const findThing = (db: Db, kind: FoundThing['kind'], key: bigint): Promise<readonly FoundThing[]> => {
  switch (kind) {
    case 'deposit':
      return things(db, sql`select 'deposit' as kind, id as key, member_id, status as title, null as round_id from deposits where id = ${key}`)
    case 'withdrawal':
      return things(db, sql`select 'withdrawal' as kind, id as key, member_id, status as title, null as round_id from withdrawals where id = ${key}`)
    case 'session':
      return things(db, sql`select 'session' as kind, id as key, member_id, user_agent as title, null as round_id from sessions where id = ${key}`)
    case 'account':
      return things(db, sql`select 'account' as kind, id as key, member_id, destination_type as title, null as round_id from bank_accounts where id = ${key}`)
    case 'transfer':
      return things(db, sql`select 'transfer' as kind, id as key, member_id, movement::text as title, round_id from transfers where id = ${key}`)
    case 'round':
      // A round is called by its first transfer.
      return things(db, sql`
        select 'round' as kind, b.id as key, b.member_id, b.game_code as title, b.round_id from transfers t
        join bet_records b on b.round_id = t.round_id and b.source = t.source where t.id = ${key} and b.id = ${key}`)
  }
}

/** By a vendor's own name for a transaction or a round. */
export const findByVendorId = (db: Db, text: string): Promise<readonly FoundThing[]> =>
  things(db, sql`
    select distinct 'round' as kind, coalesce(b.id, 0) as key, r.member_id, r.game_code as title, r.round_id from (
      select source, round_id from rounds where round_id = ${text}
      union select source, round_id from answers where tx_id = ${text} and round_id is not null
    ) f join rounds r on r.round_id = f.round_id and r.source = f.source left join bet_records b on b.round_id = f.round_id and b.source = f.source`)

/** By a payment provider's name for it: a charge, a payout, an end-to-end id. */
export const findByPaymentId = (db: Db, text: string): Promise<readonly FoundThing[]> =>
  things(db, sql`
    select 'deposit' as kind, id as key, member_id, status as title, null as round_id from deposits where charge_id = ${text} or payment_id = ${text}
    union all select 'withdrawal', id, member_id, status, null from withdrawals where payout_id = ${text}`)

/** A payment that does not fit, by its own id or by the provider's. */
export const findConflicts = async (db: Db, by: { readonly key: bigint } | { readonly paymentId: string }): Promise<readonly { readonly id: bigint; readonly payment_id: string; readonly member_id: bigint | null }[]> =>
  db
    .selectFrom('payment_conflicts')
    .select(['id', 'payment_id', 'member_id'])
    .$if('key' in by, (query) => query.where('id', '=', 'key' in by ? by.key : 0n))
    .$if('paymentId' in by, (query) => query.where('payment_id', '=', 'paymentId' in by ? by.paymentId : ''))
    .limit(foundMax)
    .execute()
