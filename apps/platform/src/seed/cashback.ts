import { pino } from 'pino'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterCutMs, rewardPeriodAt } from '@trevo/rules/promotions/reward-periods'
import { rewardKinds, type RewardRates } from '@trevo/rules/promotions/reward-rates'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Database } from '@trevo/server/sql'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { insertRates, lastRatesVersion } from '#areas/cashback/rates-store.ts'
import { runRewards } from '#areas/cashback/runs/run-rewards.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { findMember } from './store.ts'
import { insertPlayFacts, type SeedFact } from './play-facts-store.ts'

const dayMs = 86_400_000
/** Days of rakeback that a new demo shows. */
const daysShown = 3

/** What each of the demo's members staked on a day of last week and what came back, in minor units; some of it bonus money. */
const played = [
  { username: 'demo', staked: 800_000n, bonus: 50_000n, back: 610_000n, bonusBack: 30_000n },
  { username: 'player_1', staked: 120_000n, bonus: 0n, back: 90_000n, bonusBack: 0n },
  { username: 'player_2', staked: 60_000n, bonus: 0n, back: 75_000n, bonusBack: 0n },
  { username: 'player_3', staked: 45_000n, bonus: 5_000n, back: 9_000n, bonusBack: 1_000n },
] as const

/** Of cockfights: they bring no XP, so that the levels of the demo stay as they are. */
const game = { source: 'SV3', gameCode: 'pena-de-ouro', category: 'COCKFIGHT', returnBps: 9_650 } as const
const dayOfPlay = 123_457n

const rates = (currency: string, product: RewardRates['product']): RewardRates => ({
  product,
  levels: [0, 1, 2, 3, 4, 5].map((level) => ({ level, cashbackBps: 500 + 100 * level, rakebackBps: 1_000 + 200 * level })),
  currencies: { [currency]: { capMinor: '100000', leastMinor: '100' } },
  edges: { RNG: 400, LIVE: 150, FISH: 400, PVP: 300, SPORTS: 500, ESPORTS: 500, COCKFIGHT: 400, LOTT: 1_000, ELOTT: 1_000 },
})

/** A paid week of cashback and some days of rakeback, by the runs that make them; none where the market gives nothing back. A second run changes nothing. */
export const seedCashback = async (database: Database<Tables>, currency: string, now: Date): Promise<void> => {
  const market = await marketOfAct(database.db, now)
  const allowed = market.value('give.back', 'run')
  if (!rewardKinds.every((kind) => allowed.includes(kind))) return
  const today = rewardPeriodAt('rakeback', booksZone, now)
  const week = rewardPeriodAt('cashback', booksZone, new Date(rewardPeriodAt('cashback', booksZone, now).startsAt.getTime() - 1))
  const facts: SeedFact[] = []
  for (const { username, ...play } of played) {
    const memberId = (await findMember(database.db, username))?.id
    if (memberId === undefined) continue
    facts.push({ ...play, ...game, memberId, currency, roundId: `demo-week-${username}`, closedAt: new Date(week.startsAt.getTime() + 2 * dayMs) })
    for (let ago = 1; ago <= daysShown; ago += 1) {
      facts.push({ ...game, memberId, currency, roundId: `demo-day-${username}-${ago}`, closedAt: new Date(today.startsAt.getTime() - ago * dayMs + dayMs / 2), staked: dayOfPlay, bonus: 0n, back: dayOfPlay, bonusBack: 0n })
    }
  }
  const isNew = await database.transact(async (tx) => {
    if ((await lastRatesVersion(tx)) > 0) return false
    await insertRates(tx, { fromDay: daysOn(week.day, -7), ...rates(currency, allowed.includes('products') ? 'all' : 'betting') }, { at: now, proposal: null })
    await insertPlayFacts(tx, facts)
    return true
  })
  if (!isNew) return
  const at = (cut: Date) => ({ db: database.db, transact: <T>(work: (tx: Tx) => Promise<T>) => transactMoney(database, work), log: pino({ level: 'error' }), market, clock: { now: () => new Date(cut.getTime() + afterCutMs) } })
  await runRewards(at(week.endsAt), 'cashback')
  for (let ago = daysShown - 1; ago >= 0; ago -= 1) await runRewards(at(new Date(today.startsAt.getTime() - ago * dayMs)), 'rakeback')
}
