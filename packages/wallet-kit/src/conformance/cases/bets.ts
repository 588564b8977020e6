import { type CaseGroup, each } from '#conformance/case.ts'
import { Unmet } from '#conformance/unmet.ts'
import type { Fields } from '#conformance/bodies.ts'
import type { Play } from '#conformance/play.ts'

/** What no run of this kit names: a game and a currency beside the member's own. */
export const otherGame = 'conformance-other-game'
export const otherCurrency = 'XTS'

const changes: readonly [string, Fields][] = [
  ['roundId', { roundId: 'conformance-another-round' }],
  ['gameCode', { gameCode: otherGame }],
  ['amount', { amount: '101' }],
  ['currency', { currency: otherCurrency }],
  ['closesRound', { closesRound: true }],
]

const tooMuch = (play: Play) => play.bet(play.round(), { amount: (play.balanceMinor + 1n).toString() })

export const betCases: CaseGroup = {
  title: 'bet',
  cases: [
    { name: 'A bet takes its stake.', rule: '§3', run: async (play) => void (await play.placed()) },
    { name: 'A bet may be the least amount there is.', rule: '§3', run: async (play) => void (await play.placed({ amount: '1' })) },
    {
      name: 'A bet may be all that the member has.',
      rule: '§2',
      run: async (play) => void (await play.placed({ amount: play.balanceMinor.toString() })),
    },
    {
      name: 'The same bet again is the same answer, and nothing moves.',
      rule: '§4.1',
      run: async (play) => {
        const { bet, first } = await play.placed()
        for (let times = 0; times < 3; times += 1) await play.again('bet', bet, first)
        await play.agrees()
      },
    },
    {
      name: 'The same bet later is answered with the balance as it was then.',
      rule: '§4.1',
      run: async (play) => {
        const { of, bet, first } = await play.placed()
        await play.moves('win', play.win(of, bet.txId), 250n)
        await play.placed()
        await play.again('bet', bet, first)
      },
    },
    {
      name: 'The same bet from another session is the same call.',
      rule: '§4.1',
      run: async (play) => {
        const { bet, first } = await play.placed()
        await play.again('bet', { ...bet, sessionToken: 'another-session' }, first)
      },
    },
    {
      name: 'The same bet in another order of fields is the same call.',
      rule: '§4.1',
      run: async (play) => {
        const { bet, first } = await play.placed()
        await play.again('bet', Object.fromEntries(Object.entries(bet).toReversed()), first)
      },
    },
    {
      name: 'A closesRound that is false is the same as none.',
      rule: '§4.1',
      run: async (play) => {
        const { bet, first } = await play.placed()
        await play.again('bet', { ...bet, closesRound: false }, first)
      },
    },
    ...each(
      changes,
      (field, change) => ({
        name: `The same txId with another ${field} is DUPLICATE_MISMATCH, and the first stands.`,
        run: async (play) => {
          const { bet, first } = await play.placed()
          await play.stays('bet', { ...bet, ...change }, 'DUPLICATE_MISMATCH')
          await play.again('bet', bet, first)
        },
      }),
      '§4.1',
    ),
    {
      name: 'A bet above the balance is INSUFFICIENT_FUNDS.',
      rule: '§2',
      run: async (play) => void (await play.stays('bet', tooMuch(play), 'INSUFFICIENT_FUNDS')),
    },
    {
      name: 'INSUFFICIENT_FUNDS stays the answer of its id when there is money; a new id is taken.',
      rule: '§4.2',
      run: async (play) => {
        const bet = tooMuch(play)
        const first = await play.stays('bet', bet, 'INSUFFICIENT_FUNDS')
        const { of, bet: lucky } = await play.placed()
        await play.moves('win', play.win(of, lucky.txId), 250n)
        await play.again('bet', bet, first)
        const anew = { ...bet, txId: play.id() }
        await play.moves('bet', anew, -BigInt(bet.amount))
      },
    },
    {
      name: 'A refused bet’s txId with another body is DUPLICATE_MISMATCH.',
      rule: '§4.1',
      run: async (play) => {
        const bet = tooMuch(play)
        await play.stays('bet', bet, 'INSUFFICIENT_FUNDS')
        await play.stays('bet', { ...bet, amount: '1' }, 'DUPLICATE_MISMATCH')
      },
    },
    {
      name: 'A bet above the limit is LIMIT_REACHED, and stays so.',
      rule: '§4.2',
      needs: 'limit',
      run: async (play) => {
        const bet = play.bet(play.round(), { amount: String(play.aboveLimitMinor) })
        await play.again('bet', bet, await play.stays('bet', bet, 'LIMIT_REACHED'))
      },
    },
    {
      name: 'The highest amount that can be written is refused and moves nothing.',
      rule: '§1 values',
      run: async (play) => {
        const answer = await play.decide('bet', play.bet(play.round(), { amount: '9'.repeat(15) }))
        if (answer.status !== 'LIMIT_REACHED' && answer.status !== 'INSUFFICIENT_FUNDS') throw new Unmet('LIMIT_REACHED or INSUFFICIENT_FUNDS', answer.status)
        await play.agrees()
      },
    },
    {
      name: 'A bet in another currency is INVALID_CURRENCY, and stays so.',
      rule: '§4.2',
      run: async (play) => {
        const bet = play.bet(play.round(), { currency: otherCurrency })
        await play.again('bet', bet, await play.stays('bet', bet, 'INVALID_CURRENCY'))
      },
    },
    {
      name: 'A bet with a session that nobody has is SESSION_EXPIRED; after a relaunch the same bet is taken.',
      rule: '§4.2',
      run: async (play) => {
        const bet = play.bet(play.round())
        await play.stays('bet', { ...bet, sessionToken: 'nobody-gave-this' }, 'SESSION_EXPIRED')
        await play.moves('bet', bet, -100n)
      },
    },
    {
      name: 'A session is good for its own game alone.',
      rule: '§2',
      run: async (play) => void (await play.stays('bet', play.bet(play.round(), { gameCode: otherGame }), 'SESSION_EXPIRED')),
    },
    {
      name: 'A bet’s and a win’s txId are apart.',
      rule: '§4.1',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.moves('win', play.win(of, bet.txId, { txId: bet.txId }), 250n)
      },
    },
  ],
}
