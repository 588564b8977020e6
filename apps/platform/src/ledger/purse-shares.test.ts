import { type Minor, minor } from '@trevo/rules/money'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { audit } from '#ledger/audit/audit.ts'
import { transactMoney } from './committed.ts'
import { seedWorld, sessionHashOf } from '#ledger/model/world.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { openGrant } from '#ledger/bonus/open-grant.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import type { GrantCall, GrantEnd } from '#ledger/bonus/grants-store.ts'
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
const grantOf = (amount: bigint, more: Partial<GrantCall> = {}): GrantCall => ({
  member, currency: 'BRL', source: 'test', sourceId: fresh(), amountMinor: minor(amount), requiredMinor: minor(0n), depositMinor: minor(0n), endsAtWithdrawal: false, maxStakeMinor: null,
  weights: { RNG: 10_000 }, onlyGames: null, isSticky: false, capMinor: null, days: 30, terms: {}, termsHash: '00', ...more,
})
/** Gives a bonus, and says which grant it is. */
const grant = async (amount: bigint, more: Partial<GrantCall> = {}): Promise<bigint> => {
  const opened = await transactMoney(test_.database, (tx) => openGrant(tx, post, grantOf(amount, more)))
  expect(opened.kind).toBe('opened')
  return opened.kind === 'full' ? 0n : opened.id
}
const end = (id: bigint, reason: GrantEnd) => transactMoney(test_.database, (tx) => endGrant(tx, post, id, reason))
const roundOf = (gameCode: Game = 'reels') => ({ vendor, member, gameCode, roundId: fresh() })
type Round = ReturnType<typeof roundOf>
const sessionOf = (round: Round) => ({ sessionHash: sessionHashOf(round.member, vendor, round.gameCode) })
const bet = (round: Round, txId: string, amount: bigint) => stakePlaced({ ...round, ...sessionOf(round), txId, closesRound: false, ...money(amount) })
const win = (round: Round, refTxId: string, amount: bigint) => winPaid({ ...round, txId: fresh(), refTxId, closesRound: false, ...money(amount) })
const adjust = (round: Round, refTxId: string, direction: 'credit' | 'debit', amount: bigint) =>
  betAdjusted({ ...round, txId: fresh(), refTxId, direction, reason: 'corrected', ...money(amount) })
const funded = async (cash: bigint, bonus: bigint): Promise<void> => {
  if (cash > 0n) await ok(deposit(cash))
  if (bonus > 0n) await grant(bonus)
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
    await grant(20n)
    await ok(bet(third, thirdTx, 20n))
    await ok(stakeReturned({ ...third, txId: fresh(), refTxId: thirdTx }))
    expect(await purses()).toEqual([0n, 20n, 75n])
    await ok(withdrawalReleased({ member, withdrawalId: held }))
    expect(await purses()).toEqual([0n, 20n, 35n])
  })
})

