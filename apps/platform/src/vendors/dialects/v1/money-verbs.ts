import { strict as assert } from 'node:assert'
import { hash } from 'node:crypto'
import type { Verb, VerbBody } from '@trevo/contract/vendor/seamless-wallet'
import { memberKey } from '@trevo/rules/ids'
import { type Minor, minor } from '@trevo/rules/money'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { promoPaid } from '#ledger/movements/promo-paid.ts'
import { stakePlaced, stakePlacedAndWinPaid } from '#ledger/movements/stake-placed.ts'
import { stakeReturned } from '#ledger/movements/stake-returned.ts'
import { roundEnded, winPaid } from '#ledger/movements/win-paid.ts'
import type { Movement } from '#ledger/movement.ts'

export type MoneyVerb = Exclude<Verb, 'authenticate' | 'balance' | 'mark'>

const memberOf = (id: string): bigint => {
  const key = memberKey(id)
  assert(key !== null, 'the schema has checked the id')
  return key
}
const amountOf = (text: string): Minor => minor(BigInt(text))
const sessionHash = (token: string): string => hash('sha256', token, 'hex')

/** What each verb asks of the ledger. The bodies have passed their schema. */
export const movementFor: { readonly [V in MoneyVerb]: (vendor: string, body: VerbBody<V>) => Movement } = {
  bet: (vendor, body) =>
    stakePlaced({
      vendor,
      member: memberOf(body.memberId),
      gameCode: body.gameCode,
      roundId: body.roundId,
      txId: body.txId,
      amountMinor: amountOf(body.amount),
      currency: body.currency,
      closesRound: body.closesRound ?? false,
      sessionHash: sessionHash(body.sessionToken),
    }),
  win: (vendor, body) =>
    winPaid({
      vendor,
      member: memberOf(body.memberId),
      gameCode: body.gameCode,
      roundId: body.roundId,
      txId: body.txId,
      refTxId: body.refTxId,
      amountMinor: amountOf(body.amount),
      currency: body.currency,
      closesRound: body.closesRound ?? false,
    }),
  'bet-win': (vendor, body) =>
    stakePlacedAndWinPaid({
      vendor,
      member: memberOf(body.memberId),
      gameCode: body.gameCode,
      roundId: body.roundId,
      txId: body.txId,
      betMinor: amountOf(body.betAmount),
      winMinor: amountOf(body.winAmount),
      currency: body.currency,
      sessionHash: sessionHash(body.sessionToken),
    }),
  rollback: (vendor, body) =>
    stakeReturned({
      vendor,
      member: memberOf(body.memberId),
      gameCode: body.gameCode,
      roundId: body.roundId,
      txId: body.txId,
      refTxId: body.refTxId,
    }),
  'end-round': (vendor, body) => roundEnded({ vendor, member: memberOf(body.memberId), gameCode: body.gameCode, roundId: body.roundId }),
  'promo-win': (vendor, body) =>
    promoPaid({
      vendor,
      member: memberOf(body.memberId),
      txId: body.txId,
      campaignId: body.campaignId,
      amountMinor: amountOf(body.amount),
      currency: body.currency,
      gameCode: body.gameCode,
      roundId: body.roundId,
    }),
  adjust: (vendor, body) =>
    betAdjusted({
      vendor,
      member: memberOf(body.memberId),
      gameCode: body.gameCode,
      roundId: body.roundId,
      txId: body.txId,
      refTxId: body.refTxId,
      amountMinor: amountOf(body.amount),
      direction: body.direction,
      reason: body.reason,
      currency: body.currency,
    }),
}
