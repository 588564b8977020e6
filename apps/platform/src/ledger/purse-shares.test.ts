import { type Minor, minor } from '@trevo/rules/money'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { audit } from '#ledger/audit/audit.ts'
import { transactMoney } from './committed.ts'
import { seedWorld, sessionHashOf } from '#ledger/model/world.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { bonusConverted } from '#ledger/movements/bonus-converted.ts'
import { bonusForfeited } from '#ledger/movements/bonus-forfeited.ts'
import { bonusGranted } from '#ledger/movements/bonus-granted.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { promoPaid } from '#ledger/movements/promo-paid.ts'
import { stakePlaced, stakePlacedAndWinPaid } from '#ledger/movements/stake-placed.ts'
import { stakeReturned } from '#ledger/movements/stake-returned.ts'
import { roundEnded, winPaid } from '#ledger/movements/win-paid.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'
import type { Movement } from './movement.ts'
import { post } from './post.ts'
import { readWallet } from './purses.ts'

const membersCount = 400
const vendor = 'VENDOR_A'
/** `reels` takes bonus money, `dice` does not (model/world.ts). */
type Game = 'reels' | 'dice'

let test_: Awaited<ReturnType<typeof openTestDatabase>>
let member = 0n
let ids = 0
beforeAll(async () => {
  test_ = await openTestDatabase()
  await seedWorld(test_.database.pool, membersCount)
})
afterAll(async () => {
  const report = await audit(test_.database.pool)
  await test_.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})
beforeEach(() => {
  member += 1n
})

const money = (amount: bigint): { readonly currency: 'BRL'; readonly amountMinor: Minor } => ({ currency: 'BRL', amountMinor: minor(amount) })
const fresh = (): string => `id-${(ids += 1)}`
const send = (movement: Movement) => transactMoney(test_.database, (tx) => post(tx, movement))
const ok = async (movement: Movement) => {
  const outcome = await send(movement)
  expect(outcome.status).toBe('OK')
  return outcome
}
const purses = async () => {
  const wallet = await readWallet(test_.database.db, member)
  return wallet === null ? null : [wallet.cashMinor, wallet.bonusMinor, wallet.debtMinor]
}
const lines = async (): Promise<string[]> => {
  const rows = await test_.database.pool.query<{ line: string }>(
    `select format('%s %s>%s %s', movement, debit, credit, amount_minor) as line from transfers where member_id = $1 and purse = 'cash' order by seq`,
    [member],
  )
  return rows.rows.map((row) => row.line)
}

const deposit = (amount: bigint) => depositCredited({ member, provider: 'pix', depositId: fresh(), ...money(amount) })
const grant = (amount: bigint) => bonusGranted({ member, bonusId: fresh(), ...money(amount) })
const roundOf = (gameCode: Game = 'reels') => ({ vendor, member, gameCode, roundId: fresh() })
type Round = ReturnType<typeof roundOf>
const sessionOf = (round: Round) => ({ sessionHash: sessionHashOf(round.member, vendor, round.gameCode) })
const bet = (round: Round, txId: string, amount: bigint) => stakePlaced({ ...round, ...sessionOf(round), txId, closesRound: false, ...money(amount) })
const win = (round: Round, refTxId: string, amount: bigint) => winPaid({ ...round, txId: fresh(), refTxId, closesRound: false, ...money(amount) })
const adjust = (round: Round, refTxId: string, direction: 'credit' | 'debit', amount: bigint) =>
  betAdjusted({ ...round, txId: fresh(), refTxId, direction, reason: 'corrected', ...money(amount) })
const funded = async (cash: bigint, bonus: bigint): Promise<void> => {
  if (cash > 0n) await ok(deposit(cash))
  if (bonus > 0n) await ok(grant(bonus))
}

describe('stakes', () => {
  test('cash first, then bonus, as Product §10.20 says', async () => {
    await funded(30n, 100n)
    expect(await ok(bet(roundOf(), fresh(), 50n))).toMatchObject({ balanceMinor: 80n, seq: 3n })
    expect(await purses()).toEqual([0n, 80n, 0n])
    expect((await lines()).slice(-2)).toEqual(['bonus-drawn bonus>cash 20', `stake-placed cash>vendor:${vendor}:open-stakes 50`])
    expect((await send(bet(roundOf(), fresh(), 81n))).status).toBe('INSUFFICIENT_FUNDS')
    expect(await ok(bet(roundOf(), fresh(), 80n))).toMatchObject({ balanceMinor: 0n })
  })

  test('a game that does not take bonus sees and takes cash alone', async () => {
    await funded(30n, 100n)
    expect(await send(bet(roundOf('dice'), fresh(), 31n))).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balanceMinor: 30n })
    expect(await ok(bet(roundOf('dice'), fresh(), 30n))).toMatchObject({ balanceMinor: 0n })
    expect(await purses()).toEqual([0n, 100n, 0n])
  })

  test('what a wallet shows is all that some game takes, and what one game shows is its own (Product §10.19)', async () => {
    await funded(30n, 100n)
    const seen = async (gameCode: Game | null) =>
      (await readWallet(test_.database.db, member, gameCode === null ? null : { vendor, gameCode }))?.sumBalanceMinor
    expect([await seen(null), await seen('reels'), await seen('dice')]).toEqual([130n, 130n, 30n])
  })

  test('a withdrawal takes cash alone', async () => {
    await funded(30n, 100n)
    const hold = (amount: bigint) => withdrawalHeld({ member, withdrawalId: fresh(), ...money(amount) })
    expect((await send(hold(31n))).status).toBe('INSUFFICIENT_FUNDS')
    await ok(hold(30n))
    expect(await purses()).toEqual([0n, 100n, 0n])
  })
})

