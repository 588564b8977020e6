import { strict as assert } from 'node:assert'
import { createHash } from 'node:crypto'
import type { DemoGame } from '@trevo/demo-games/demo-game'
import { minor } from '@trevo/rules/money'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { inGameSession } from './store.ts'

const stakesMinor = [100n, 200n, 500n, 1_000n, 2_000n] as const
/** What a round pays, in tenths of its stake; drawn by hash, so that a second seeding plays the same rounds and moves nothing. */
const paysTenths = [0n, 0n, 5n, 0n, 12n, 0n, 30n, 0n, 85n, 240n] as const
const roundsEach = 6

const draw = (seed: string, size: number): number => createHash('sha256').update(seed).digest().readUInt32BE() % size

/**
 * Rounds of the demo's members, through the same movements as a vendor's calls, so that the winner board shows only what the books hold.
 * Their ids begin with `demo-`: no vendor has them in its books.
 */
export const playRounds = async (
  database: Database<Tables>,
  player: { readonly memberId: bigint; readonly username: string; readonly currency: string },
  games: readonly DemoGame[],
): Promise<void> => {
  for (let turn = 0; turn < roundsEach; turn += 1) {
    const roundId = `demo-${player.username}-${turn}`
    const game = games[draw(`${roundId} game`, games.length)]
    const stake = stakesMinor[draw(`${roundId} stake`, stakesMinor.length)]
    const pay = paysTenths[draw(`${roundId} pay`, paysTenths.length)]
    assert(game !== undefined && stake !== undefined && pay !== undefined)
    const round = { vendor: game.vendor, member: player.memberId, gameCode: game.code, roundId }
    await inGameSession(database, { memberId: player.memberId, provider: game.vendor, gameCode: game.code }, async (sessionHash) => {
      const bet = stakePlaced({ ...round, txId: `${roundId}-bet`, amountMinor: minor(stake), currency: player.currency, closesRound: false, sessionHash })
      const win = winPaid({
        ...round,
        txId: `${roundId}-win`,
        refTxId: `${roundId}-bet`,
        amountMinor: minor((stake * pay) / 10n),
        currency: player.currency,
        closesRound: true,
      })
      for (const movement of [bet, win]) {
        const { status } = await transactMoney(database, (tx) => post(tx, movement))
        assert(status === 'OK', `${movement.tx} was answered ${status}`)
      }
    })
  }
}
