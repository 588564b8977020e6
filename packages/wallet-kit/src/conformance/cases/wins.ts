import { type CaseGroup, each } from '#conformance/case.ts'
import type { Fields } from '#conformance/bodies.ts'
import { otherCurrency, otherGame } from './bets.ts'

const changes: readonly [string, Fields][] = [
  ['amount', { amount: '251' }],
  ['refTxId', { refTxId: 'conformance-another-bet' }],
  ['roundId', { roundId: 'conformance-another-round' }],
  ['gameCode', { gameCode: otherGame }],
  ['currency', { currency: otherCurrency }],
  ['closesRound', { closesRound: true }],
]

export const winCases: CaseGroup = {
  title: 'win',
  cases: [
    {
      name: 'A win is paid; the same win again is the same answer, with the balance as it was then.',
      rule: '§4.1',
      run: async (play) => {
        const { of, bet } = await play.placed()
        const win = play.win(of, bet.txId)
        const first = await play.moves('win', win, 250n)
        await play.again('win', win, first)
        await play.placed()
        await play.again('win', win, first)
      },
    },
    ...each(
      changes,
      (field, change) => ({
        name: `The same txId with another ${field} is DUPLICATE_MISMATCH, and pays nothing.`,
        run: async (play) => {
          const { of, bet } = await play.placed()
          const win = play.win(of, bet.txId)
          const first = await play.moves('win', win, 250n)
          await play.stays('win', { ...win, ...change }, 'DUPLICATE_MISMATCH')
          await play.again('win', win, first)
        },
      }),
      '§4.1',
    ),
    {
      name: 'A win of nothing is OK, moves nothing, and is remembered.',
      rule: '§3',
      run: async (play) => {
        const { of, bet } = await play.placed()
        const win = play.win(of, bet.txId, { amount: '0' })
        const first = await play.stays('win', win, 'OK')
        await play.again('win', win, first)
        await play.stays('win', { ...win, amount: '250' }, 'DUPLICATE_MISMATCH')
      },
    },
    {
      name: 'A bet may win more than once.',
      rule: '§4.5',
      run: async (play) => {
        const { of, bet } = await play.placed()
        for (const amount of ['1', '20', '300']) await play.moves('win', play.win(of, bet.txId, { amount }), BigInt(amount))
      },
    },
    {
      name: 'A win that overtook its bet is BET_NOT_FOUND, and is paid when it is sent again.',
      rule: '§4.2',
      run: async (play) => {
        const of = play.round()
        const bet = play.bet(of)
        const win = play.win(of, bet.txId)
        await play.stays('win', win, 'BET_NOT_FOUND')
        await play.stays('win', win, 'BET_NOT_FOUND')
        await play.moves('bet', bet, -100n)
        await play.moves('win', win, 250n)
      },
    },
    {
      name: 'A win of a bet that was refused is BET_NOT_FOUND.',
      rule: '§2',
      run: async (play) => {
        const of = play.round()
        const bet = play.bet(of, { currency: otherCurrency })
        await play.stays('bet', bet, 'INVALID_CURRENCY')
        await play.stays('win', play.win(of, bet.txId), 'BET_NOT_FOUND')
      },
    },
    {
      name: 'A win of a bet that was given back is CANCELLED, and stays so.',
      rule: '§2',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.moves('rollback', play.rollback(of, bet.txId), 100n)
        const win = play.win(of, bet.txId)
        await play.again('win', win, await play.stays('win', win, 'CANCELLED'))
      },
    },
    {
      name: 'A win in another currency is INVALID_CURRENCY.',
      rule: '§2',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.stays('win', play.win(of, bet.txId, { currency: otherCurrency }), 'INVALID_CURRENCY')
      },
    },
    {
      name: 'A win in another round than its bet’s is DUPLICATE_MISMATCH.',
      rule: '§2',
      run: async (play) => {
        const { bet } = await play.placed()
        await play.stays('win', play.win(play.round(), bet.txId), 'DUPLICATE_MISMATCH')
      },
    },
    {
      name: 'A win in the round of another game is DUPLICATE_MISMATCH.',
      rule: '§4.5',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.stays('win', play.win({ ...of, gameCode: otherGame }, bet.txId), 'DUPLICATE_MISMATCH')
      },
    },
  ],
}
