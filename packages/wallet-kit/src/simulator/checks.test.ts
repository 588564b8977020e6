import { describe, expect, test } from 'vitest'
import { seededRandom } from '#seeded-random.ts'
import { ContractBroken, SeatBooks } from './books.ts'
import { noJournal } from './journal.ts'
import type { Act } from './round-plan.ts'
import { playRound } from './round-player.ts'
import { openSpeaker } from './speaker.ts'
import type { LineAnswer } from './wallet-line.ts'

/** Who judges others is judged here: each check of the simulator is shown one answer that it must not let pass. */

const stake: Act = { act: 'stake', txId: 'b1', amount: '100' }
const giveBack: Act = { act: 'give-back', txId: 'r1', bet: 'b1' }
const pay: Act = { act: 'pay', txId: 'w1', bet: 'b1', amount: '250' }

const ok = (balance: string, ledgerSeq: number | null, more: object = {}): LineAnswer => ({
  http: 200,
  body: { status: 'OK', balance, ledgerSeq, replayed: false, ...more },
})
const lost = null

interface Playing {
  readonly startMinor?: bigint | null
  readonly copiesShare?: number
  readonly mayBeEnded?: boolean
}

/** Plays the acts for a member with 10.00 at an operator who answers so; null is an answer that was lost. */
const play = async (
  acts: readonly Act[],
  answers: readonly (LineAnswer | null)[],
  { startMinor = 1_000n, copiesShare = 0, mayBeEnded = false }: Playing = {},
) => {
  const waiting = [...answers]
  const line = {
    call: async () => {
      const answer = waiting.shift()
      if (answer === undefined || answer === null) throw new Error('no answer came')
      return { ...answer, headers: {}, text: '', ms: 1 }
    },
  }
  const seat = { memberId: 'mem_1', gameCode: 'g', currency: 'BRL', sessionToken: 's', startMinor }
  const books = new SeatBooks(mayBeEnded ? { ...seat, mayBeEnded } : seat)
  const figures = { settled: 0, sent: 0, undecided: 0, givenUp: 0 }
  const speaker = openSpeaker({ line, chance: seededRandom(1), figures, stakeTriesMax: 1, copiesShare, isStopped: () => waiting.length === 0 })
  const plan = { n: 0, seat: 0, roundId: 'r', acts }
  const played = await playRound(plan, books, speaker, noJournal, null)
  return { books, played, replay: () => Promise.all(played.settled.map((one) => speaker.replay(one, books))) }
}

test('right answers pass', async () => {
  const { books } = await play(
    [stake, giveBack, { ...giveBack, txId: 'r2' }, { act: 'end' }],
    [ok('900', 2), ok('1000', 3), ok('1000', null), ok('1000', null)],
  )
  expect(books.netMinor).toBe(1_000n)
})

describe('of a session that the house may end', () => {
  const over = (balance: string, more: object = {}): LineAnswer => ok(balance, null, { status: 'SESSION_EXPIRED', ...more })
  const ended = { mayBeEnded: true, startMinor: null } as const

  test('the end is a refusal, of each copy with the balance of its moment, and again when it is sent later', async () => {
    const answers = ['900', '950', '950', '1000', '1000'].map((balance) => over(balance))
    const { played, replay } = await play([stake, pay, { act: 'end' }], answers, { ...ended, copiesShare: 1 })
    expect(played.settled.map(({ told }) => told.status)).toEqual(['SESSION_EXPIRED'])
    await replay()
  })

  test.each<[string, readonly Act[], readonly LineAnswer[], boolean]>([
    ['an end that nobody may make', [stake], [over('1000')], false],
    ['an end that has a place', [stake], [over('1000', { ledgerSeq: 2 })], true],
    ['a stake that is taken after the end', [stake, { ...stake, txId: 'b2' }], [over('1000'), ok('900', 2)], true],
  ])('the simulator notices %s', async (_what, acts, answers, mayBeEnded) => {
    await expect(play(acts, answers, { startMinor: null, mayBeEnded })).rejects.toThrow(ContractBroken)
  })

  test('the simulator notices an end that was kept', async () => {
    const { replay } = await play([stake], [over('1000'), over('1000', { replayed: true })], ended)
    await expect(replay()).rejects.toThrow(/I5/)
  })
})

