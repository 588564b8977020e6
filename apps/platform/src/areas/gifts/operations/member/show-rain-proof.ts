import { refuse } from '@trevo/operation/refuse'
import { rainKey } from '@trevo/rules/ids'
import { requireMeant } from '#areas/gifts/require-meant.ts'
import { findRain, hasCaught, listPackets } from '#areas/gifts/rains-store.ts'
import type { Handler } from '#handler.ts'

/** Product §11.1370. Once nothing is caught any more: for the agent, for those it was for, and for who caught and stands elsewhere by now. */
export const showRainProof: Handler<'GET /api/agents/rains/:rainId/proof'> = async ({ params }, { db, clock, member }) => {
  const now = clock.now()
  const key = rainKey(params.rainId)
  const found = key === null ? undefined : await findRain(db, key)
  const isNear = found !== undefined && (found.agent_id === member.memberId || (await hasCaught(db, found.id, member.memberId)))
  const rain = isNear ? found : await requireMeant(db, found, member.memberId, now)
  // Until the rest has gone back, somebody may still be about to catch.
  if (rain.ended_at === null) throw refuse('rain_not_over')
  return {
    rainId: params.rainId,
    seed: rain.seed.toString('hex'),
    seedHash: rain.seed_hash.toString('hex'),
    amount: rain.total_minor.toString(),
    least: rain.least_minor.toString(),
    currency: rain.currency,
    packets: (await listPackets(db, rain.id)).map((packet) => ({ amount: packet.amount_minor.toString(), isCaught: packet.member_id !== null, isOwn: packet.member_id === member.memberId })),
  }
}