describe('what comes back', () => {
  test('a win goes back in its own stake’s proportion, rounded down to bonus (Product §10.21)', async () => {
    await funded(2n, 1n)
    const [round, txId] = [roundOf(), fresh()]
    await ok(bet(round, txId, 3n))
    expect(await ok(win(round, txId, 100n))).toMatchObject({ balanceMinor: 100n })
    expect(await purses()).toEqual([67n, 33n, 0n])
  })

  test('in a round of several bets and wins each win follows the bet that it names', async () => {
    await funded(100n, 100n)
    const [round, ofCash, ofBoth, ofBonus] = [roundOf(), fresh(), fresh(), fresh()]
    await ok(bet(round, ofCash, 60n))
    await ok(bet(round, ofBoth, 80n))
    await ok(bet(round, ofBonus, 60n))
    expect(await purses()).toEqual([0n, 0n, 0n])
    await ok(win(round, ofCash, 11n))
    expect(await purses()).toEqual([11n, 0n, 0n])
    await ok(win(round, ofBoth, 11n))
    expect(await purses()).toEqual([17n, 5n, 0n])
    await ok(win(round, ofBonus, 11n))
    await ok(win(round, ofBonus, 11n))
    expect(await purses()).toEqual([17n, 27n, 0n])
  })

  test('a stake that is given back is back where it came from', async () => {
    await funded(30n, 100n)
    const [round, txId] = [roundOf(), fresh()]
    await ok(bet(round, txId, 77n))
    expect(await ok(stakeReturned({ ...round, txId: fresh(), refTxId: txId }))).toMatchObject({ balanceMinor: 130n })
    expect(await purses()).toEqual([30n, 100n, 0n])
  })

  test('bet-win: stake and win in one, in the same proportion', async () => {
    await funded(30n, 100n)
    const round = roundOf()
    const both = stakePlacedAndWinPaid({ ...round, ...sessionOf(round), txId: fresh(), betMinor: minor(40n), winMinor: minor(101n), currency: 'BRL' })
    expect(await ok(both)).toMatchObject({ balanceMinor: 191n })
    expect(await purses()).toEqual([76n, 115n, 0n])
  })

  test.each<[win: bigint, cash: bigint, bonus: bigint]>([
    [1n, 1n, 0n],
    [2n, 2n, 0n],
    [3n, 3n, 0n],
    [4n, 3n, 1n],
    [7n, 6n, 1n],
    [102n, 77n, 25n],
    [103n, 78n, 25n],
  ])('Product §10.21 bet-win: a quarter of a win of %s is bonus, and what is no whole one is cash', async (winMinor, cash, bonus) => {
    await funded(30n, 10n)
    const round = roundOf()
    await ok(stakePlacedAndWinPaid({ ...round, ...sessionOf(round), txId: fresh(), betMinor: minor(40n), winMinor: minor(winMinor), currency: 'BRL' }))
    expect(await purses()).toEqual([cash, bonus, 0n])
  })

  test('whatever the amounts, the parts are the whole, and bonus never gets more than its share', async () => {
    const amount = (max: number) => fc.bigInt({ min: 1n, max: BigInt(max) })
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 50n }), amount(50), fc.array(amount(1_000_000), { minLength: 1, maxLength: 3 }), async (cash, bonus, wins) => {
        member += 1n
        await funded(cash, bonus)
        const [round, txId] = [roundOf(), fresh()]
        await ok(bet(round, txId, cash + bonus))
        let [ofCash, ofBonus] = [0n, 0n]
        for (const won of wins) {
          await ok(win(round, txId, won))
          ofBonus += (won * bonus) / (cash + bonus)
          ofCash += won - (won * bonus) / (cash + bonus)
        }
        expect(await purses()).toEqual([ofCash, ofBonus, 0n])
      }),
      { numRuns: 40 },
    )
  })
})

