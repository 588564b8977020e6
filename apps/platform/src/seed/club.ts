import { daysOn } from '@trevo/rules/markets/market-days'
import { dayIn } from '@trevo/rules/markets/market'
import { judgeSignIn, signInOf } from '@trevo/rules/promotions/sign-in'
import type { Database } from '@trevo/server/sql'
import { givePoints, readPurse } from '#areas/club/points/points-store.ts'
import { calendarOn, insertSignInDay, signedDays } from '#areas/club/sign-in/sign-in-store.ts'
import { insertVipVersion, lastVipVersion, vipOn } from '#areas/club/vip/levels-store.ts'
import { readSite } from '#areas/site/store.ts'
import type { Tables } from '#db/tables.ts'
import { findMember } from './store.ts'

const dayMs = 86_400_000
const seededDays = 30

/** The days before today on which the demo's members came: the demo's own but for two of each ten, the others now and then. */
const cameOn = (player: number, ago: number): boolean => (player === 0 ? ago % 10 !== 4 && ago % 10 !== 7 : (ago * 7 + player * 3) % 4 === 0)

/** A month of sign-ins, once: today is left to whoever looks. */
const seedSignIns = async (database: Database<Tables>, username: string, player: number, now: Date): Promise<void> => {
  const memberId = (await findMember(database.db, username))?.id
  if (memberId === undefined || (await readPurse(database.db, memberId)).seq > 0) return
  const { market_zone: zone } = await readSite(database.db)
  await database.transact(async (tx) => {
    for (let ago = seededDays; ago > 0; ago -= 1) {
      if (!cameOn(player, ago)) continue
      const [at, today] = [new Date(now.getTime() - ago * dayMs), daysOn(dayIn(zone, now), -ago)]
      const facts = { calendar: await calendarOn(tx, today), today, registeredOn: daysOn(today, -1), signed: await signedDays(tx, memberId, today) }
      const answer = judgeSignIn(facts, today)
      if ('refusal' in answer) continue
      await insertSignInDay(tx, { member_id: memberId, day: today, calendar: facts.calendar.version, kind: 'tapped', at })
      await givePoints(tx, { memberId, points: answer.points, reason: 'sign-in', key: `sign-in:${today}`, now: at }, zone)
      const after = signInOf({ ...facts, signed: [...facts.signed, { day: today, kind: 'tapped' }] })
      if (after.isWhole) await givePoints(tx, { memberId, points: facts.calendar.wholePoints, reason: 'cycle', key: `cycle:${after.days[0]?.day}`, now: at }, zone)
    }
  })
}

/** Whole XP by level: a demo's members have played a few rounds, and are to stand on several levels. */
const demoReach = [0, 10, 25, 40, 60, 500]

const seedLevels = async (database: Database<Tables>, now: Date): Promise<void> => {
  const { market_zone: zone } = await readSite(database.db)
  await database.transact(async (tx) => {
    if ((await lastVipVersion(tx)) > 1) return
    const today = dayIn(zone, now)
    const { levels, ...table } = await vipOn(tx, today)
    const lower = levels.map((level) => ({ ...level, reachXp: demoReach[level.level] ?? level.reachXp, keepXp: Math.floor((demoReach[level.level] ?? level.keepXp) / 2) }))
    await insertVipVersion(tx, { ...table, fromDay: today, levels: lower }, { at: now, proposal: null })
  })
}

/** What the club shows in a demo. */
export const seedClub = async (database: Database<Tables>, now: Date): Promise<void> => {
  await seedLevels(database, now)
  for (const [player, username] of ['demo', 'player_1', 'player_2', 'player_3'].entries()) await seedSignIns(database, username, player, now)
}
