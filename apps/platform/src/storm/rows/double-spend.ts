import { setTimeout as sleep } from 'node:timers/promises'
import { memberKey } from '@trevo/rules/ids'
import { type Minor, minor } from '@trevo/rules/money'
import type { Database } from '@trevo/server/sql'
import { openWalletClient, type WalletClient } from '@trevo/wallet-kit/client'
import type { Seat } from '@trevo/wallet-kit/simulator/books'
import type { Tables } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { post } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'
import { assertBooks } from '#storm/assert-books.ts'
import { startPlatformProcess } from '#storm/platform-process.ts'
import { seedVendorWorld, stormVendor } from '#storm/vendor-world.ts'

export interface DoubleSpendOptions {
  readonly database: Database<Tables>
  readonly databaseUrl: string
  readonly rounds: number
  readonly atOnce: number
  readonly onProgress?: (sentence: string) => void
}

const membersEach = 50
/** Of all who want the balance, every twentieth is the member, who wants it paid out. */
const withdrawalEvery = 20
const triesMax = 200

const stake = async (line: WalletClient, seat: Seat, id: string, amountMinor: Minor): Promise<string> => {
  const { sessionToken, memberId, gameCode, currency } = seat
  for (let tries = 1; ; tries += 1) {
    const answer = await line.call('bet', { sessionToken, memberId, gameCode, roundId: id, txId: id, amount: amountMinor.toString(), currency }).catch(() => null)
    if (answer !== null && answer.http !== 503) return String(answer.body.status)
    if (tries >= triesMax) throw new Error(`${id} was never decided`)
    await sleep(20)
  }
}

/** A cashier's call that found no connection in time asked for nothing, and one that lost its answer has the same id when it asks again. */
const withdraw = async (database: Database<Tables>, seat: Seat, id: string, amountMinor: Minor): Promise<string> => {
  const member = memberKey(seat.memberId) ?? 0n
  const held = withdrawalHeld({ member, currency: seat.currency, withdrawalId: id, amountMinor })
  for (let tries = 1; ; tries += 1) {
    try {
      return (await transactMoney(database, (tx) => post(tx, held))).status
    } catch (error) {
      if (tries >= triesMax) throw error
      await sleep(20)
    }
  }
}

/** Which of all who wanted the whole balance got it. Throws where that is not one, something is left, or somebody was told neither yes nor no (I13). */
export const winnerOf = (round: { readonly memberId: string; readonly statuses: readonly string[]; readonly leftMinor: bigint | undefined }): number => {
  const { memberId, statuses, leftMinor } = round
  const won = statuses.flatMap((status, n) => (status === 'OK' ? [n] : []))
  const others = statuses.filter((status) => status !== 'OK' && status !== 'INSUFFICIENT_FUNDS')
  const [first] = won
  if (first === undefined || won.length !== 1 || leftMinor !== 0n || others.length > 0)
    throw new Error(`I13: of ${statuses.length} who wanted the balance of ${memberId}, ${won.length} got it, ${leftMinor} is left, and ${others.join(' ')} was said`)
  return first
}

/** Everybody wants the whole balance of one member at once, at two platforms and at the cashier's: one gets it (I13). */
export const runDoubleSpend = async (options: DoubleSpendOptions) => {
  const { database } = options
  const platforms = await Promise.all([startPlatformProcess(options.databaseUrl), startPlatformProcess(options.databaseUrl)])
  const lines = platforms.map(({ port }) =>
    openWalletClient({ base: `http://127.0.0.1:${port}`, provider: stormVendor.code, secret: stormVendor.secret, timeoutMs: 20_000, connectionsMax: options.atOnce }),
  )
  const wonBy = { stake: 0, withdrawal: 0 }
  const playRound = async (seat: Seat, round: number): Promise<void> => {
    const member = memberKey(seat.memberId) ?? 0n
    const balanceMinor = minor(seat.startMinor ?? 0n)
    const wants = Array.from({ length: options.atOnce }, (_, n) => {
      const id = `ds-${round}-${n}`
      if (n % withdrawalEvery === 0) return withdraw(database, seat, id, balanceMinor)
      return stake(lines[n % lines.length] as WalletClient, seat, id, balanceMinor)
    })
    const statuses = await Promise.all(wants)
    const wallet = await readWallet(database.db, member)
    const won = winnerOf({ memberId: seat.memberId, statuses, leftMinor: wallet?.cashMinor })
    wonBy[won % withdrawalEvery === 0 ? 'withdrawal' : 'stake'] += 1
  }
  try {
    for (let round = 0; round < options.rounds; round += membersEach) {
      const count = Math.min(membersEach, options.rounds - round)
      const seats = await seedVendorWorld(database.pool, { from: 1 + round, count })
      for (const [n, seat] of seats.entries()) await playRound(seat, round + n)
      options.onProgress?.(`${round + count} rounds of ${options.atOnce}: one got it each time`)
    }
    await assertBooks(database)
    return { rounds: options.rounds, atOnce: options.atOnce, wonBy }
  } finally {
    for (const line of lines) line.close()
    await Promise.all(platforms.map((platform) => platform.stop()))
  }
}
