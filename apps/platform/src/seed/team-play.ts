import type { DemoGame } from '@trevo/demo-games/demo-game'
import { minor } from '@trevo/rules/money'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { playRounds } from './play-rounds.ts'
import { findMember } from './store.ts'
import { logInOnce } from './team-store.ts'

/** One on each level, and players below three of the agents. */
const whoPlays = ['team_1', 'team_5', 'team_8', 'team_9', 'team_13'] as const
const balanceMinor = 20_000n

/** What the agent's team does today, so that its figures have something to count. A second run changes nothing. */
export const seedTeamPlay = async (database: Database<Tables>, currency: string, games: readonly DemoGame[], now: Date): Promise<void> => {
  for (const username of whoPlays) {
    const member = await findMember(database.db, username)
    if (member === undefined) return
    await database.transact((tx) => logInOnce(tx, member.id, now))
    const gift = balanceAdjusted({ member: member.id, currency, adjustmentId: `demo-play-${username}`, direction: 'credit', amountMinor: minor(balanceMinor), reason: 'Money of the demo' })
    await transactMoney(database, (tx) => post(tx, gift))
    await playRounds(database, { memberId: member.id, username, currency }, games)
  }
}
