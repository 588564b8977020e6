import { gameChangeId } from '@trevo/rules/ids'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { type GameChange, listChangesOf } from '#areas/lobby/game-changes-store.ts'
import { findStaffGame, type GameHistory, listGameHistory } from '#areas/lobby/staff-games-store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { dutiesOfMenus } from '#areas/lobby/game-duties.ts'
import { gameRowView } from './game-row.ts'

const changesMax = 20
const historyMax = 30

const changeView = (change: GameChange) => ({
  changeId: gameChangeId(change.id),
  gameId: `${change.provider_code}:${change.game_code}`,
  name: change.name,
  isOn: change.is_enabled,
  at: change.at.toISOString(),
  state: change.state,
  endedAt: change.ended_at?.toISOString() ?? null,
})

const historyView = ({ id, at, by, act, before, after }: GameHistory) => ({ event: id.toString(), at: at.toISOString(), by, act, before, after })

export const showGame: StaffHandler<'GET /office/games/:gameId'> = async ({ params }, { db, clock, images }) => {
  const game = await findStaffGame(db, params.gameId)
  if (game === undefined) throw refuseStaff('not_found')
  const [changes, history, market] = await Promise.all([listChangesOf(db, game.node_id, changesMax), listGameHistory(db, params.gameId, historyMax), marketOfAct(db, clock.now())])
  return { game: gameRowView(game, images, dutiesOfMenus(market)), changes: changes.map(changeView), history: history.map(historyView) }
}
