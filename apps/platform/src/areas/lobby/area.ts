import type { Area } from '#area.ts'
import { gamesImport } from '#areas/lobby/commands/games-import.ts'
import { applyGameChanges } from '#areas/lobby/jobs/apply-game-changes.ts'
import { refreshWinnersJob } from '#areas/lobby/jobs/refresh-winners.ts'
import { addFavourite } from '#areas/lobby/operations/member/add-favourite.ts'
import { showMaintenance } from '#areas/lobby/operations/member/show-maintenance.ts'
import { launchGame } from '#areas/lobby/operations/member/launch-game.ts'
import { leaveGame } from '#areas/lobby/operations/member/leave-game.ts'
import { listFavouriteIds } from '#areas/lobby/operations/member/list-favourite-ids.ts'
import { listFavourites } from '#areas/lobby/operations/member/list-favourites.ts'
import { listGameTypes } from '#areas/lobby/operations/member/list-game-types.ts'
import { listGames } from '#areas/lobby/operations/member/list-games.ts'
import { listHotGames } from '#areas/lobby/operations/member/list-hot-games.ts'
import { listRecentGames } from '#areas/lobby/operations/member/list-recent-games.ts'
import { listWinners } from '#areas/lobby/operations/member/list-winners.ts'
import { readHome } from '#areas/lobby/operations/member/read-home.ts'
import { removeFavourite } from '#areas/lobby/operations/member/remove-favourite.ts'
import { lobbyTables } from './owners.ts'
import { lobbyServices } from './services.ts'
import { lobbyStaff } from './staff-part.ts'

export const lobby: Area = {
  name: 'lobby',
  handlers: {
    'GET /api/games': listGames,
    'GET /api/games/hot': listHotGames,
    'GET /api/games/types': listGameTypes,
    'GET /api/games/recent': listRecentGames,
    'GET /api/games/launch': launchGame,
    'POST /api/games/leave': leaveGame,
    'GET /api/games/maintenance': showMaintenance,
    'GET /api/favourites/ids': listFavouriteIds,
    'GET /api/favourites': listFavourites,
    'POST /api/favourites': addFavourite,
    'DELETE /api/favourites': removeFavourite,
    'GET /api/winners': listWinners,
    'GET /api/home': readHome,
  },
  jobs: [refreshWinnersJob, applyGameChanges],
  commands: [gamesImport],
  tables: lobbyTables,
  staff: lobbyStaff,
  services: lobbyServices,
}
