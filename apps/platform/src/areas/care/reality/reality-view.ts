import type { ReplyOf } from '@trevo/contract/member/api'
import type { Call, CallingMember } from '#handler.ts'
import { readPlaySince } from '#ledger/rooms.ts'
import { findGameOfPhone } from '#vendors/gateway/store.ts'

/** Product §9.216: the same figures as the journal's, since the newest game of this phone was opened. */
export const viewReality = async ({ db, member }: Pick<Call<CallingMember>, 'db' | 'member'>): Promise<ReplyOf<'GET /api/care/reality-check'>> => {
  const { memberId, currency, sessionId } = member
  const game = await findGameOfPhone(db, memberId, sessionId)
  if (game === undefined) return { isPlaying: false, openedAt: null, elapsedS: 0, currency, staked: '0', result: 'even', amount: '0' }
  const { staked, lost } = await readPlaySince(db, { memberId, currency, afterSeq: game.from_seq ?? 0n })
  const { opened_at: openedAt, elapsedS } = game
  return {
    isPlaying: true,
    openedAt: openedAt.toISOString(),
    elapsedS: Math.max(0, elapsedS),
    currency,
    staked: (staked > 0n ? staked : 0n).toString(),
    result: lost > 0n ? 'lost' : lost < 0n ? 'won' : 'even',
    amount: (lost < 0n ? -lost : lost).toString(),
  }
}
