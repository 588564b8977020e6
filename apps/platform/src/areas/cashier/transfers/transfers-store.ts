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

/** What the member sent in one way since a moment, all together. */
export const sumSent = async (db: Db, memberId: bigint, currency: string, since: Date, way: TransferWay = 'member'): Promise<bigint> => {
  const { sum } = await db
    .selectFrom('member_transfers')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('sum'))
    .where('member_id', '=', memberId)
    .where('direction', '=', 'out')
    .where('way', '=', way)
    .where('currency', '=', currency)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}

export type TransferWay = MemberTransfer['way']

export interface NewTransfers {
  readonly sender: { readonly id: bigint; readonly shown: string }
  readonly receivers: readonly { readonly id: bigint; readonly shown: string }[]
  readonly amountMinor: bigint
  readonly currency: string
  /** With several receivers each transfer has the request's id and its own place. */
  readonly requestId: string
  readonly way: TransferWay
  readonly giftId?: bigint
}

/** A row for each side of each; the sender's are given back, in the order of the receivers. */
export const insertTransfers = async (tx: Tx, { sender, receivers, amountMinor, currency, requestId, way, giftId }: NewTransfers): Promise<readonly MemberTransfer[]> => {
  const made = receivers.map((receiver, place) => ({
    receiver,
    row: { id: newKey(), amount_minor: amountMinor, currency, way, gift_id: giftId ?? null },
    request_id: receivers.length === 1 && giftId === undefined ? requestId : `${requestId}:${place}`,
  }))
  const sent = await tx
    .insertInto('member_transfers')
    .values(made.map(({ receiver, row, request_id }) => ({ ...row, member_id: sender.id, direction: 'out' as const, other_id: receiver.id, other_name: receiver.shown, request_id })))
    .returningAll()
    .execute()
  await tx
    .insertInto('member_transfers')
    .values(made.map(({ receiver, row }) => ({ ...row, member_id: receiver.id, direction: 'in' as const, other_id: sender.id, other_name: sender.shown, request_id: null })))
    .execute()
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
