import type { freeRoundsView as freeRoundsSchema } from '@trevo/contract/member/bonus'
import { freeRoundsId, memberId } from '@trevo/rules/ids'
import { isLongSilent } from '@trevo/rules/promotions/free-rounds'
import type { z } from 'zod'
import type { FreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import type { ShownFreeRounds, StaffFreeRounds } from './free-rounds-store.ts'
import type { GameName } from './store.ts'
import { gamesView } from './view.ts'

type View = z.input<typeof freeRoundsSchema>

/** As games are kept elsewhere, too. */
export const gamesOf = ({ provider_code: vendor, game_codes: games }: Pick<FreeRounds, 'provider_code' | 'game_codes'>): readonly string[] => games.map((game) => `${vendor}/${game}`)

export const freeRoundsView = (row: ShownFreeRounds, names: readonly GameName[], language: string): View => {
  const named = new Map(gamesView(names, language).map((game) => [`${game.vassalage}/${game.gameCode}`, game]))
  return {
    freeRoundsId: freeRoundsId(row.id),
    state: row.state,
    games: gamesOf(row).flatMap((game) => named.get(game) ?? []),
    currency: row.currency,
    rounds: row.rounds,
    used: row.used,
    stake: row.stake_minor.toString(),
    cap: row.cap_minor?.toString() ?? null,
    won: row.won_minor.toString(),
    lapsed: row.lapsed_minor.toString(),
    times: row.rounds_times,
    madeAt: row.made_at.toISOString(),
    until: row.until_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** With what staff see of the vendor. */
export const staffFreeRoundsView = (row: StaffFreeRounds, names: readonly GameName[], now: Date) => ({
  ...freeRoundsView(row, names, 'en'),
  memberId: memberId(row.member_id),
  username: row.username,
  vendor: row.provider_code,
  source: row.source,
  saidWon: row.said_won_minor.toString(),
  isCancelling: row.is_cancelling,
  lateWins: row.late_wins,
  silentSince: row.silent_since?.toISOString() ?? null,
  isLongSilent: isLongSilent(row.silent_since, now),
  trouble: row.trouble,
})
