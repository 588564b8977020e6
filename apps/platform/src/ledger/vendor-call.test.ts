import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { adjustHash, betHash, betWinHash, promoWinHash, rollbackHash, winHash } from './vendor-call.ts'

/** What the calls have beside what differs. */
const call = { vendor: 'V', sessionHash: '', member: 1n, gameCode: 'g', roundId: 'r', txId: 't', refTxId: 'f', currency: 'BRL', closesRound: false } as const
const bet = { ...call, amountMinor: minor(100n) }
const betWin = { ...call, betMinor: minor(1n), winMinor: minor(10n) }
const adjust = { ...bet, direction: 'credit', reason: 'Late' } as const
const promo = { ...bet, campaignId: 'c' }

// A sign that goes from the end of one field to the beginning of the next leaves the same text where nothing stands between them.
test.each([
  ['the member and the game of a bet', betHash({ ...bet, member: 12n, gameCode: '3' }), betHash({ ...bet, member: 1n, gameCode: '23' })],
  ['the game and the round of a bet', betHash({ ...bet, gameCode: 'ab', roundId: 'c' }), betHash({ ...bet, gameCode: 'a', roundId: 'bc' })],
  ['the round and the id of a bet', betHash({ ...bet, roundId: 'r1', txId: '2' }), betHash({ ...bet, roundId: 'r', txId: '12' })],
  ['the id and the amount of a bet', betHash({ ...bet, txId: 't1', amountMinor: minor(5n) }), betHash({ ...bet, txId: 't', amountMinor: minor(15n) })],
  ['the stake and the win of a bet-win', betWinHash(betWin), betWinHash({ ...betWin, betMinor: minor(11n), winMinor: minor(0n) })],
  ['the id and the bet of a win', winHash({ ...bet, txId: 'ab', refTxId: 'c' }), winHash({ ...bet, txId: 'a', refTxId: 'bc' })],
  ['the bet and the amount of a win', winHash({ ...bet, refTxId: 'f1' }), winHash({ ...bet, refTxId: 'f', amountMinor: minor(1100n) })],
  ['the id and the bet of a rollback', rollbackHash({ ...call, txId: 'ab', refTxId: 'c' }), rollbackHash({ ...call, txId: 'a', refTxId: 'bc' })],
  ['the bet and the amount of an adjustment', adjustHash({ ...adjust, refTxId: 'f1' }), adjustHash({ ...adjust, refTxId: 'f', amountMinor: minor(1100n) })],
  ['the id and the campaign of a promotion', promoWinHash({ ...promo, txId: 'ab' }), promoWinHash({ ...promo, txId: 'a', campaignId: 'bc' })],
  ['the campaign and the amount of a promotion', promoWinHash({ ...promo, campaignId: 'c1' }), promoWinHash({ ...promo, amountMinor: minor(1100n) })],
])('Product §10.6 %s that share a sign otherwise are another request', (_, one, other) => {
  expect(one).not.toBe(other)
})
