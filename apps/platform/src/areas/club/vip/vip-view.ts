import { refuse } from '@trevo/operation/refuse'
import { isRewardedType } from '@trevo/rules/promotions/points'
import { xpUnit } from '@trevo/rules/promotions/vip'
import { listGifts } from '#areas/club/vip/gifts-store.ts'
import { type Level, vipOn } from '#areas/club/vip/levels-store.ts'
import { readVip } from '#areas/club/vip/xp-store.ts'
import type { Db } from '#db/tables.ts'
import { wordsIn } from '#db/words-in.ts'
import type { MarketRules } from '#market/market-rules.ts'

export const offersLevels = (market: Pick<MarketRules, 'value'>): boolean => market.value('play.rewards', 'levels').includes('levels')

export const requireLevels = (market: MarketRules): void => {
  if (!offersLevels(market)) throw market.refuse('play.rewards')
}

interface Asked {
  readonly market: Pick<MarketRules, 'today'>
  readonly now: Date
  readonly language: string
}
interface Member {
  readonly memberId: bigint
  readonly type: number
}

const claimedShownMs = 30 * 86_400_000
const whole = (xp: bigint): number => Number((xp < 0n ? 0n : xp) / xpUnit)

const ownOf = async (db: Db, { memberId }: Member, levels: readonly Level[], { now, language }: Asked) => {
  const [standing, gifts] = await Promise.all([readVip(db, memberId), listGifts(db, memberId, { now, claimedSince: new Date(now.getTime() - claimedShownMs) })])
  const level = Math.min(standing?.level ?? 0, levels.length - 1)
  return {
    level,
    xp: whole(standing?.xp ?? 0n),
    reachXp: levels[level]?.reachXp ?? 0,
    nextXp: levels[level + 1]?.reachXp ?? null,
    gifts: gifts.map((gift) => ({
      giftId: `${gift.gift}-${gift.period}`, gift: gift.gift, levelName: nameOf(levels, gift.level, language), points: gift.points, untilAt: gift.until_at?.toISOString() ?? null, claimedAt: gift.claimed_at?.toISOString() ?? null,
    })),
  }
}

const nameOf = (levels: readonly Level[], level: number, language: string): string => wordsIn(levels[Math.min(level, levels.length - 1)]?.names ?? {}, language)

export const viewVip = async (db: Db, member: Member | null, asked: Asked) => {
  const { levels, factors, currencies } = await vipOn(db, asked.market.today())
  return {
    levels: levels.map(({ level, names, reachXp, keepXp, levelPoints, weekPoints, monthPoints }) => ({ level, name: wordsIn(names, asked.language), reachXp, keepXp, levelPoints, weekPoints, monthPoints })),
    factors: { ...factors },
    minorPerXp: { ...currencies },
    own: member === null || !isRewardedType(member.type) ? null : await ownOf(db, member, levels, asked),
  }
}

/** What the member's level is called; nothing where there are no levels, or they take no part in them. */
export const levelNameOf = async (db: Db, { memberId, type }: Member, { market, language }: { readonly market: Pick<MarketRules, 'value' | 'today'>; readonly language: string }): Promise<string> => {
  if (!offersLevels(market) || !isRewardedType(type)) return ''
  const [{ levels }, standing] = await Promise.all([vipOn(db, market.today()), readVip(db, memberId)])
  return nameOf(levels, standing?.level ?? 0, language)
}

const giftPattern = /^(level|week|month)-([0-9-]{1,10})$/
export const giftOf = (giftId: string): { readonly gift: 'level' | 'week' | 'month'; readonly period: string } => {
  const [, gift, period = ''] = giftPattern.exec(giftId) ?? []
  if (gift !== 'level' && gift !== 'week' && gift !== 'month') throw refuse('not_found')
  return { gift, period }
}
