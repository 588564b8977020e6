import { type CaseGroup, each } from '#conformance/case.ts'
import type { Fields } from '#conformance/bodies.ts'
import type { Play } from '#conformance/play.ts'
import { otherCurrency } from './bets.ts'

const promoChanges: readonly [string, Fields][] = [
  ['amount', { amount: '251' }],
  ['campaignId', { campaignId: 'conformance-another-campaign' }],
  ['currency', { currency: otherCurrency }],
]

/** A bet of 100 that won 250: settled, so that it can be settled otherwise. */
const settled = async (play: Play) => {
  const { of, bet } = await play.placed()
  await play.moves('win', play.win(of, bet.txId), 250n)
  return { of, bet }
}

const adjustChanges: readonly [string, Fields][] = [
  ['amount', { amount: '31' }],
  ['direction', { direction: 'debit' }],
  ['refTxId', { refTxId: 'conformance-another-bet' }],
  ['reason', { reason: 'another reason' }],
  ['currency', { currency: otherCurrency }],
]

export const promotionCases: CaseGroup = {
  title: 'promo-win',
  cases: [
    {
      name: 'A promotion is paid without a bet, once; again is the same answer.',
      rule: '§3',
      run: async (play) => {
        const promo = play.promoWin()
        await play.again('promo-win', promo, await play.moves('promo-win', promo, 250n))
        await play.agrees()
      },
    },
    ...each(
      promoChanges,
      (field, change) => ({
        name: `The same txId with another ${field} is DUPLICATE_MISMATCH, and pays nothing.`,
        run: async (play) => {
          const promo = play.promoWin()
          await play.moves('promo-win', promo, 250n)
          await play.stays('promo-win', { ...promo, ...change }, 'DUPLICATE_MISMATCH')
        },
      }),
      '§4.1',
    ),
    {
      name: 'A promotion in another currency is INVALID_CURRENCY, and stays so.',
      rule: '§4.2',
      run: async (play) => {
        const promo = play.promoWin({ currency: otherCurrency })
        await play.again('promo-win', promo, await play.stays('promo-win', promo, 'INVALID_CURRENCY'))
      },
    },
    {
      name: 'A promotion’s txId is apart from a bet’s and a win’s.',
      rule: '§4.1',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.moves('promo-win', play.promoWin({ txId: bet.txId }), 250n)
        await play.moves('win', play.win(of, bet.txId, { txId: bet.txId }), 250n)
      },
    },
    {
      name: 'A promotion that names a new round ends it: a bet on it is ROUND_CLOSED, another promotion of it is paid.',
      rule: '§3',
      run: async (play) => {
        const of = play.round()
        const named = { gameCode: of.gameCode, roundId: of.roundId }
        const promo = play.promoWin(named)
        await play.again('promo-win', promo, await play.moves('promo-win', promo, 250n))
        await play.stays('bet', play.bet(of), 'ROUND_CLOSED')
        await play.moves('promo-win', play.promoWin(named), 250n)
      },
    },
    {
      name: 'A promotion of a round with a bet leaves the bet as it is; under another game it is DUPLICATE_MISMATCH.',
      rule: '§4.5',
      run: async (play) => {
        const { of, bet } = await play.placed()
        const named = { gameCode: of.gameCode, roundId: of.roundId }
        await play.moves('promo-win', play.promoWin(named), 250n)
        await play.stays('promo-win', play.promoWin({ ...named, gameCode: 'conformance-other-game' }), 'DUPLICATE_MISMATCH')
        await play.moves('rollback', play.rollback(of, bet.txId), 100n)
      },
    },
    {
      name: 'The same txId with a round is DUPLICATE_MISMATCH where it came without one.',
      rule: '§4.1',
      run: async (play) => {
        const promo = play.promoWin()
        await play.moves('promo-win', promo, 250n)
        const of = play.round()
        await play.stays('promo-win', { ...promo, gameCode: of.gameCode, roundId: of.roundId }, 'DUPLICATE_MISMATCH')
      },
    },
  ],
}

