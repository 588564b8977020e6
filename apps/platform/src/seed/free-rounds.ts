import { minor } from '@trevo/rules/money'
import type { Database } from '@trevo/server/sql'
import { marketOfAct } from '#areas/care/staff-market.ts'
import type { Tables } from '#db/tables.ts'
import { changeFreeRounds, findFreeRounds, openFreeRounds } from '#ledger/bonus/free-rounds-store.ts'

const vendor = 'TREVO'
const game = 'trevo-da-sorte'
const dayMs = 86_400_000

interface SeedFreeRounds {
  readonly member: 'demo' | 'player'
  readonly name: string
  readonly rounds: number
  readonly stake: bigint
  readonly cap: bigint | null
  /** What was played won nothing: the studio has no round of it, and its books are compared with ours. */
  readonly isPlayed: boolean
}

/** The first is asked of the studio by the job, as any; the others were played, and are asked about no more. */
const given: readonly SeedFreeRounds[] = [
  { member: 'demo', name: 'demo-given', rounds: 10, stake: 100n, cap: 5_000n, isPlayed: false },
  { member: 'demo', name: 'demo-done', rounds: 5, stake: 40n, cap: 2_000n, isPlayed: true },
  { member: 'player', name: 'player-done', rounds: 10, stake: 100n, cap: 1_000n, isPlayed: true },
]

/** Free rounds of the demo's members: one to be played, and two that were. A second run changes nothing. */
export const seedFreeRounds = async (database: Database<Tables>, members: Readonly<Record<SeedFreeRounds['member'], bigint>>, currency: string): Promise<void> => {
  const now = new Date()
  const market = await marketOfAct(database.db, now)
  if (!market.value('give.free-rounds', 'grant').includes('rounds')) return
  for (const { member: of, name, rounds, stake, cap, isPlayed } of given) {
    const member = members[of]
    const call = { member, currency, source: 'seed', sourceId: name, vendor, games: [game], rounds, stakeMinor: minor(stake), capMinor: cap === null ? null : minor(cap), until: new Date(now.getTime() + 30 * dayMs) } as const
    const row = await database.transact(async (tx) => findFreeRounds(tx, await openFreeRounds(tx, call, now)))
    if (row === undefined || !isPlayed || row.ended_at !== null) continue
    await database.transact((tx) => changeFreeRounds(tx, row, { state: 'done', used: rounds, saidWonMinor: 0n, reason: null, askAt: now }, now))
  }
}
