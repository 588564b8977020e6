import type { ReplyOf } from '@trevo/contract/member/api'
import { recordId } from '@trevo/rules/ids'
import type { Images } from '#cache/images.ts'
import { wordsFor } from '#db/words-in.ts'
import type { RoundRow } from './store.ts'

/**
 * `payout` is all that came back, given-back stakes, adjustments and what a free round won too, and `stake` all that went, so that payout less stake is what the
 * member won or lost (Product §10.32).
 */
export const roundView = (row: RoundRow, language: string, images: Images): ReplyOf<'GET /api/records/bets'>['list'][number] => {
  const given = row.adjusted_minor > 0n ? row.adjusted_minor : 0n
  const taken = given - row.adjusted_minor
  return {
    recordId: recordId(row.id),
    roundId: row.round_id,
    vassalage: row.source,
    gameCode: row.game_code,
    gameName: (row.gameNames === null ? undefined : wordsFor(row.gameNames, language)) ?? row.gameName ?? row.game_code,
    iconUrl: images.icon(row.source, row.game_code),
    status: row.state,
    currency: row.currency,
    stake: (row.staked_minor + taken).toString(),
    payout: (row.won_minor + row.returned_minor + given + (row.promo_minor ?? 0n)).toString(),
    openedAt: row.opened_at.toISOString(),
    endedAt: row.state === 'open' ? null : (row.closed_at ?? row.touched_at).toISOString(),
  }
}
