import { testSeed, testSize } from '@trevo/server/test-size'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { encodeItems } from '#ledger/encode.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { findActive } from '#ledger/bonus/grants-store.ts'
import { openGrant } from '#ledger/bonus/open-grant.ts'
import { post } from '#ledger/post.ts'
import { type Outcome, type OutcomeRow, outcomesInOrder } from '#ledger/outcome.ts'
import { openTestDatabase } from '#testing/database.ts'
import { grantNameOf, grantOf, isOfGrant, modelOfWorld, movementOf, promiseOf, seedWorld, type Step } from './world.ts'

const membersCount = 3
const commandsTotal = testSize('MODEL_COMMANDS', { gate: 1_500, long: 20_000 })
const seed = testSeed('MODEL_SEED', 5)
const commandsARun = 40

let test_: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  test_ = await openTestDatabase()
  await seedWorld(test_.database.pool, membersCount + 1)
})
afterAll(() => test_.close())

/** So that most calls are about the same few things, and now and then one is not. */
const mostly = <T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> => fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom('bet', 'deposit', 'grant') },
    { weight: 6, arbitrary: fc.constantFrom('win', 'rollback', 'adjust-down') },
    { weight: 5, arbitrary: fc.constantFrom('bet-win', 'end-round', 'hold', 'pay', 'release', 'send-back', 'withhold', 'return-tax', 'adjust-up', 'promo', 'reward', 'rebate', 'referral', 'convert', 'forfeit') },
  ) as fc.Arbitrary<Step['what']>,
  member: mostly(1, fc.integer({ min: 1, max: membersCount })),
  vendor: mostly(0, fc.constant(1)),
  game: mostly(0, fc.integer({ min: 1, max: 2 })),
  round: mostly(0, fc.integer({ min: 1, max: 3 })),
  tx: fc.integer({ min: 0, max: 7 }),
  ref: fc.integer({ min: 0, max: 3 }),
  amount: fc.constantFrom(0, 9, 49, 99),
  win: fc.constantFrom(0, 5, 120),
  closes: mostly(false, fc.boolean()),
  isForeignSession: mostly(false, fc.boolean()),
  isForeignCurrency: mostly(false, fc.boolean()),
})

/** One withdrawal from its hold to what a bank sends back, mostly in that order: drawn one by one they would seldom meet. */
const ofWithdrawal: readonly Step['what'][] = ['deposit', 'hold', 'withhold', 'pay', 'release', 'send-back', 'return-tax', 'send-back']
const withdrawal = fc
  .tuple(step, fc.oneof({ weight: 3, arbitrary: fc.subarray([...ofWithdrawal], { minLength: 4 }) }, { weight: 1, arbitrary: fc.shuffledSubarray([...ofWithdrawal], { minLength: 2 }) }))
  .map(([one, whats]) => whats.map((what): Step => ({ ...one, what })))

/** One bonus from its promise to what comes back on its stake after its end, mostly in that order. */
const ofBonus: readonly Step['what'][] = ['grant', 'bet', 'forfeit', 'win', 'grant', 'convert', 'adjust-up', 'end-round']
const bonus = fc
  .tuple(step, fc.subarray([...ofBonus], { minLength: 4 }), fc.integer({ min: 10, max: 40 }))
  .map(([one, whats, about]) => whats.map((what, at): Step => ({ ...one, what, game: 0, round: about, ref: about, tx: what === 'grant' ? about * 10 + at : about, amount: what === 'grant' ? 49 : 9, win: 120, isForeignSession: false, isForeignCurrency: false, closes: false })))

/** The outside world changes too: a switch that is thrown between two calls. */
type Switch = 'game' | 'member' | 'session'
const turn = fc.record({ which: fc.constantFrom<Switch>('game', 'member', 'session'), isOn: fc.boolean() })

const commands = fc.array(
  fc.oneof({ weight: 11, arbitrary: fc.array(step, { minLength: 1, maxLength: 5 }) }, { weight: 1, arbitrary: withdrawal }, { weight: 1, arbitrary: bonus }, { weight: 1, arbitrary: turn }),
  { minLength: commandsARun / 4, maxLength: commandsARun / 2 },
)

const seen = (outcome: Outcome): unknown => ({
  status: outcome.status,
  replayed: outcome.replayed,
  seq: outcome.seq,
  balance: outcome.balanceMinor,
  currency: outcome.currency,
})

