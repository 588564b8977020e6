import { recordKey, transferId } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { studioOrigin } from '#vendors/studio-origin.ts'
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
  const isOurStudios = round.launch_url?.startsWith('{origin}/') ?? false
  // The proof stands behind the #: it goes to no server and into no log before the member asks for the seed.
  const verify = new URLSearchParams({ round: round.round_id, vendor: round.source, lang: query.language })
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
    verifyUrl:
      isOurStudios && round.secret !== null ? `${studioOrigin(origin, config)}/verify?${verify.toString()}#${signReveal(round.secret, round.round_id)}` : null,
  }
}
