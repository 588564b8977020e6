import type { bonusView as bonusSchema, wagerLine } from '@trevo/contract/member/bonus'
import { gameCategories } from '@trevo/rules/categories'
import { bonusId } from '@trevo/rules/ids'
import type { z } from 'zod'
import type { MemberSealer } from '#areas/staff/member-sealer.ts'
import { wordsFor } from '#db/words-in.ts'
import { disputeView } from './dispute-view.ts'
import type { GameName, GrantRow, LineRow } from './store.ts'

type BonusView = z.input<typeof bonusSchema>

export const bonusView = (row: GrantRow): BonusView => ({
  bonusId: bonusId(row.id),
  state: row.state,
  currency: row.currency,
  granted: row.granted_minor.toString(),
  balance: row.balance_minor.toString(),
  required: row.required_minor.toString(),
  counted: row.counted_minor.toString(),
  maxStake: row.max_stake_minor?.toString() ?? null,
  cap: row.cap_minor?.toString() ?? null,
  isSticky: row.is_sticky,
  endsAtWithdrawal: row.ends_at_withdrawal,
  days: row.days,
  madeAt: row.made_at.toISOString(),
  activeAt: row.active_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  endReason: row.end_reason,
  converted: row.converted_minor.toString(),
  forfeited: row.forfeited_minor.toString(),
  lapsed: row.lapsed_minor.toString(),
  rounds: row.rounds_times === null ? null : { times: row.rounds_times, areOver: !row.has_rounds },
})

const nameIn = ({ name, names }: Pick<GameName, 'names'> & { readonly name: string | null }, code: string, language: string): string => (names === null ? undefined : wordsFor(names, language)) ?? name ?? code

export const gamesView = (games: readonly GameName[], language: string) =>
  games.map((game) => ({ vassalage: game.provider_code, gameCode: game.game_code, gameName: nameIn(game, game.game_code, language) }))

export const weightsView = (weights: GrantRow['weights']) => gameCategories.map((category) => ({ category, weightBps: weights[category] ?? 0 }))

const disputeOf = ({ grant_id, source, round_id, dispute_id: id, dispute_state: state, dispute_reason: reason, dispute_sentence: sentence, dispute_at: at }: LineRow, opener: MemberSealer | null) =>
  id === null || state === null || reason === null || at === null ? null : disputeView({ id, grant_id, source, round_id, state, reason, sentence, made_at: at }, opener)

export const lineView = (row: LineRow, language: string, opener: MemberSealer | null): z.input<typeof wagerLine> => ({
  lineId: row.fact_n.toString(),
  at: row.closed_at.toISOString(),
  vassalage: row.source,
  gameCode: row.game_code,
  gameName: nameIn(row, row.game_code, language),
  category: row.category,
  roundId: row.round_id,
  isFirst: row.part === 0,
  staked: row.staked_minor.toString(),
  turnover: row.turnover_minor.toString(),
  weightBps: row.weight_bps,
  counts: row.counts_minor.toString(),
  added: row.added_minor.toString(),
  reason: row.reason,
  corrected: row.corrected_minor?.toString() ?? null,
  dispute: disputeOf(row, opener),
})
