import type { MemberStatus } from '@trevo/rules/member-statuses'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { MemberTransfersTable } from '#areas/cashier/tables.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

export type MemberTransfer = Selectable<MemberTransfersTable>

export interface Party {
  readonly id: bigint
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly status: MemberStatus
  readonly currency: string
}

const parties = (db: Db) => db.selectFrom('members').select(['id', 'username', 'nickname', 'type', 'status', 'currency'])

export const findPartyByName = (db: Db, username: string): Promise<Party | undefined> =>
  parties(db).where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase())).executeTakeFirst()

export const findParty = (db: Db, id: bigint): Promise<Party | undefined> => parties(db).where('id', '=', id).executeTakeFirst()

/** Both sides in the order of their ids, so that two transfers that cross never wait for each other in a ring. */
export const lockParties = async (tx: Tx, one: bigint, other: bigint): Promise<readonly Party[]> =>
  parties(tx).where('id', 'in', [one, other]).orderBy('id').forNoKeyUpdate().execute()

export const findTransferByRequest = (db: Db, memberId: bigint, requestId: string): Promise<MemberTransfer | undefined> =>
  db.selectFrom('member_transfers').selectAll().where('member_id', '=', memberId).where('request_id', '=', requestId).executeTakeFirst()

/** What the member sent since a moment, all together. */
export const sumSent = async (db: Db, memberId: bigint, currency: string, since: Date): Promise<bigint> => {
  const { sum } = await db
    .selectFrom('member_transfers')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('sum'))
    .where('member_id', '=', memberId)
    .where('direction', '=', 'out')
    .where('currency', '=', currency)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}

export interface NewTransfer {
  readonly sender: { readonly id: bigint; readonly shown: string }
  readonly receiver: { readonly id: bigint; readonly shown: string }
  readonly amountMinor: bigint
  readonly currency: string
  readonly requestId: string
}

/** A row for each side; the sender's is given back. */
export const insertTransfer = async (tx: Tx, { sender, receiver, amountMinor, currency, requestId }: NewTransfer): Promise<MemberTransfer> => {
  const both = { id: newKey(), amount_minor: amountMinor, currency }
  const sent = await tx
    .insertInto('member_transfers')
    .values({ ...both, member_id: sender.id, direction: 'out', other_id: receiver.id, other_name: receiver.shown, request_id: requestId })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.insertInto('member_transfers').values({ ...both, member_id: receiver.id, direction: 'in', other_id: sender.id, other_name: sender.shown, request_id: null }).execute()
  return sent
}

/** Newest first, after the one that was read last. */
export const listTransfers = (db: Db, memberId: bigint, page: { readonly after: bigint | null; readonly limit: number }): Promise<readonly MemberTransfer[]> =>
  db
    .selectFrom('member_transfers')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(page.after !== null, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (select t.created_at, t.id from member_transfers t where t.member_id = ${memberId} and t.id = ${page.after ?? 0n})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
