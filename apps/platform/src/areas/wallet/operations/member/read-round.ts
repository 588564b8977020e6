import { recordKey, transferId } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { ownOrigin, ownVendorAt } from '#vendors/own-vendors.ts'
import { refuse } from '@trevo/operation/refuse'
import { signReveal } from '#vendors/gateway/signature.ts'
import { roundView } from '#areas/wallet/round-view.ts'
import { readRound as findRound, readRoundTransfers } from '#areas/wallet/store.ts'

export const readRound: Handler<'GET /api/records/bets/:recordId'> = async ({ params, query }, { db, member, images, config, origin }) => {
  const key = recordKey(params.recordId)
  const round = key === null ? undefined : await findRound(db, member.memberId, key)
  // Another member's round is as unknown as one that never was.
  if (round === undefined) throw refuse('not_found')
  const transfers = await readRoundTransfers(db, member.memberId, round)
  const own = ownVendorAt(round.launch_url)
  // The proof stands behind the #: it goes to no server and into no log before the member asks for the seed.
  const verify = new URLSearchParams({ round: round.round_id, vendor: round.source, lang: query.language })
  const proof = round.secret === null ? null : signReveal(round.secret, round.round_id)
  const addressOf = (page: 'verify' | 'replay'): string | null => (own !== null && proof !== null ? `${ownOrigin(own, origin, config)}/${page}?${verify.toString()}#${proof}` : null)
  return {
    round: roundView(round, query.language, images),
    transfers: transfers.map((row) => ({
      transferId: transferId(row.id),
      kind: row.movement,
      direction: row.credit === 'cash' ? 'credit' : 'debit',
      amount: row.amount_minor.toString(),
      currency: row.currency,
      balanceAfter: row.balance_after_minor.toString(),
      at: row.at.toISOString(),
    })),
    verifyUrl: addressOf('verify'),
    // What has no drawing of its own leads on to the page that computes it.
    replayUrl: own === 'studio' && round.state === 'settled' ? addressOf('replay') : null,
  }
}
