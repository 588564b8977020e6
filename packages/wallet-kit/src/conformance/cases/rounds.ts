import type { CaseGroup } from '#conformance/case.ts'
import { otherGame } from './bets.ts'

export const roundCases: CaseGroup = {
  title: 'rounds, end-round and bet-win',
  cases: [
    {
      name: 'A round may have several bets and several wins.',
      rule: '§4.5',
      run: async (play) => {
        const { of, bet } = await play.placed()
        const second = play.bet(of, { amount: '50' })
        await play.moves('bet', second, -50n)
        for (const txId of [bet.txId, second.txId, bet.txId]) await play.moves('win', play.win(of, txId), 250n)
        await play.moves('bet', play.bet(of, { amount: '5' }), -5n)
      },
    },
    {
      name: 'After a bet with closesRound the round takes no bet and no win.',
      rule: '§4.5',
      run: async (play) => {
        const { of, bet } = await play.placed({ closesRound: true })
        await play.stays('bet', play.bet(of), 'ROUND_CLOSED')
        await play.stays('win', play.win(of, bet.txId), 'ROUND_CLOSED')
      },
    },
    {
      name: 'After a win with closesRound the round takes no bet and no win.',
      rule: '§4.5',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.moves('win', play.win(of, bet.txId, { closesRound: true }), 250n)
        await play.stays('bet', play.bet(of), 'ROUND_CLOSED')
        await play.stays('win', play.win(of, bet.txId), 'ROUND_CLOSED')
      },
    },
    {
      name: 'end-round ends a round; twice is OK.',
      rule: '§3',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.stays('end-round', of, 'OK')
        await play.stays('end-round', of, 'OK')
        const late = play.win(of, bet.txId)
        await play.again('win', late, await play.stays('win', late, 'ROUND_CLOSED'))
      },
    },
    {
      name: 'An ended round still answers what it was asked before.',
      rule: '§4.1',
      run: async (play) => {
        const { of, bet, first } = await play.placed()
        const win = play.win(of, bet.txId)
        const paid = await play.moves('win', win, 250n)
        await play.stays('end-round', of, 'OK')
        await play.again('bet', bet, first)
        await play.again('win', win, paid)
      },
    },
    {
      name: 'end-round of a round that nobody knows ends it before it began.',
      rule: '§4.5',
      run: async (play) => {
        const of = play.round()
        await play.stays('end-round', of, 'OK')
        await play.stays('bet', play.bet(of), 'ROUND_CLOSED')
      },
    },
    {
      name: 'A round is one game’s: end-round, bet and rollback for another are DUPLICATE_MISMATCH.',
      rule: '§4.5',
      run: async (play) => {
        const { of, bet } = await play.placed()
        const others = { ...of, gameCode: otherGame }
        await play.stays('end-round', others, 'DUPLICATE_MISMATCH')
        await play.stays('bet', play.bet(others), 'DUPLICATE_MISMATCH')
        await play.stays('rollback', play.rollback(others, bet.txId), 'DUPLICATE_MISMATCH')
        await play.moves('win', play.win(of, bet.txId), 250n)
      },
    },
    {
      name: 'bet-win moves both at once, and is the same answer again.',
      rule: '§3',
      run: async (play) => {
        const both = play.betWin(play.round())
        await play.again('bet-win', both, await play.moves('bet-win', both, 150n))
        await play.agrees()
      },
    },
    {
      name: 'bet-win may win nothing.',
      rule: '§3',
      run: async (play) => void (await play.moves('bet-win', play.betWin(play.round(), { winAmount: '0' }), -100n)),
    },
    {
      name: 'bet-win is refused when the stake is above the balance, whatever it would win.',
      rule: '§3',
      run: async (play) => {
        const stake = play.balanceMinor + 1n
        const both = play.betWin(play.round(), { betAmount: stake.toString(), winAmount: (stake + 1n).toString() })
        await play.again('bet-win', both, await play.stays('bet-win', both, 'INSUFFICIENT_FUNDS'))
      },
    },
    {
      name: 'bet-win ends its round.',
      rule: '§3',
      run: async (play) => {
        const of = play.round()
        const both = play.betWin(of)
        await play.moves('bet-win', both, 150n)
        await play.stays('bet', play.bet(of), 'ROUND_CLOSED')
        await play.stays('win', play.win(of, both.txId), 'ROUND_CLOSED')
      },
    },
    {
      name: 'bet-win uses up the bet and the win of its id.',
      rule: '§4.1',
      run: async (play) => {
        const of = play.round()
        const both = play.betWin(of)
        await play.moves('bet-win', both, 150n)
        await play.stays('bet', play.bet(play.round(), { txId: both.txId }), 'DUPLICATE_MISMATCH')
        await play.stays('win', play.win(of, both.txId, { txId: both.txId }), 'DUPLICATE_MISMATCH')
        await play.stays('bet-win', { ...both, winAmount: '251' }, 'DUPLICATE_MISMATCH')
      },
    },
    {
      name: 'bet-win under the id of a bet, or of a win, is DUPLICATE_MISMATCH.',
      rule: '§4.1',
      run: async (play) => {
        const { of, bet } = await play.placed()
        const win = play.win(of, bet.txId)
        await play.moves('win', win, 250n)
        for (const { txId } of [bet, win]) await play.stays('bet-win', play.betWin(play.round(), { txId }), 'DUPLICATE_MISMATCH')
      },
    },
    {
      name: 'A bet-win cannot be given back.',
      rule: '§2',
      run: async (play) => {
        const of = play.round()
        const both = play.betWin(of)
        await play.moves('bet-win', both, 150n)
        await play.stays('rollback', play.rollback(of, both.txId), 'ALREADY_SETTLED')
      },
    },
  ],
}
