import type { LoginMethod } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { onPage, type Page } from '#db/paging.ts'
import type { Device } from '#device.ts'

export interface LoginNote {
  /** Null: nobody has the name that was tried. */
  readonly memberId: bigint | null
  readonly method: LoginMethod
  /** The refusal; null: it succeeded. */
  readonly reason: string | null
  readonly device: Device
}

export const noteLogin = (tx: Tx, { memberId, method, reason, device }: LoginNote, now: Date): Promise<unknown> =>
  tx
    .insertInto('login_events')
    .values({
      member_id: memberId,
      at: now,
      method,
      is_success: reason === null,
      reason,
      device_kind: device.kind,
      user_agent: device.userAgent,
      address: device.address,
      device_hash: device.idHash,
    })
    .execute()

export const countLogins = async (db: Db, memberId: bigint): Promise<bigint> => {
  const { total } = await db
    .selectFrom('login_events')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return total
}

export const listLogins = (db: Db, memberId: bigint, page: Page) =>
  onPage(
    db
      .selectFrom('login_events')
      .select(['id', 'at', 'method', 'is_success', 'reason', 'device_kind', 'user_agent', 'address'])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc'),
    page,
  ).execute()

/** A bounded number a turn. */
export const deleteOldLogins = async (tx: Tx, before: Date): Promise<void> => {
  await tx
    .deleteFrom('login_events')
    .where('id', 'in', (from) => from.selectFrom('login_events').select('id').where('at', '<', before).limit(5_000))
    .execute()
  await tx.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}
