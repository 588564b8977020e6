import { strict as assert } from 'node:assert'
import { payoutPeriodAt } from '@trevo/rules/agents/payout-periods'
import { type Currency, minor } from '@trevo/rules/money'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { inThePast } from './past-store.ts'
import { inGameSession } from './store.ts'

const dayMs = 86_400_000

/** Below the first agent below the demo's agent: one lost and one won, together they lost. */
const rounds = [
  { username: 'team_16', stakeMinor: 45_000n, wonMinor: 6_500n },
  { username: 'team_23', stakeMinor: 30_000n, wonMinor: 41_275n },
] as const

interface Past {
  readonly ids: ReadonlyMap<string, bigint>
  readonly currency: Currency
  readonly game: { readonly vendor: string; readonly gameCode: string }
  readonly now: Date
}

/** The cut at which dividends of the week before last were due: the look of staff that they wait for is over since. */
export const firstDividendCut = (now: Date): Date => new Date(payoutPeriodAt('week', booksZone, now).startsAt.getTime() - 7 * dayMs)

/** What moved money in that week, so that its dividends come to something. */
export const seedPastPlay = async (database: Database<Tables>, { ids, currency, game, now }: Past): Promise<void> => {
  const at = new Date(firstDividendCut(now).getTime() - 4.5 * dayMs)
  for (const { username, stakeMinor, wonMinor } of rounds) {
    const member = ids.get(username)
    assert(member !== undefined)
    const round = { vendor: game.vendor, member, gameCode: game.gameCode, roundId: `demo-past-${username}` }
    await inGameSession(database, { memberId: member, provider: game.vendor, gameCode: game.gameCode }, (sessionHash) =>
      inThePast(database, at, async (tx) => {
        for (const movement of [
          balanceAdjusted({ member, currency, adjustmentId: `demo-past-${username}`, direction: 'credit', amountMinor: minor(stakeMinor), reason: 'Money of the demo' }),
          stakePlaced({ ...round, txId: `${round.roundId}-bet`, amountMinor: minor(stakeMinor), currency, closesRound: false, sessionHash }),
          winPaid({ ...round, txId: `${round.roundId}-win`, refTxId: `${round.roundId}-bet`, amountMinor: minor(wonMinor), currency, closesRound: true }),
        ]) {
          const { status } = await post(tx, movement)
          assert(status === 'OK', `${movement.tx} was answered ${status}`)
        }
        return [round.roundId]
      }))
  }
  await catchUp(database.pool)
}