describe('the simulator notices', () => {
  test.each<[string, readonly Act[], readonly (LineAnswer | null)[]]>([
    ['an HTTP status that decides nothing', [stake], [{ ...ok('900', 2), http: 500 }]],
    ['an answer without its fields', [stake], [{ http: 200, body: { status: 'OK' } }]],
    ['a place that is no number', [stake], [ok('900', null, { ledgerSeq: '2' })]],
    ['a stake that leaves the balance as it was', [stake], [ok('1000', 2)]],
    ['a win that leaves the balance as it was', [stake, pay], [ok('900', 2), ok('900', 3)]],
    ['a give-back that leaves the balance as it was', [stake, giveBack], [ok('900', 2), ok('900', 3)]],
    ['a refused stake that moves the balance', [stake], [ok('900', null, { status: 'LIMIT_REACHED' })]],
    ['a taken stake without a place', [stake], [ok('900', null)]],
    ['a place that was answered before', [stake, pay], [ok('900', 2), ok('1150', 2)]],
    ['a stake that is taken above the balance', [{ ...stake, amount: '1001' }], [ok('0', 2)]],
    ['a refusal for want of money that is there', [stake], [ok('1000', null, { status: 'INSUFFICIENT_FUNDS' })]],
    ['a refusal with a place', [stake], [ok('1000', 2, { status: 'LIMIT_REACHED' })]],
    ['a status that no stake has', [stake], [ok('1000', null, { status: 'BET_NOT_FOUND' })]],
    ['CANCELLED where nothing was given back', [stake], [ok('1000', null, { status: 'CANCELLED' })]],
    ['CANCELLED with a place', [giveBack, stake], [ok('1000', null), ok('1000', 2, { status: 'CANCELLED' })]],
    ['a stake that is taken though its give-back came first', [giveBack, stake], [ok('1000', null), ok('900', 2)]],
    ['a give-back of nothing that has a place', [giveBack, stake], [ok('1000', 2)]],
    ['a give-back of nothing that moves the balance', [giveBack, stake], [ok('1100', null)]],
    ['a second give-back that has a place', [stake, giveBack, { ...giveBack, txId: 'r2' }], [ok('900', 2), ok('1000', 3), ok('1000', 4)]],
    ['a give-back without a place', [stake, giveBack], [ok('900', 2), ok('1000', null)]],
    ['a give-back that is refused', [stake, giveBack], [ok('900', 2), ok('1000', 3, { status: 'ALREADY_SETTLED' })]],
    ['a win that is refused', [stake, pay], [ok('900', 2), ok('1150', 3, { status: 'ROUND_CLOSED' })]],
    ['a give-back after a lost answer that is refused', [stake], [lost, ok('1000', null, { status: 'DUPLICATE_MISMATCH' })]],
    ['a give-back after a lost answer that moves the balance', [stake], [lost, ok('1100', 3)]],
  ])('%s', async (_what, acts, answers) => {
    await expect(play(acts, answers)).rejects.toThrow(ContractBroken)
  })

  test('where others move the money too, at least a balance that is no text, and a give-back of nothing that has a place', async () => {
    await expect(play([giveBack], [ok('77', null)], { startMinor: null })).resolves.toBeDefined()
    await expect(play([giveBack], [ok('77', null, { balance: 77 })], { startMinor: null })).rejects.toThrow(ContractBroken)
    await expect(play([giveBack], [ok('77', 2)], { startMinor: null })).rejects.toThrow(ContractBroken)
  })

  test('two copies of one call that are answered differently', async () => {
    await expect(play([stake], [ok('900', 2), ok('900', 3), ok('900', 3)], { copiesShare: 1 })).rejects.toThrow(/I5/)
  })

  test.each<[string, LineAnswer]>([
    ['another status', ok('900', 2, { status: 'LIMIT_REACHED', replayed: true })],
    ['another balance', ok('800', 2, { replayed: true })],
    ['another place', ok('900', 3, { replayed: true })],
    ['that it is none', ok('900', 2)],
  ])('of a replay %s', async (_what, again) => {
    const { replay } = await play([stake], [ok('900', 2), again])
    await expect(replay()).rejects.toThrow(/I5/)
  })
})