describe('bonus money', () => {
  test('granted, converted and forfeited, each once, and never more than there is (Product §10.25)', async () => {
    const id = await grant(100n)
    const bonusId = id.toString()
    expect(await send(bonusGranted({ member, bonusId, ...money(100n) }))).toMatchObject({ replayed: true, hasMoved: false })
    expect((await send(bonusConverted({ member, bonusId: fresh(), ...money(101n) }))).status).toBe('INSUFFICIENT_FUNDS')
    expect((await send(bonusForfeited({ member, bonusId: fresh(), ...money(101n) }))).status).toBe('INSUFFICIENT_FUNDS')
    expect((await end(id, 'wagered'))?.split).toEqual({ convertedMinor: 100n, forfeitedMinor: 0n })
    expect(await purses()).toEqual([100n, 0n, 0n])
    expect(await end(id, 'wagered')).toBeUndefined()
    expect(await end(id, 'given-up')).toBeUndefined()
    expect(await purses()).toEqual([100n, 0n, 0n])
  })

  test('Product §10.1160 one grant is in play: the others wait for their turn with their money, five at most', async () => {
    const first = await grant(30n)
    const waiting = [await grant(7n), await grant(8n), await grant(9n), await grant(10n), await grant(11n)]
    expect(await purses()).toEqual([0n, 30n, 0n])
    expect(await transactMoney(test_.database, (tx) => openGrant(tx, post, grantOf(12n)))).toEqual({ kind: 'full' })
    const again = grantOf(12n, { sourceId: fresh() })
    await end(waiting[0] ?? 0n, 'given-up')
    expect((await transactMoney(test_.database, (tx) => openGrant(tx, post, again))).kind).toBe('opened')
    expect((await transactMoney(test_.database, (tx) => openGrant(tx, post, again))).kind).toBe('known')
    expect((await end(first, 'given-up'))?.next?.id).toBe(waiting[1])
    expect(await purses()).toEqual([0n, 8n, 0n])
    await end(waiting[1] ?? 0n, 'wagered')
    expect(await purses()).toEqual([8n, 9n, 0n])
  })

  test('Product §10.1161 what comes back on a stake goes where its own grant stands', async () => {
    // A stake of 5,000, 2,000 of it bonus, wins 9,001: the bonus share is 3,600.
    const play = async (more: Partial<GrantCall> = {}) => {
      const id = await grant(2_000n, more)
      const round = roundOf()
      const txId = fresh()
      await ok(deposit(3_000n))
      await ok(bet(round, txId, 5_000n))
      return { id, pay: (amount: bigint) => ok(win(round, txId, amount)) }
    }
    const change = async (work: () => Promise<unknown>): Promise<readonly bigint[]> => {
      const before = (await purses()) ?? []
      await work()
      return ((await purses()) ?? []).map((amount, at) => amount - (before[at] ?? 0n))
    }
    const active = await play()
    expect(await change(() => active.pay(9_001n))).toEqual([5_401n, 3_600n, 0n])
    await end(active.id, 'given-up')
    member += 1n
    const converted = await play()
    await end(converted.id, 'wagered')
    expect(await change(() => converted.pay(9_001n))).toEqual([9_001n, 0n, 0n])
    member += 1n
    const capped = await play({ capMinor: minor(1_000n) })
    await end(capped.id, 'wagered')
    const next = await grant(500n)
    expect(await change(() => capped.pay(9_001n))).toEqual([6_401n, 0n, 0n])
    expect((await lines()).slice(-2)).toEqual(['win-paid vendor:VENDOR_A:open-stakes>cash 9001', 'bonus-lapsed cash>house:bonus-cost 2600'])
    expect(await change(() => end(next, 'given-up'))).toEqual([0n, -500n, 0n])
    for (const reason of ['given-up', 'ran-out', 'withdrawal', 'closed'] as const) {
      member += 1n
      const over = await play()
      await end(over.id, reason)
      await grant(700n)
      expect(await change(() => over.pay(9_001n))).toEqual([5_401n, 0n, 0n])
    }
  })

  test('Product §10.1162 a stake above the highest draws no bonus and is refused; within cash it is taken', async () => {
    await grant(1_000n, { maxStakeMinor: minor(50n) })
    await ok(deposit(60n))
    expect((await send(bet(roundOf(), fresh(), 61n))).status).toBe('LIMIT_REACHED')
    await ok(bet(roundOf(), fresh(), 60n))
    await ok(bet(roundOf(), fresh(), 50n))
    expect((await send(bet(roundOf(), fresh(), 51n))).status).toBe('LIMIT_REACHED')
    // Where the game takes none of it, there is too little.
    expect((await send(bet(roundOf('dice'), fresh(), 51n))).status).toBe('INSUFFICIENT_FUNDS')
  })

  test('Product §10.1162 a game that counts nothing for the grant, or is not one of its games, takes nothing of it', async () => {
    await grant(100n, { weights: { RNG: 0 } })
    expect((await send(bet(roundOf(), fresh(), 10n))).status).toBe('INSUFFICIENT_FUNDS')
    expect((await readWallet(test_.database.db, member, { vendor, gameCode: 'reels' }))?.sumBalanceMinor).toBe(0n)
    member += 1n
    await grant(100n, { onlyGames: [`${vendor}/capped`] })
    expect((await send(bet(roundOf(), fresh(), 10n))).status).toBe('INSUFFICIENT_FUNDS')
    member += 1n
    await grant(100n, { onlyGames: [`${vendor}/reels`] })
    await ok(bet(roundOf(), fresh(), 10n))
    expect((await readWallet(test_.database.db, member, { vendor, gameCode: 'reels' }))?.sumBalanceMinor).toBe(90n)
  })

  test('Product §10.1164 what is wagered becomes cash, without its own sum where it is sticky, up to the cap; the rest goes back', async () => {
    const cases = [
      [{}, 100n, 0n],
      [{ isSticky: true }, 0n, 100n],
      [{ capMinor: minor(40n) }, 40n, 60n],
    ] as const
    for (const [more, converted, forfeited] of cases) {
      member += 1n
      expect((await end(await grant(100n, more), 'wagered'))?.split).toEqual({ convertedMinor: converted, forfeitedMinor: forfeited })
      expect(await purses()).toEqual([converted, 0n, 0n])
    }
  })

  test('a member is decided on the long way while a stake of theirs that drew bonus is open, and no longer', async () => {
    const isPlain = async () => (await test_.database.pool.query<{ is: boolean }>(`select not is_involved as is from purses where member_id = $1 and kind = 'cash'`, [member])).rows[0]?.is
    const id = await grant(10n)
    await ok(deposit(15n))
    const [cash, round] = [roundOf(), roundOf()]
    // On the short way, and what may be staked counts the bonus.
    expect(await ok(bet(cash, fresh(), 5n))).toMatchObject({ balanceMinor: 20n })
    expect(await ok(bet(roundOf('dice'), fresh(), 1n))).toMatchObject({ balanceMinor: 9n })
    expect(await isPlain()).toBe(true)
    const txId = fresh()
    await ok(bet(round, txId, 15n))
    expect(await isPlain()).toBe(false)
    await end(id, 'given-up')
    expect(await isPlain()).toBe(false)
    await ok(win(round, txId, 40n))
    expect(await isPlain()).toBe(false)
    await ok(roundEnded(round))
    expect(await isPlain()).toBe(true)
    await ok(roundEnded(cash))
    const [other, undone] = [roundOf(), fresh()]
    await grant(50n)
    const all = (await purses())?.[0] ?? 0n
    await ok(bet(other, undone, all + 1n))
    expect(await isPlain()).toBe(false)
    await ok(stakeReturned({ ...other, txId: fresh(), refTxId: undone }))
    expect(await isPlain()).toBe(true)
    await ok(stakePlacedAndWinPaid({ ...roundOf(), sessionHash: sessionHashOf(member, vendor, 'reels'), txId: fresh(), betMinor: minor(all + 1n), winMinor: minor(3n), currency: 'BRL' }))
    expect(await isPlain()).toBe(true)
  })
})
