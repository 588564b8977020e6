import type { Db } from '#db/tables.ts'
import { type Refusal, refuse } from '@trevo/operation/refuse'
import { findClosure } from '#areas/identity/members/account-closures-store.ts'

/**
 * Why a member who is not active may not come in. To be said only to whoever has proved to be that member: a stranger must not learn that
 * somebody closed an account (Product §6.32).
 */
export const inactiveRefusal = async (db: Db, member: { readonly id: bigint; readonly status: 'active' | 'blocked' | 'closed' }, now: Date): Promise<Refusal> => {
  if (member.status !== 'closed') return refuse('member_blocked')
  const endsAt = (await findClosure(db, member.id))?.ends_at ?? null
  if (endsAt === null) return refuse('member_closed')
  return refuse('member_paused', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) })
}