/** A member who owes: ten staked and lost, and more taken by an adjustment. */
const indebted = async (debt: bigint) => {
  await funded(10n, 0n)
  const [round, txId] = [roundOf('dice'), fresh()]
  await ok(bet(round, txId, 10n))
  await ok(roundEnded(round))
  await ok(adjust(round, txId, 'debit', debt))
  expect(await purses()).toEqual([0n, 0n, debt])
  return { round, txId }
}

describe('debt', () => {
  test('an adjustment takes what is there and books the rest (Product §10.23)', async () => {
    await funded(100n, 0n)
    const [round, txId] = [roundOf(), fresh()]
    await ok(bet(round, txId, 60n))
    await ok(win(round, txId, 5n))
    expect(await ok(adjust(round, txId, 'debit', 70n))).toMatchObject({ balanceMinor: 0n, seq: 5n, amountMinor: 70n })
    expect(await purses()).toEqual([0n, 0n, 25n])
    expect((await lines()).slice(-2)).toEqual(['debt-booked debt>cash 25', `bet-adjusted cash>vendor:${vendor}:open-stakes 70`])
  })

  test('bonus money is there too, where the game takes it', async () => {
    await funded(10n, 20n)
    const [round, txId] = [roundOf(), fresh()]
    await ok(bet(round, txId, 10n))
    await ok(win(round, txId, 1n))
    await ok(adjust(round, txId, 'debit', 50n))
    expect(await purses()).toEqual([0n, 0n, 29n])
  })

  const credits: readonly (readonly [string, (owes: Awaited<ReturnType<typeof indebted>>) => Promise<Movement>])[] = [
    ['a deposit', async () => deposit(40n)],
    ['a promotion', async () => promoPaid({ vendor, member, txId: fresh(), campaignId: 'spring', ...money(40n) })],
    ['an adjustment of a bet', async ({ round, txId }) => adjust(round, txId, 'credit', 40n)],
    ['an adjustment by staff', async () => balanceAdjusted({ member, adjustmentId: fresh(), direction: 'credit', reason: 'goodwill', ...money(40n) })],
  ]
  test.each(credits)('%s pays it back first, as a line of its own', async (_what, credit) => {
    const movement = await credit(await indebted(25n))
    const before = (await readWallet(test_.database.db, member))?.seq ?? 0n
    expect(await ok(movement)).toMatchObject({ balanceMinor: 15n, seq: before + 1n, amountMinor: 40n })
    expect(await purses()).toEqual([15n, 0n, 0n])
    expect((await lines()).at(-1)).toBe('debt-repaid cash>debt 25')
    expect(await ok(deposit(1n))).toMatchObject({ balanceMinor: 16n })
  })

  test('a win, a give-back and a released hold pay it back too, and a small credit pays a part', async () => {
    await funded(100n, 0n)
    const [open, openTx, held] = [roundOf('dice'), fresh(), fresh()]
    await ok(bet(open, openTx, 30n))
    const [second, secondTx] = [roundOf('dice'), fresh()]
    await ok(bet(second, secondTx, 30n))
    await ok(withdrawalHeld({ member, withdrawalId: held, ...money(40n) }))
    await ok(roundEnded(second))
    await ok(adjust(second, secondTx, 'debit', 80n))
    expect(await purses()).toEqual([0n, 0n, 80n])
    expect(await ok(win(open, openTx, 5n))).toMatchObject({ balanceMinor: 0n })
    expect(await purses()).toEqual([0n, 0n, 75n])
    const [third, thirdTx] = [roundOf(), fresh()]
    await ok(grant(20n))
    await ok(bet(third, thirdTx, 20n))
    await ok(stakeReturned({ ...third, txId: fresh(), refTxId: thirdTx }))
    expect(await purses()).toEqual([0n, 20n, 75n])
    await ok(withdrawalReleased({ member, withdrawalId: held }))
    expect(await purses()).toEqual([0n, 20n, 35n])
  })
})

describe('bonus money', () => {
  test('granted, converted and forfeited, each once, and never more than there is (Product §10.25)', async () => {
    const bonusId = fresh()
    await ok(bonusGranted({ member, bonusId, ...money(100n) }))
    expect(await send(bonusGranted({ member, bonusId, ...money(100n) }))).toMatchObject({ replayed: true, hasMoved: false })
    expect((await send(bonusConverted({ member, bonusId: fresh(), ...money(101n) }))).status).toBe('INSUFFICIENT_FUNDS')
    expect(await ok(bonusConverted({ member, bonusId, ...money(30n) }))).toMatchObject({ balanceMinor: 100n, seq: 1n })
    expect(await purses()).toEqual([30n, 70n, 0n])
    await ok(bonusForfeited({ member, bonusId, ...money(70n) }))
    expect(await purses()).toEqual([30n, 0n, 0n])
    expect((await send(bonusForfeited({ member, bonusId: fresh(), ...money(1n) }))).status).toBe('INSUFFICIENT_FUNDS')
  })
})
