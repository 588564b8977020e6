import { type SignIn, nextDayAt, signInOf } from '@trevo/rules/promotions/sign-in'
import { readPurse } from '#areas/club/points/points-store.ts'
import { calendarOn, registeredAt, signedDays } from '#areas/club/sign-in/sign-in-store.ts'
import type { Db } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'

/** Everything that a member's calendar follows from. */
export const signInFacts = async (db: Db, memberId: bigint, market: MarketRules) => {
  const today = market.today()
  const [calendar, signed, registered] = await Promise.all([calendarOn(db, today), signedDays(db, memberId, today), registeredAt(db, memberId)])
  return { calendar, today, registeredOn: market.dayOf(registered), signed }
}

export const requireSignIn = (market: MarketRules): void => {
  if (!market.value('play.rewards', 'sign-in').includes('sign-in')) throw market.refuse('play.rewards')
}

export const viewSignIn = async (db: Db, memberId: bigint, market: MarketRules) => {
  const [facts, { balance }] = await Promise.all([signInFacts(db, memberId, market), readPurse(db, memberId)])
  const { days, streak, makeUpsLeft, isWhole }: SignIn = signInOf(facts)
  const { makeUpPoints, wholePoints } = facts.calendar
  return { today: facts.today, days: [...days], streak, makeUpsLeft, isWhole, makeUpPoints, wholePoints, balance, nextAt: nextDayAt(market.zone, facts.today).toISOString() }
}
