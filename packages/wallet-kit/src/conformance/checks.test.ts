import { describe, expect, test } from 'vitest'
import type { WalletAnswer, WalletClient } from '#client.ts'
import { openBodies } from './bodies.ts'
import { checkRefusedUnknown, openCaller } from './caller.ts'
import { Unmet } from './unmet.ts'
import { openPlay, type Play } from './play.ts'
import { leave } from './purse.ts'
import { exitCodeOf } from './report.ts'

/** Who judges others is judged here: each check of the kit is shown one answer that it must not let pass. */

const player = { memberId: 'mem_1', sessionToken: 's' }
const json = { 'content-type': 'application/json' }
const answered = (body: object, more: Partial<WalletAnswer> = {}): WalletAnswer => ({ http: 200, body: { ...body }, headers: json, text: JSON.stringify(body), ms: 1, ...more })

/** A play with 10.00 whose next calls are answered so, each echoing its txId where the answer names none. */
const playAnswered = (...answers: readonly (WalletAnswer | object)[]): Play => {
  let next = 0
  const client: WalletClient = {
    call: async (_verb, body) => {
      const given = answers[next]
      next += 1
      if (given === undefined) throw new Error('no answer was prepared')
      if ('headers' in given) return given as WalletAnswer
      return answered({ txId: (body as { readonly txId?: string }).txId ?? null, ...given })
    },
    close: () => undefined,
  }
  const caller = openCaller(client, () => 'trace', () => undefined)
  const facts = { player, gameCode: 'g', currency: 'BRL', launchToken: null, sessionsOpened: null, second: null, neighbour: null, tried: null, budgetMs: 1, balanceMinor: 1_000n }
  return openPlay(caller, openBodies(player, 'g', 'BRL', 'run'), facts)
}

const taken = { status: 'OK', balance: '900', currency: 'BRL', ledgerSeq: 7, replayed: false }
const refused = { status: 'LIMIT_REACHED', balance: '1000', currency: 'BRL', ledgerSeq: null, replayed: false }
const bet = (play: Play) => play.bet({ memberId: 'mem_1', gameCode: 'g', roundId: 'r' }, { txId: 't' })

describe('a right answer passes', () => {
  test('that moves', async () => {
    const play = playAnswered(taken)
    await expect(play.moves('bet', bet(play), -100n)).resolves.toMatchObject({ status: 'OK' })
    expect(play.balanceMinor).toBe(900n)
  })
  test('that stays', async () => {
    const play = playAnswered(refused)
    await expect(play.stays('bet', bet(play), 'LIMIT_REACHED')).resolves.toMatchObject({ ledgerSeq: null })
  })
})

describe('where a bet must be taken, the kit notices', () => {
  test.each<[string, WalletAnswer | object, RegExp]>([
    ['another type than JSON', answered(taken, { headers: { 'content-type': 'text/html' } }), /application\/json/],
    ['HTTP 200 without a status', answered({ balance: '900' }), /a status in an answer of HTTP 200/],
    ['an HTTP status that the contract does not have', answered(taken, { http: 500 }), /HTTP 200, 400, 401, 404 or 503/],
    ['a 400 that names no field', answered({ status: 'INVALID_REQUEST', fields: [] }, { http: 400 }), /form of HTTP 400/],
    ['a 401 of another status', answered({ status: 'OK' }, { http: 401 }), /form of HTTP 401/],
    ['a 404 of another status', answered({ status: 'OK' }, { http: 404 }), /form of HTTP 404/],
    ['a 503 without Retry-After', answered({ status: 'RETRY' }, { http: 503 }), /Retry-After/],
    ['a refusal by HTTP', answered({ status: 'INVALID_SIGNATURE' }, { http: 401 }), /HTTP 200 for bet/],
    ['a balance that is a number', { ...taken, balance: 900 }, /the contract’s form/],
    ['a status of its own', { ...taken, status: 'ACCEPTED' }, /the contract’s form/],
    ['a place of nought', { ...taken, ledgerSeq: 0 }, /the contract’s form/],
    ['another txId', { ...taken, txId: 'x' }, /the txId t/],
    ['a refusal', refused, /OK for bet/],
    ['a replay of what was never sent', { ...taken, replayed: true }, /decided anew/],
    ['the balance of before', { ...taken, balance: '1000' }, /the balance 900/],
    ['no place', { ...taken, ledgerSeq: null }, /a ledgerSeq above 0/],
  ])('%s', async (_what, answer, expected) => {
    const play = playAnswered(answer)
    const moving = play.moves('bet', bet(play), -100n)
    await expect(moving).rejects.toThrow(Unmet)
    await expect(moving).rejects.toThrow(expected)
  })

  test('a place that is not later than the one before', async () => {
    const play = playAnswered(taken, { ...taken, balance: '800' })
    await play.moves('bet', bet(play), -100n)
    await expect(play.moves('bet', bet(play), -100n)).rejects.toThrow(/a ledgerSeq above 7/)
  })
})

