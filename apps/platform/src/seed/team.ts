import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import type { Currency } from '@trevo/rules/money'
import { afterCutMs, rewardPeriodAt } from '@trevo/rules/promotions/reward-periods'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Database } from '@trevo/server/sql'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { runRebates } from '#areas/rebates/runs/run-rebates.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { seedContractLines } from './contract-lines.ts'
import { seedContracts } from './contracts.ts'
import { insertPlayFacts, type SeedFact } from './play-facts-store.ts'
import { firstDividendCut, seedPastPlay } from './team-past.ts'
import { placeSince, rateSince } from './team-store.ts'
import { teamNames } from './words.ts'

/** Since when the team stands, and for how many days its rebates were paid. */
const days = { standing: 40, paid: 30, salaries: 2 } as const
const dayMs = 86_400_000

/** Basis points, the higher the nearer to the house. */
const rates = { agent: 60, below: 40, deepest: 20 } as const

/** Of cockfights: they bring no XP, so that the levels of the demo stay as they are. */
const game = { source: 'SV3', gameCode: 'pena-de-ouro', category: 'COCKFIGHT', returnBps: 9_650 } as const

const draw = (seed: string, size: number): number => createHash('sha256').update(seed).digest().readUInt32BE() % size

interface Place {
  readonly username: string
  readonly nickname: string
  readonly type: 0 | 1
  /** By name. */
  readonly upline: string
  readonly rateBps: number
}

/** Forty: four agents directly below the demo's agent, two below the first of them, and players below all seven. */
const places = (): readonly Place[] => {
  const uplines = ['agent', 'team_1', 'team_2', 'team_3', 'team_4', 'team_5', 'team_6']
  return teamNames.map((nickname, at) => {
    const username = `team_${at + 1}`
    if (at < 4) return { username, nickname, type: 1, upline: 'agent', rateBps: rates.below }
    if (at < 6) return { username, nickname, type: 1, upline: 'team_1', rateBps: rates.deepest }
    return { username, nickname, type: 0, upline: uplines[at % uplines.length] ?? 'agent', rateBps: 0 }
  })
}

/** What a member of the team staked on a day, or nothing. */
const dayOfPlay = (username: string, ago: number): Pick<SeedFact, 'staked' | 'back'> | null => {
  const seed = `${username} ${ago}`
  if (draw(`${seed} plays`, 5) < 2) return null
  const staked = BigInt(2_000 + draw(`${seed} staked`, 60_000))
  return { staked, back: (staked * BigInt(draw(`${seed} back`, 190))) / 100n }
}

const join = async (tx: Tx, { place, uplineId, currency, passwordHash, now }: { readonly place: Place; readonly uplineId: bigint; readonly currency: string; readonly passwordHash: string; readonly now: Date }): Promise<bigint | null> =>
  insertMember(tx, { username: place.username, nickname: place.nickname, type: place.type, currency, language: 'pt', passwordHash, recommenderId: uplineId }, now)

/** The team of the demo's agent, of three levels, with its rates, what it played and the rebates of a month, by the runs that make them. A second run changes nothing. */
export const seedTeam = async (database: Database<Tables>, { agentId, currency, passwordHash, now }: { readonly agentId: bigint; readonly currency: string; readonly passwordHash: string; readonly now: Date }): Promise<void> => {
  const market = await marketOfAct(database.db, now)
  if (!market.value('agents.pays', 'run').includes('rebates')) return
  const today = rewardPeriodAt('rebate', booksZone, now)
  const since = daysOn(dayIn(booksZone, now), -days.standing)
  const ids = new Map<string, bigint>([['agent', agentId]])
  const isNew = await database.transact(async (tx) => {
    for (const place of places()) {
      const uplineId = ids.get(place.upline)
      const id = uplineId === undefined ? null : await join(tx, { place, uplineId, currency, passwordHash, now })
      if (id === null) return false
      ids.set(place.username, id)
      if (place.rateBps > 0) await rateSince(tx, { memberId: id, category: game.category, bps: place.rateBps, since, now })
    }
    await rateSince(tx, { memberId: agentId, category: game.category, bps: rates.agent, since, now })
    await placeSince(tx, [...ids.values()], since)
    const facts: SeedFact[] = []
    for (const [username, memberId] of ids) {
      for (let ago = 1; ago <= days.paid; ago += 1) {
        const play = dayOfPlay(username, ago)
        if (play !== null) facts.push({ ...game, ...play, memberId, currency, roundId: `demo-team-${username}-${ago}`, closedAt: new Date(today.startsAt.getTime() - ago * dayMs + dayMs / 2), bonus: 0n, bonusBack: 0n })
      }
    }
    await insertPlayFacts(tx, facts)
    return true
  })
  if (!isNew) return
  await seedPastPlay(database, { ids, currency: currency as Currency, game: { vendor: game.source, gameCode: game.gameCode }, now })
  const hasContracts = await seedContracts(database, { ids, agentId, market, now })
  const at = (cut: Date) => ({ db: database.db, transact: <T>(work: (tx: Tx) => Promise<T>) => transactMoney(database, work), log: pino({ level: 'error' }), market, clock: { now: () => new Date(cut.getTime() + afterCutMs) } })
  const daysAgo = (ago: number) => at(new Date(today.startsAt.getTime() - ago * dayMs))
  for (let ago = days.paid - 1; ago >= 0; ago -= 1) await runRebates(daysAgo(ago))
  if (hasContracts) await seedContractLines(database, { agentId, currency: currency as Currency, days: days.salaries, at: daysAgo, atFirstDividends: at(firstDividendCut(now)) })
}
