import type { Handler } from '#handler.ts'
import { gameView } from '#areas/wallet/account/account-view.ts'
import { askedRange } from '#market/asked-range.ts'
import { resultsByDay, resultsByGame, type ResultSums } from '#areas/wallet/account/results-store.ts'

const told = ({ bets, staked, back }: Pick<ResultSums, 'bets' | 'staked' | 'back'>) => ({ bets, staked: staked.toString(), back: back.toString(), net: (back - staked).toString() })
const moved = ({ deposited, withdrawn, received, sent }: ResultSums) => ({ deposited: deposited.toString(), withdrawn: withdrawn.toString(), received: received.toString(), sent: sent.toString() })

const added = (one: ResultSums, other: ResultSums): ResultSums => ({
  bets: one.bets + other.bets, staked: one.staked + other.staked, back: one.back + other.back,
  deposited: one.deposited + other.deposited, withdrawn: one.withdrawn + other.withdrawn, received: one.received + other.received, sent: one.sent + other.sent,
})
const nothing: ResultSums = { bets: 0, staked: 0n, back: 0n, deposited: 0n, withdrawn: 0n, received: 0n, sent: 0n }

export const showResults: Handler<'GET /api/records/results'> = async ({ query }, { db, member, market }) => {
  const { from, to, days: range } = askedRange(query, market)
  const ask = { memberId: member.memberId, currency: member.currency, from, to }
  const [days, games] = await Promise.all([resultsByDay(db, ask, market.zone), resultsByGame(db, ask)])
  const totals = days.reduce<ResultSums>(added, nothing)
  return {
    range,
    currency: member.currency,
    totals: { ...told(totals), ...moved(totals) },
    days: days.map((day) => ({ day: day.day, ...told(day), ...moved(day) })),
    games: games.map(({ source, game_code: code, name, names, ...sums }) => ({ ...(code === '' ? { vassalage: source, gameCode: '', gameName: source } : gameView({ source, code, name, names }, query.language)), ...told(sums) })),
  }
}
