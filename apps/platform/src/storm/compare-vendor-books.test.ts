import { memberId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { BookLine, Seat } from '@trevo/wallet-kit/simulator/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactMoney } from '#ledger/committed.ts'
import { sessionHashOf, seedWorld } from '#ledger/model/world.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { openTestDatabase } from '#testing/database.ts'
import { compareVendorBooks } from './compare-vendor-books.ts'

const code = 'VENDOR_A'
const [one, two] = [memberId(1n), memberId(2n)]
const seat = (member: string, startMinor: bigint | null): Seat => ({ memberId: member, gameCode: 'reels', currency: 'BRL', sessionToken: '', startMinor })
const line = (kind: BookLine['kind'], txId: string, takenMinor: bigint, member: string = one, roundId = 'run-1'): BookLine => ({ kind, txId, roundId, memberId: member, takenMinor })
/** What the vendor has written down of a bet of 100 and a win of 30. */
const bet = line('bet', 'run-bet', 100n)
const win = line('win', 'run-win', -30n)

let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  testing = await openTestDatabase()
  await seedWorld(testing.database.pool, 2)
  const round = { vendor: code, member: 1n, gameCode: 'reels', roundId: 'run-1', currency: 'BRL' }
  const moved = [
    depositCredited({ member: 1n, provider: 'pix', depositId: 'd', currency: 'BRL', amountMinor: minor(1_000n) }),
    stakePlaced({ ...round, txId: 'run-bet', closesRound: false, sessionHash: sessionHashOf(1n, code, 'reels'), amountMinor: minor(100n) }),
    winPaid({ ...round, txId: 'run-win', refTxId: 'run-bet', closesRound: true, amountMinor: minor(30n) }),
  ]
  for (const movement of moved) expect((await transactMoney(testing.database, (tx) => post(tx, movement))).status).toBe('OK')
})
afterAll(() => testing.close())

const compare = async (lines: readonly BookLine[], net: bigint = 930n, startMinor: bigint | null = 1_000n, run = 'run') =>
  (await compareVendorBooks(testing.database.pool, { code, run, lines, seats: [seat(one, startMinor), seat(two, 0n)], netBySeat: new Map([[one, net], [two, 0n]]) })).unexplained

test('equal books have nothing unexplained, and other runs’ lines are no part of them', async () => {
  expect(await compare([bet, win])).toEqual([])
  expect(await compare([], 930n, 1_000n, 'another')).toEqual([])
})

test.each<[string, readonly BookLine[], readonly RegExp[]]>([
  ['a line that only we have', [bet], [/^only here: win run-win/]],
  ['a line that only the vendor has', [bet, win, line('win', 'run-more', -5n)], [/^only there: win run-more/]],
  ['a line that the vendor has twice', [bet, win, win], [/^only there: win run-win/]],
  ['another amount', [bet, line('win', 'run-win', -31n)], [/^only here: win run-win.*-30$/, /^only there: win run-win.*-31$/]],
  ['the other direction', [bet, line('win', 'run-win', 30n)], [/^only here/, /^only there/]],
  ['another member', [bet, line('win', 'run-win', -30n, two)], [/^only here/, /^only there/]],
  ['another round', [bet, line('win', 'run-win', -30n, one, 'run-2')], [/^only here/, /^only there/]],
  ['another kind', [bet, line('adjust', 'run-win', -30n)], [/^only here: win/, /^only there: adjust/]],
])('%s is told', async (_fault, lines, says) => {
  const unexplained = await compare(lines)
  expect(unexplained).toHaveLength(says.length)
  for (const [at, pattern] of says.entries()) expect(unexplained[at]).toMatch(pattern)
})

test('what a member has left is told where the two disagree, unless others may touch it', async () => {
  expect(await compare([bet, win], 929n)).toEqual([`${one} has 930 here, 929 there`])
  expect(await compare([bet, win], 929n, null)).toEqual([])
})
