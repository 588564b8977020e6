import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countStaffGames, listStaffGames, placeOfGame } from '#areas/lobby/staff-games-store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { dutiesOfMenus } from '#areas/lobby/game-duties.ts'
import { gameRowView } from './game-row.ts'

export const listCatalogue: StaffHandler<'GET /office/games'> = async ({ query: { after, limit, ...filter } }, call) => {
  const duties = dutiesOfMenus(await marketOfAct(call.db, call.clock.now()))
  return readList(call, {
    of: { list: 'games', ...filter },
    query: { after, limit },
    read: (ask) => listStaffGames(call.db, filter, ask),
    placeOf: (row) => placeOfGame(row, filter.sort),
    about: () => countStaffGames(call.db, filter),
    view: (row) => gameRowView(row, call.images, duties),
  })
}
