import { strict as assert } from 'node:assert'
import { vendorId } from '@trevo/contract/vendor/seamless-wallet'
import { memberKey } from '@trevo/rules/ids'
import type { Minor } from '@trevo/rules/money'
import type { Movement } from '#ledger/movement.ts'
import { promoPaid } from '#ledger/movements/promo-paid.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { stakeReturned } from '#ledger/movements/stake-returned.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import type { EndRoundCall } from '#ledger/vendor-call.ts'
import { tokenHash } from '#vendors/launch.ts'
import { type Hub88Body, roundIdOf } from './calls.ts'

/** The schema has checked the form, but 13 digits of base 36 can name more than a key may hold. */
export const memberOf = (user: string): bigint | null => memberKey(user)

const roundOf = (vendor: string, body: { readonly user: string; readonly game_code: string; readonly round: string }): EndRoundCall => {
  const member = memberOf(body.user)
  assert(member !== null, 'the caller has looked')
  return { vendor, member, gameCode: body.game_code, roundId: roundIdOf(body.round) }
}

/** The round that a bet says to be over: it ends a while after the bet. */
export const endOf = roundOf

/**
 * A bet that says that its round is closed leaves it open for a while (Product §10.39): the family takes a bet back when
 * it has not heard our answer, and the ledger gives no stake of a closed round back.
 */
export const betOf = (vendor: string, body: Hub88Body<'transaction/bet'>, amountMinor: Minor): Movement =>
  stakePlaced({
    ...roundOf(vendor, body),
    txId: body.transaction_uuid,
    amountMinor,
    currency: body.currency,
    closesRound: false,
    sessionHash: tokenHash(body.token).toString('hex'),
  })

export const winOf = (vendor: string, body: Hub88Body<'transaction/win'>, amountMinor: Minor): Movement =>
  winPaid({
    ...roundOf(vendor, body),
    txId: body.transaction_uuid,
    refTxId: body.reference_transaction_uuid,
    amountMinor,
    currency: body.currency,
    closesRound: body.round_closed ?? false,
  })

/** What a stake of the vendor's own won: no bet of the member's stands against it, so it is the vendor's promotion. Null for nothing. */
export const freeWinOf = (vendor: string, body: Hub88Body<'transaction/win'>, amountMinor: Minor): Movement | null => {
  if (amountMinor === 0n) return null
  const { member } = roundOf(vendor, body)
  const campaign = vendorId.safeParse(body.reward_uuid)
  return promoPaid({ vendor, member, txId: body.transaction_uuid, campaignId: campaign.success ? campaign.data : 'free', amountMinor, currency: body.currency })
}

export const rollbackOf = (vendor: string, body: Hub88Body<'transaction/rollback'>): Movement =>
  stakeReturned({ ...roundOf(vendor, body), txId: body.transaction_uuid, refTxId: body.reference_transaction_uuid })
