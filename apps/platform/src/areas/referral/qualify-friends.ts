import { memberId } from '@trevo/rules/ids'
import type { MarketRules } from '#market/market-rules.ts'
import type { Services } from '#services.ts'
import { readFacts, standingOf } from './facts-store.ts'
import { listWaiting, lookAgain, readFeed, takeDue, writeStanding } from './friends-store.ts'
import { settleFriend } from './settle-friend.ts'

export type Qualifier = Pick<Services, 'db' | 'transact' | 'clock' | 'log'> & { readonly market: Pick<MarketRules, 'value'> }

const stepsMax = 20
const friendsAtOnce = 500
const settledAtOnce = 200
/** Deposits and papers are in no feed: so often everybody who goes on is looked at. */
const everyMs = 300_000
/** One who failed is tried again then. */
const failedMs = 3_600_000

/** Whom a feed, a deposit, papers or the end of their days moved. */
const look = ({ transact, clock }: Qualifier): Promise<number> =>
  transact(async (tx) => {
    const now = clock.now()
    const facts = await readFacts(tx, await takeDue(tx, now, friendsAtOnce))
    const next = new Date(now.getTime() + everyMs)
    await writeStanding(tx, facts.map((of) => {
      const standing = standingOf(of, now)
      // Whose days end is looked at then; whoever qualified is looked at once more at once, for what speaks against it.
      const lookAt = standing.state === 'expired' ? null : standing.state === 'waiting' ? now : new Date(Math.min(next.getTime(), standing.endsAtMs))
      return { of, standing, lookAt }
    }), now)
    return facts.length
  })

/** In bounded steps, each a transaction that may be cut off: what it did not finish is done at the next turn. */
export const qualifyFriends = async (runner: Qualifier): Promise<{ readonly looked: number; readonly paid: number; readonly refused: number; readonly staff: number }> => {
  const { db, transact, clock, log, market } = runner
  const done = { looked: 0, paid: 0, refused: 0, staff: 0 }
  for (let step = 0; step < stepsMax; step += 1) if (((await transact((tx) => readFeed(tx, clock.now()))) ?? 0) === 0) break
  for (let step = 0; step < stepsMax; step += 1) {
    const looked = await look(runner)
    done.looked += looked
    if (looked < friendsAtOnce) break
  }
  for (const friend of await listWaiting(db, clock.now(), settledAtOnce)) {
    const now = clock.now()
    try {
      const settled = await transact((tx) => settleFriend(tx, friend, { now, market }))
      if (settled === 'paid' || settled === 'refused' || settled === 'staff') done[settled] += 1
    } catch (error) {
      log.error({ err: error, friend: memberId(friend) }, 'a friend could not be settled')
      await transact((tx) => lookAgain(tx, friend, new Date(now.getTime() + failedMs)))
    }
  }
  return done
}
