import type { ReplyOf } from '@trevo/contract/member/api'
import { rainStateAt } from '@trevo/rules/agents/rain'
import { giftId, rainId } from '@trevo/rules/ids'
import type { Gift } from './gifts-store.ts'
import type { SeenRain } from './rains-store.ts'

export const stateOf = (rain: Pick<SeenRain, 'starts_at' | 'ends_at' | 'ended_at' | 'stopped_at'>, now: Date) =>
  rainStateAt({ startsAt: rain.starts_at, endsAt: rain.ends_at, endedAt: rain.ended_at, stoppedAt: rain.stopped_at }, now)

export const viewRain = (rain: SeenRain, now: Date): ReplyOf<'POST /api/agents/rains'> => ({
  rainId: rainId(rain.id),
  state: stateOf(rain, now),
  isStopped: rain.stopped_at !== null,
  agentName: rain.agent,
  audience: rain.audience,
  levels: rain.levels,
  amount: rain.total_minor.toString(),
  currency: rain.currency,
  packets: rain.packets,
  least: rain.least_minor.toString(),
  startsAt: rain.starts_at.toISOString(),
  endsAt: rain.ends_at.toISOString(),
  caughtPackets: rain.caught,
  caught: rain.caught_minor.toString(),
  returned: rain.returned_minor?.toString() ?? null,
  own: rain.own_minor?.toString() ?? null,
  seedHash: rain.seed_hash.toString('hex'),
})

export const viewGift = ({ id, amount_minor: amount, currency, members, made_at: at }: Gift): ReplyOf<'POST /api/agents/gifts'> => ({
  giftId: giftId(id), amount: amount.toString(), currency, members, createdAt: at.toISOString(),
})
