import { type CaseGroup, each } from '#conformance/case.ts'
import { otherCurrency } from './bets.ts'

export const rollbackCases: CaseGroup = {
  title: 'rollback',
  cases: [
    {
      name: 'A rollback gives the stake back, whole; again is the same answer.',
      rule: '§3',
      run: async (play) => {
        const { of, bet } = await play.placed({ amount: '321' })
        const back = play.rollback(of, bet.txId)
        await play.again('rollback', back, await play.moves('rollback', back, 321n))
        await play.agrees()
      },
    },
    {
      name: 'A second rollback of one bet, under another id, is OK and moves nothing.',
      rule: '§4.4',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.moves('rollback', play.rollback(of, bet.txId), 100n)
        const second = play.rollback(of, bet.txId)
        await play.again('rollback', second, await play.stays('rollback', second, 'OK'))
      },
    },
    {
      name: 'The same bet after its give-back is answered as it was, and takes nothing.',
      rule: '§4.1',
      run: async (play) => {
        const { of, bet, first } = await play.placed()
        await play.moves('rollback', play.rollback(of, bet.txId), 100n)
        await play.again('bet', bet, first)
        await play.agrees()
      },
    },
    ...each(
      [
        ['refTxId', { refTxId: 'conformance-another-bet' }],
        ['roundId', { roundId: 'conformance-another-round' }],
      ] as const,
      (field, change) => ({
        name: `The same txId with another ${field} is DUPLICATE_MISMATCH.`,
        run: async (play) => {
          const { of, bet } = await play.placed()
          const back = play.rollback(of, bet.txId)
          await play.moves('rollback', back, 100n)
          await play.stays('rollback', { ...back, ...change }, 'DUPLICATE_MISMATCH')
        },
      }),
      '§4.1',
    ),
    {
      name: 'A rollback that came before its bet is OK; the late bet is CANCELLED, and stays so.',
      rule: '§4.4',
      run: async (play) => {
        const of = play.round()
        const late = play.bet(of)
        const back = play.rollback(of, late.txId)
        await play.again('rollback', back, await play.stays('rollback', back, 'OK'))
        await play.again('bet', late, await play.stays('bet', late, 'CANCELLED'))
      },
    },
    {
      name: 'A late bet-win whose rollback came first is CANCELLED.',
      rule: '§4.4',
      run: async (play) => {
        const of = play.round()
        const late = play.betWin(of)
        await play.stays('rollback', play.rollback(of, late.txId), 'OK')
        await play.stays('bet-win', late, 'CANCELLED')
      },
    },
    {
      name: 'A win of a bet whose rollback came first is CANCELLED, with or without the bet.',
      rule: '§2',
      run: async (play) => {
        const of = play.round()
        const late = play.bet(of)
        await play.stays('rollback', play.rollback(of, late.txId), 'OK')
        await play.stays('win', play.win(of, late.txId), 'CANCELLED')
        await play.stays('bet', late, 'CANCELLED')
        await play.stays('win', play.win(of, late.txId), 'CANCELLED')
      },
    },
    {
      name: 'Other bets of the round go on after a rollback that came first.',
      rule: '§4.4',
      run: async (play) => {
        const of = play.round()
        await play.stays('rollback', play.rollback(of, play.id()), 'OK')
        await play.moves('bet', play.bet(of), -100n)
      },
    },
    {
      name: 'A rollback of a bet that was refused is OK and moves nothing.',
      rule: '§4.4',
      run: async (play) => {
        const of = play.round()
        const bet = play.bet(of, { currency: otherCurrency })
        await play.stays('bet', bet, 'INVALID_CURRENCY')
        await play.stays('rollback', play.rollback(of, bet.txId), 'OK')
      },
    },
    ...each(
      [['250'], ['0']] as const,
      (amount) => ({
        name: `A rollback of a bet whose round has a win of ${amount} is ALREADY_SETTLED, and stays so.`,
        run: async (play) => {
          const { of, bet } = await play.placed()
          const win = play.win(of, bet.txId, { amount })
          await (amount === '0' ? play.stays('win', win, 'OK') : play.moves('win', win, BigInt(amount)))
          const back = play.rollback(of, bet.txId)
          await play.again('rollback', back, await play.stays('rollback', back, 'ALREADY_SETTLED'))
        },
      }),
      '§2',
    ),
    {
      name: 'A rollback of a bet whose round has ended is ALREADY_SETTLED.',
      rule: '§2',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.stays('end-round', of, 'OK')
        await play.stays('rollback', play.rollback(of, bet.txId), 'ALREADY_SETTLED')
      },
    },
    {
      name: 'Of two bets in a round one can be given back; the other stands.',
      rule: '§4.4',
      run: async (play) => {
        const { of, bet } = await play.placed()
        const second = play.bet(of, { amount: '50' })
        await play.moves('bet', second, -50n)
        await play.moves('rollback', play.rollback(of, bet.txId), 100n)
        await play.moves('win', play.win(of, second.txId), 250n)
      },
    },
    {
      name: 'A rollback in another round than its bet’s is DUPLICATE_MISMATCH.',
      rule: '§2',
      run: async (play) => {
        const { bet } = await play.placed()
        await play.stays('rollback', play.rollback(play.round(), bet.txId), 'DUPLICATE_MISMATCH')
      },
    },
  ],
}
