import type { Fields } from '#conformance/bodies.ts'
import { told } from '#conformance/caller.ts'
import { type Case, type CaseGroup, each } from '#conformance/case.ts'
import { Unmet } from '#conformance/unmet.ts'
import type { Play } from '#conformance/play.ts'

const bet = (play: Play, more: Fields): object => play.bet(play.round(), more)

const wrongAmounts: readonly [string, unknown][] = [
  ['a JSON number', 100],
  ['nothing at all', ''],
  ['zero', '0'],
  ['below zero', '-100'],
  ['with a plus', '+100'],
  ['with a leading zero', '0100'],
  ['with decimals', '100.00'],
  ['with a comma', '1,00'],
  ['in powers of ten', '1e2'],
  ['with a blank', ' 100'],
  ['of 16 digits', '1000000000000000'],
  ['in full-width digits', '１００'],
  ['null', null],
]

const wrongIds: readonly [string, unknown][] = [
  ['that is empty', ''],
  ['of 65 characters', 'x'.repeat(65)],
  ['with a blank', 'a b'],
  ['with a slash', 'a/b'],
  ['with a letter beyond ASCII', 'ção'],
  ['with a line’s end', 'abc\n'],
  ['that is a number', 7],
]

const wrongFields: readonly [string, string, unknown][] = [
  ['A roundId with a blank', 'roundId', 'a b'],
  ['A gameCode of 65 characters', 'gameCode', 'x'.repeat(65)],
  ['A currency in small letters', 'currency', 'brl'],
  ['A currency of four letters', 'currency', 'BRLX'],
  ['A memberId of another form', 'memberId', '42'],
  ['A sessionToken of 129 characters', 'sessionToken', 'x'.repeat(129)],
  ['A closesRound that is a text', 'closesRound', 'true'],
]

const wrongOthers: readonly [string, string, string, unknown][] = [
  ['A promo-win of nothing', 'promo-win', 'amount', '0'],
  ['A campaignId with a blank', 'promo-win', 'campaignId', 'a b'],
  ['A promo-win of a round without its game', 'promo-win', 'roundId', 'conformance-no-game'],
  ['A promo-win of a game with a blank', 'promo-win', 'gameCode', 'a b'],
  ['An adjust of nothing', 'adjust', 'amount', '0'],
  ['An adjust in a direction that there is not', 'adjust', 'direction', 'sideways'],
  ['An adjust without a word of reason', 'adjust', 'reason', ''],
  ['An adjust with a reason of two lines', 'adjust', 'reason', 'one\ntwo'],
  ['A win below zero', 'win', 'amount', '-1'],
  ['A bet-win whose stake is zero', 'bet-win', 'betAmount', '0'],
  ['A bet-win whose win is a number', 'bet-win', 'winAmount', 250],
]

const calls: readonly [string, (play: Play) => object][] = [
  ['authenticate', () => ({ launchToken: 'x' })],
  ['balance', (play) => ({ sessionToken: play.player.sessionToken })],
  ['bet', (play) => play.bet(play.round())],
  ['win', (play) => play.win(play.round(), play.id())],
  ['bet-win', (play) => play.betWin(play.round())],
  ['rollback', (play) => play.rollback(play.round(), play.id())],
  ['end-round', (play) => play.round()],
  ['promo-win', (play) => play.promoWin()],
  ['adjust', (play) => play.adjust(play.round(), play.id(), 'credit', '1')],
]

