import { recordDaysMax } from '@trevo/contract/member/account-record'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn, dayStart } from '@trevo/rules/markets/market-days'
import type { Handler } from '#handler.ts'
import { firstDayOf, gamesPlayed } from '#areas/wallet/account/account-store.ts'
import { hasYearStatement } from '#areas/wallet/year-statement/year-store.ts'
import { gameView } from '#areas/wallet/account/account-view.ts'

export const showRecordOptions: Handler<'GET /api/records/options'> = async ({ query }, { db, member, market }) => {
  const today = market.today()
  const [began, hasYears, games] = await Promise.all([firstDayOf(db, member.memberId), hasYearStatement(db, member.memberId), gamesPlayed(db, member.memberId, dayStart(market.zone, daysOn(today, 1 - recordDaysMax)))])
  return {
    zone: market.zone,
    today,
    firstDay: dayIn(market.zone, began),
    daysMax: recordDaysMax,
    hasYears,
    games: games.map(({ source, game_code: code, name, names }) => gameView({ source, code, name, names }, query.language)),
  }
}
