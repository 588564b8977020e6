import type { FinalStatus } from '#answers.ts'
import { type CaseGroup, each } from '#conformance/case.ts'
import type { Fields, Round } from '#conformance/bodies.ts'
import type { Play } from '#conformance/play.ts'
import { otherCurrency, otherGame } from './bets.ts'

/** What makes a refusal true of a bet that is about to be sent. */
const reasons = {
  DUPLICATE_MISMATCH: async (play: Play, of: Round) => {
    await play.stays('end-round', { ...of, gameCode: otherGame }, 'OK')
    return {}
  },
  CANCELLED: async (play: Play, of: Round, txId: string) => {
    await play.stays('rollback', play.rollback(of, txId), 'OK')
    return {}
  },
  SESSION_EXPIRED: async () => ({ sessionToken: 'nobody-gave-this' }),
  INVALID_CURRENCY: async () => ({ currency: otherCurrency }),
  ROUND_CLOSED: async (play: Play, of: Round) => {
    await play.stays('end-round', of, 'OK')
    return {}
  },
  LIMIT_REACHED: async (play: Play) => ({ amount: String(play.aboveLimitMinor) }),
  INSUFFICIENT_FUNDS: async (play: Play) => ({ amount: (play.balanceMinor + 1n).toString() }),
} satisfies Partial<Record<FinalStatus, (play: Play, of: Round, txId: string) => Promise<Fields>>>

type Reason = keyof typeof reasons

const pairs: readonly [Reason, Reason][] = [
  ['DUPLICATE_MISMATCH', 'SESSION_EXPIRED'],
  ['DUPLICATE_MISMATCH', 'INVALID_CURRENCY'],
  ['CANCELLED', 'SESSION_EXPIRED'],
  ['CANCELLED', 'INVALID_CURRENCY'],
  ['CANCELLED', 'INSUFFICIENT_FUNDS'],
  ['SESSION_EXPIRED', 'INVALID_CURRENCY'],
  ['SESSION_EXPIRED', 'ROUND_CLOSED'],
  ['SESSION_EXPIRED', 'INSUFFICIENT_FUNDS'],
  ['INVALID_CURRENCY', 'ROUND_CLOSED'],
  ['INVALID_CURRENCY', 'INSUFFICIENT_FUNDS'],
  ['ROUND_CLOSED', 'INSUFFICIENT_FUNDS'],
]

const checkBet = async (play: Play, firstReason: Reason, second: Reason): Promise<void> => {
  const of = play.round()
  const bet = play.bet(of)
  const more: Record<string, unknown> = {}
  for (const reason of [second, firstReason]) Object.assign(more, await reasons[reason](play, of, bet.txId))
  await play.stays('bet', { ...bet, ...more }, firstReason)
}

export const orderCases: CaseGroup = {
  title: 'of several refusals the first',
  cases: [
    ...each(pairs, (before, after) => ({ name: `bet: ${before} before ${after}.`, run: (play) => checkBet(play, before, after) }), '§2 order'),
    ...each(
      [
        ['ROUND_CLOSED', 'LIMIT_REACHED'],
        ['LIMIT_REACHED', 'INSUFFICIENT_FUNDS'],
      ] as const,
      (before, after) => ({ name: `bet: ${before} before ${after}.`, needs: 'limit' as const, run: (play) => checkBet(play, before, after) }),
      '§2 order',
    ),
    {
      name: 'bet: the stored answer before SESSION_EXPIRED and ROUND_CLOSED.',
      rule: '§2 order',
      run: async (play) => {
        const { of, bet, first } = await play.placed()
        await play.stays('end-round', of, 'OK')
        await play.again('bet', { ...bet, sessionToken: 'nobody-gave-this' }, first)
      },
    },
    {
      name: 'win: CANCELLED before INVALID_CURRENCY and ROUND_CLOSED.',
      rule: '§2 order',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await play.moves('rollback', play.rollback(of, bet.txId), 100n)
        await play.stays('end-round', of, 'OK')
        await play.stays('win', play.win(of, bet.txId, { currency: otherCurrency }), 'CANCELLED')
      },
    },
    {
      name: 'win: INVALID_CURRENCY before ROUND_CLOSED and BET_NOT_FOUND.',
      rule: '§2 order',
      run: async (play) => {
        const of = play.round()
        await play.stays('end-round', of, 'OK')
        await play.stays('win', play.win(of, play.id(), { currency: otherCurrency }), 'INVALID_CURRENCY')
      },
    },
    {
      name: 'win: ROUND_CLOSED before BET_NOT_FOUND.',
      rule: '§2 order',
      run: async (play) => {
        const of = play.round()
        await play.stays('end-round', of, 'OK')
        await play.stays('win', play.win(of, play.id()), 'ROUND_CLOSED')
      },
    },
  ],
}