export const adjustCases: CaseGroup = {
  title: 'adjust',
  cases: [
    ...each(
      [
        ['credit', 30n],
        ['debit', -30n],
      ] as const,
      (direction, byMinor) => ({
        name: `A ${direction} moves a settled bet’s money; again is the same answer.`,
        run: async (play) => {
          const { of, bet } = await settled(play)
          const adjust = play.adjust(of, bet.txId, direction, '30')
          await play.again('adjust', adjust, await play.moves('adjust', adjust, byMinor))
          await play.agrees()
        },
      }),
      '§3',
    ),
    {
      name: 'A reason may be of any script, and is signed as its bytes.',
      rule: '§1',
      run: async (play) => {
        const { of, bet } = await settled(play)
        const adjust = play.adjust(of, bet.txId, 'credit', '30', { reason: 'Резултат исправљен · 結果訂正 ☘' })
        await play.again('adjust', adjust, await play.moves('adjust', adjust, 30n))
      },
    },
    {
      name: 'A bet may be adjusted more than once, and after the end of its round.',
      rule: '§3',
      run: async (play) => {
        const { of, bet } = await play.placed({ closesRound: true })
        for (const amount of ['10', '20']) await play.moves('adjust', play.adjust(of, bet.txId, 'credit', amount), BigInt(amount))
        await play.moves('adjust', play.adjust(of, bet.txId, 'debit', '30'), -30n)
      },
    },
    ...each(
      adjustChanges,
      (field, change) => ({
        name: `The same txId with another ${field} is DUPLICATE_MISMATCH.`,
        run: async (play) => {
          const { of, bet } = await settled(play)
          const adjust = play.adjust(of, bet.txId, 'credit', '30')
          await play.moves('adjust', adjust, 30n)
          await play.stays('adjust', { ...adjust, ...change }, 'DUPLICATE_MISMATCH')
        },
      }),
      '§4.1',
    ),
    {
      name: 'A bet that never came, or that is not settled yet, is BET_NOT_FOUND, which sticks to nothing.',
      rule: '§2',
      run: async (play) => {
        await play.stays('adjust', play.adjust(play.round(), play.id(), 'credit', '30'), 'BET_NOT_FOUND')
        const { of, bet } = await play.placed()
        const early = play.adjust(of, bet.txId, 'credit', '30')
        await play.stays('adjust', early, 'BET_NOT_FOUND')
        await play.moves('win', play.win(of, bet.txId), 250n)
        await play.moves('adjust', early, 30n)
      },
    },
    {
      name: 'A bet that was given back is CANCELLED.',
      rule: '§2',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.moves('rollback', play.rollback(of, bet.txId), 100n)
        await play.stays('adjust', play.adjust(of, bet.txId, 'credit', '30'), 'CANCELLED')
      },
    },
    {
      name: 'In another currency it is INVALID_CURRENCY.',
      rule: '§2',
      run: async (play) => {
        const { of, bet } = await settled(play)
        await play.stays('adjust', play.adjust(of, bet.txId, 'credit', '30', { currency: otherCurrency }), 'INVALID_CURRENCY')
      },
    },
    {
      name: 'In another round than its bet’s it is DUPLICATE_MISMATCH.',
      rule: '§2',
      run: async (play) => {
        const { bet } = await settled(play)
        await play.stays('adjust', play.adjust(play.round(), bet.txId, 'credit', '30'), 'DUPLICATE_MISMATCH')
      },
    },
    {
      name: 'A debit beyond the balance takes what is there; the rest is owed, and the next credits pay it first.',
      rule: '§3',
      run: async (play) => {
        const { of, bet } = await settled(play)
        const hadMinor = play.balanceMinor
        await play.moves('adjust', play.adjust(of, bet.txId, 'debit', (hadMinor + 70n).toString()), -hadMinor)
        await play.stays('bet', play.bet(play.round(), { amount: '1' }), 'INSUFFICIENT_FUNDS')
        await play.moves('promo-win', play.promoWin({ amount: '50' }), 0n)
        await play.moves('promo-win', play.promoWin({ amount: '50' }), 30n)
        await play.moves('promo-win', play.promoWin({ amount: '50' }), 50n)
      },
    },
    {
      name: 'A win and a give-back pay a debt first, too.',
      rule: '§3',
      run: async (play) => {
        const { of, bet } = await settled(play)
        const [winner, returned] = [await play.placed(), await play.placed()]
        const hadMinor = play.balanceMinor
        await play.moves('adjust', play.adjust(of, bet.txId, 'debit', (hadMinor + 150n).toString()), -hadMinor)
        await play.moves('rollback', play.rollback(returned.of, returned.bet.txId), 0n)
        await play.moves('win', play.win(winner.of, winner.bet.txId), 200n)
      },
    },
  ],
}
