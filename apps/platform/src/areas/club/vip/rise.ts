import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { levelUp, monthEnd, monthEndOf } from '@trevo/rules/promotions/vip'
import type { Tx } from '#db/tables.ts'
import { insertLevelGifts } from '#areas/club/vip/gifts-store.ts'
import { type VipVersion, vipOn } from '#areas/club/vip/levels-store.ts'
import { keepOn, takeDue, takeXp, writeStep, xpOfDays } from '#areas/club/vip/xp-store.ts'

interface Asked {
  readonly zone: string
  readonly now: Date
}

/** Product §10.1129, §10.1130. One step of the feed, and whoever rose by it; null: nothing was read. */
export const readXp = async (tx: Tx, { zone, now }: Asked): Promise<{ readonly members: number; readonly risen: number } | null> => {
  const touched = await takeXp(tx, zone)
  if (touched === null) return null
  const today = dayIn(zone, now)
  const { levels }: VipVersion = await vipOn(tx, today)
  let risen = 0
  for (const { memberId, xp, level } of touched) {
    const to = levelUp(levels, { level, xp })
    if (to <= level) continue
    await writeStep(tx, { memberId, from: level, to, lost: 0n, keepUntil: monthEndOf(today), now })
    await insertLevelGifts(tx, memberId, levels, { from: level, to }, now)
    risen += 1
  }
  return { members: touched.length, risen }
}

/** Product §10.1131. Members whose month is over; each month that went by is looked at in its turn. */
export const endMonths = async (tx: Tx, { zone, now }: Asked, limit: number): Promise<{ readonly looked: number; readonly fallen: number }> => {
  const due = await takeDue(tx, dayIn(zone, now), limit)
  let fallen = 0
  for (const { memberId, xp, level, keepUntil } of due) {
    const { levels } = await vipOn(tx, keepUntil)
    const after = monthEnd(levels, { level, xp, xpOf90Days: await xpOfDays(tx, memberId, keepUntil) })
    const next = monthEndOf(daysOn(keepUntil, 1))
    if (after.level === level) {
      await keepOn(tx, memberId, next)
      continue
    }
    await writeStep(tx, { memberId, from: level, to: after.level, lost: after.lost, keepUntil: after.level === 0 ? null : next, now })
    fallen += 1
  }
  return { looked: due.length, fallen }
}
