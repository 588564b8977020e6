import type { ReplyOf } from '@trevo/contract/member/api'
import type { CallingMember, Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import { findExport } from '#areas/account/exports/exports-store.ts'

export const exportState = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, { memberId }: CallingMember): Promise<ReplyOf<'GET /api/account/export'>> => {
  const made = await findExport(db, memberId, clock.now())
  if (made === undefined) return { status: 'none', madeAt: null, endsAt: null, bytes: 0 }
  const isReady = made.status === 'ready'
  return {
    status: made.status,
    madeAt: isReady ? (made.ended_at?.toISOString() ?? null) : null,
    endsAt: made.expires_at.toISOString(),
    bytes: isReady ? Number(made.bytes) : 0,
  }
}

export const showExport: Handler<'GET /api/account/export'> = (_input, call) => exportState(call, call.member)