const throwSwitch = async (which: Switch, isOn: boolean, model: ReturnType<typeof modelOfWorld>): Promise<void> => {
  const { pool } = test_.database
  if (which === 'game') {
    await pool.query(`update games set is_enabled = $1 where provider_code = 'VENDOR_A' and game_code = 'reels'`, [isOn])
    const game = model.games.get('VENDOR_A reels')
    if (game !== undefined) game.isOn = isOn
  } else if (which === 'member') {
    await pool.query('update members set status = $1 where id = 1', [isOn ? 'active' : 'blocked'])
    const member = model.members.get(1n)
    if (member !== undefined) member.isActive = isOn
  } else {
    await pool.query(`update game_sessions set expires_at = now() + make_interval(hours => $1) where member_id = 2`, [isOn ? 24 : -24])
    for (const session of model.sessions.values()) if (session.member === 2n) session.isOver = !isOn
  }
}

/** Calls for the ledger go in one batch, as they come; what changes a grant is a transaction of its own between them. */
const inParts = (steps: readonly Step[]): readonly (readonly Step[])[] => {
  const parts: Step[][] = []
  for (const step of steps) {
    const last = parts.at(-1)
    if (last === undefined || isOfGrant(step) || (last[0] !== undefined && isOfGrant(last[0]))) parts.push([step])
    else last.push(step)
  }
  return parts
}

const changeGrant = async (step: Step, model: ReturnType<typeof modelOfWorld>): Promise<void> => {
  const member = BigInt(step.member)
  if (step.what === 'grant') {
    const opened = await test_.database.transact((tx) => openGrant(tx, post, grantOf(step)))
    expect(opened.kind === 'opened' ? opened.state : opened.kind).toBe(model.openGrant(grantNameOf(step), member, promiseOf(step)))
    return
  }
  const isWagered = step.what === 'convert'
  const ended = await test_.database.transact(async (tx) => {
    const active = await findActive(tx, member, 'BRL')
    return active === undefined ? undefined : endGrant(tx, post, active.id, isWagered ? 'wagered' : 'given-up')
  })
  const expected = model.endGrant(member, isWagered)
  expect(ended === undefined ? null : { converted: ended.split.convertedMinor, forfeited: ended.split.forfeitedMinor }).toEqual(expected)
}

const reset = async (): Promise<void> => {
  await test_.database.pool.query('truncate purses, transfers, answers, rounds, free_round_grants, bonus_grants, wager_lines, wager_corrections, wager_disputes')
  for (const which of ['game', 'member', 'session'] as const) await throwSwitch(which, true, modelOfWorld(0))
}

test(`the database answers every script of calls as the model does (MODEL_SEED=${seed})`, { timeout: Math.max(600_000, commandsTotal * 100) }, async () => {
  let done = 0
  const moved = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(commands, async (script) => {
      await reset()
      const model = modelOfWorld(membersCount + 1)
      for (const command of script) {
        if (!Array.isArray(command)) {
          await throwSwitch(command.which, command.isOn, model)
          continue
        }
        for (const part of inParts(command)) {
          done += part.length
          if (part.length === 1 && part[0] !== undefined && isOfGrant(part[0])) {
            await changeGrant(part[0], model)
            continue
          }
          const movements = part.flatMap((one) => (isOfGrant(one) ? [] : [movementOf(one)]))
          const answered = await test_.database.pool.query<OutcomeRow>('select * from ledger_post($1)', [encodeItems(movements)])
          const outcomes = outcomesInOrder(answered.rows, movements.length)
          outcomes.forEach(({ hasMoved }, at) => hasMoved && moved.add(movements[at]?.movement ?? null))
          expect(outcomes.map(seen)).toEqual(movements.map((movement) => seen(model.decide(movement))))
        }
      }
      for (const { movement } of (await test_.database.pool.query<{ movement: string }>(`select distinct movement from transfers where movement in ('bonus-drawn', 'bonus-returned', 'bonus-lapsed', 'bonus-converted', 'bonus-forfeited')`)).rows) moved.add(movement)
      const purses = await test_.database.pool.query<{ member_id: bigint; kind: 'cash' | 'bonus' | 'held' | 'debt'; balance_minor: bigint }>('select member_id, kind, balance_minor from purses')
      for (const purse of purses.rows) expect(purse.balance_minor).toBe(model.members.get(purse.member_id)?.[purse.kind])
      const report = await audit(test_.database.pool)
      expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
    }),
    { numRuns: Math.ceil(commandsTotal / commandsARun), seed },
  )
  expect(done).toBeGreaterThanOrEqual(commandsTotal * 0.75)
  expect([...moved]).toEqual(expect.arrayContaining(['withdrawal-paid', 'withdrawal-released', 'withdrawal-returned', 'tax-withheld', 'tax-returned', 'bonus-drawn', 'bonus-returned', 'bonus-lapsed', 'bonus-converted', 'bonus-forfeited']))
})