describe('where nothing may move, the kit notices', () => {
  test.each<[string, object, RegExp]>([
    ['another refusal', { ...refused, status: 'MEMBER_BLOCKED' }, /expected LIMIT_REACHED/],
    ['a replay of what was never sent', { ...refused, replayed: true }, /decided anew/],
    ['a place', { ...refused, ledgerSeq: 8 }, /ledgerSeq null/],
    ['another balance', { ...refused, balance: '900' }, /the balance 1000 unmoved/],
  ])('%s', async (_what, answer, expected) => {
    const play = playAnswered(answer)
    await expect(play.stays('bet', bet(play), 'LIMIT_REACHED')).rejects.toThrow(expected)
  })
})

test.each<[string, object]>([
  ['another status', { status: 'CANCELLED' }],
  ['the balance of now', { balance: '800' }],
  ['another place', { ledgerSeq: 9 }],
  ['that it is none', { replayed: false }],
])('of a replay the kit notices %s', async (_what, change) => {
  const play = playAnswered(taken, { ...taken, replayed: true }, { ...taken, replayed: true, ...change })
  const first = await play.moves('bet', bet(play), -100n)
  await play.again('bet', bet(play), first)
  await expect(play.again('bet', bet(play), first)).rejects.toThrow(/the same answer again/)
})

describe('of a call that is wrong, the kit notices', () => {
  const fields = { status: 'INVALID_REQUEST', fields: [{ name: 'amount', problem: 'is below nought' }] }
  test('that it was taken', async () => expect(playAnswered(taken).wrong(400, 'bet', {})).rejects.toThrow(/HTTP 400/))
  test('that another field is named', async () =>
    expect(playAnswered(answered(fields, { http: 400 })).wrong(400, 'bet', {}, { field: 'txId' })).rejects.toThrow(/"txId" among the failing fields/))
  test('and nothing where all is well', async () => expect(playAnswered(answered(fields, { http: 400 })).wrong(400, 'bet', {}, { field: 'amount' })).resolves.toBeUndefined())
})

test.each<[string, object]>([
  ['tells another sum', { ...taken, balance: '999' }],
  ['is refused', { ...taken, status: 'SESSION_EXPIRED', balance: '1000' }],
])('the kit notices a balance that %s', async (_what, answer) => {
  await expect(playAnswered(answer).agrees()).rejects.toThrow(/balance to tell 1000/)
})

describe('of a call that knows nobody, the kit notices', () => {
  const nobody = { status: 'SESSION_EXPIRED', balance: null, currency: null, txId: null, ledgerSeq: null, replayed: false }
  test.each<[string, WalletAnswer]>([
    ['a balance', answered({ ...nobody, balance: '5' })],
    ['another status', answered({ ...nobody, status: 'MEMBER_BLOCKED' })],
    ['another HTTP status', answered(nobody, { http: 404 })],
    ['a replay', answered({ ...nobody, replayed: true })],
    ['a place', answered({ ...nobody, ledgerSeq: 1 })],
  ])('%s', (_what, answer) => expect(() => checkRefusedUnknown(answer, 'SESSION_EXPIRED')).toThrow(Unmet))
  test('and nothing where all is well', () => expect(() => checkRefusedUnknown(answered(nobody), 'SESSION_EXPIRED')).not.toThrow())
})

test('the kit notices that it could not leave the balance as it was found', async () => {
  // Read anew three times, and whatever is won never arrives.
  const play = playAnswered(...Array.from({ length: 12 }, () => ({ ...taken, balance: '900' })))
  await expect(leave(play, [], 1_000n)).rejects.toThrow(/the balance 1000 that the run began with/)
})

test.each<[number, number, string | null, 0 | 1]>([
  [3, 0, null, 0],
  [3, 1, null, 1],
  [0, 0, null, 1],
  [3, 0, 'it was told to end', 1],
])('%i kept, %i broken, ended early: %j is exit code %i', (kept, broken, ended, code) => {
  const report = { results: [], kept, broken, skipped: 0, calls: 1, retries: 0, slowestMs: 1, balanceBefore: '1', balanceAfter: '1', memberToken: 'm', ended }
  expect(exitCodeOf(report)).toBe(code)
})
