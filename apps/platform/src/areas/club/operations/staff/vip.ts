import { memberKey } from '@trevo/rules/ids'
import { xpUnit } from '@trevo/rules/promotions/vip'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { findMember } from '#areas/club/points/points-store.ts'
import { listGifts } from '#areas/club/vip/gifts-store.ts'
import { listVipVersions, vipOn } from '#areas/club/vip/levels-store.ts'
import { listSteps, readVip, xpOfDays } from '#areas/club/vip/xp-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { wordsIn } from '#db/words-in.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const shownMax = 50
const whole = (xp: bigint): number => Number(xp / xpUnit)

export const listStaffVip: StaffHandler<'GET /office/vip/levels'> = async (_input, { db, clock }) => {
  const { today } = await houseOfAct(db, clock.now())
  const [current, all] = await Promise.all([vipOn(db, today), listVipVersions(db, shownMax)])
  const stateOf = (version: number, fromDay: string): 'holds' | 'waits' | 'over' => (version === current.version ? 'holds' : fromDay > today && version === all[0]?.version ? 'waits' : 'over')
  return {
    versions: all.map(({ version, fromDay, factors, currencies, levels, madeAt }) => ({
      version, fromDay, state: stateOf(version, fromDay), factors: { ...factors }, currencies: { ...currencies }, levels: levels.map((level) => ({ ...level, names: { pt: wordsIn(level.names, 'pt'), en: wordsIn(level.names, 'en') } })), madeAt: madeAt.toISOString(),
    })),
    version: (all[0]?.version ?? 0).toString(),
  }
}

export const showMemberVip: StaffHandler<'GET /office/members/:memberId/vip'> = async ({ params }, { db, clock }) => {
  const memberId = memberKey(params.memberId) ?? 0n
  if ((await findMember(db, memberId)) === undefined) throw refuseStaff('not_found')
  const now = clock.now()
  const { today } = await houseOfAct(db, now)
  const [standing, of90, steps, gifts] = await Promise.all([readVip(db, memberId), xpOfDays(db, memberId, today), listSteps(db, memberId, shownMax), listGifts(db, memberId, { now, claimedSince: new Date(0) })])
  return {
    level: standing?.level ?? 0,
    xp: whole(standing?.xp ?? 0n),
    xpOf90Days: whole(of90),
    keepUntil: standing?.keep_until ?? null,
    steps: steps.map(({ n, at, from_level: from, to_level: to, lost_xp: lost }) => ({ n, at: at.toISOString(), from, to, lostXp: whole(lost) })),
    gifts: gifts.map((gift) => ({ giftId: `${gift.gift}-${gift.period}`, level: gift.level, points: gift.points, madeAt: gift.made_at.toISOString(), untilAt: gift.until_at?.toISOString() ?? null, claimedAt: gift.claimed_at?.toISOString() ?? null })),
  }
}