const notObjects: readonly [string, string | Buffer][] = [
  ['that is not JSON', '{"sessionToken":'],
  ['that is empty', ''],
  ['that is a list', '[]'],
  ['that is a text', '"balance"'],
  ['that is null', 'null'],
  ['that is not UTF-8', Buffer.concat([Buffer.from('{"sessionToken":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])],
]

const wrongPlaces: readonly [string, string, string | undefined][] = [
  ['A verb that there is not', '/provider/v1/jackpot', undefined],
  ['A verb in capitals', '/provider/v1/BALANCE', undefined],
  ['A slash behind the verb', '/provider/v1/balance/', undefined],
  ['A query behind the verb', '/provider/v1/balance?now=1', undefined],
  ['A name of JavaScript’s own', '/provider/v1/constructor', undefined],
  ['GET', '/provider/v1/balance', 'GET'],
  ['PUT', '/provider/v1/balance', 'PUT'],
]

const padded = (play: Play, bytes: number): string => JSON.stringify({ sessionToken: play.player.sessionToken }).padEnd(bytes, ' ')

const sizes: readonly Case[] = [
  {
    name: 'A body of 16 384 bytes is taken.',
    rule: '§1',
    run: async (play) => {
      const answer = await play.send('balance', padded(play, 16_384))
      if (answer.body.status !== 'OK') throw new Unmet('OK', told(answer))
    },
  },
  { name: 'A body of 16 385 bytes is refused.', rule: '§1', run: (play) => play.wrong(400, 'balance', padded(play, 16_385)) },
  { name: 'A body of 100 000 bytes is refused, and its sender can read so.', rule: '§1', run: (play) => play.wrong(400, 'balance', padded(play, 100_000)) },
]

const ids: readonly Case[] = [
  {
    name: 'A txId of 64 characters, of every kind that may be, is taken.',
    rule: '§1 values',
    run: async (play) => {
      await play.placed({ txId: `${play.id()}_AZaz09.:-`.padEnd(64, 'x') })
    },
  },
  {
    name: 'Ids that differ in capitals are two ids.',
    rule: '§1 values',
    run: async (play) => {
      const txId = play.id()
      await play.placed({ txId: `${txId}-x` })
      await play.placed({ txId: `${txId}-X` })
    },
  },
  {
    name: 'A call that was refused for its form uses up no id.',
    rule: '§4.2',
    run: async (play) => {
      const right = play.bet(play.round())
      await play.wrong(400, 'bet', { ...right, amount: 100 }, { field: 'amount' })
      await play.moves('bet', right, -100n)
    },
  },
  {
    name: 'The form is looked at before a stored answer.',
    rule: '§2 order',
    run: async (play) => {
      const { bet: taken } = await play.placed()
      await play.wrong(400, 'bet', { ...taken, amount: '-100' }, { field: 'amount' })
    },
  },
]

/** A right body without one of its fields, for each of them. */
const missing = (verb: string, make: (play: Play) => object): Omit<Case, 'rule'> => ({
  name: `${verb}: every field that it lacks is named.`,
  run: async (play) => {
    const body = make(play)
    for (const field of Object.keys(body)) {
      await play.wrong(400, verb, Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)), { field })
    }
  },
})

export const formCases: CaseGroup = {
  title: 'the form of a call',
  cases: [
    ...each(notObjects, (what, body) => ({ name: `A body ${what} is refused.`, run: (play) => play.wrong(400, 'balance', body) }), '§1'),
    ...sizes,
    ...each(
      wrongPlaces,
      (what, path, method = 'POST') => ({
        name: `${what} is UNKNOWN_VERB.`,
        run: (play) => play.wrong(404, 'balance', method === 'GET' ? '' : padded(play, 0), { path, method }),
      }),
      '§2',
    ),
    ...each(calls, missing, '§2'),
    ...each(
      calls,
      (verb, make) => ({
        name: `${verb}: a field that it does not have is refused, and named.`,
        run: (play) => play.wrong(400, verb, { ...make(play), closeRound: true }, { field: 'closeRound' }),
      }),
      '§1 values',
    ),
    ...each(
      wrongAmounts,
      (what, amount) => ({ name: `An amount ${what} is refused.`, run: (play) => play.wrong(400, 'bet', bet(play, { amount }), { field: 'amount' }) }),
      '§1 values',
    ),
    ...each(
      wrongIds,
      (what, txId) => ({ name: `A txId ${what} is refused.`, run: (play) => play.wrong(400, 'bet', bet(play, { txId }), { field: 'txId' }) }),
      '§1 values',
    ),
    ...each(
      wrongFields,
      (what, field, value) => ({ name: `${what} is refused.`, run: (play) => play.wrong(400, 'bet', bet(play, { [field]: value }), { field }) }),
      '§1 values',
    ),
    ...each(
      wrongOthers,
      (what, verb, field, value) => ({
        name: `${what} is refused.`,
        run: (play) => play.wrong(400, verb, { ...calls.find(([name]) => name === verb)?.[1](play), [field]: value }, { field }),
      }),
      '§3',
    ),
    ...ids,
  ],
}
