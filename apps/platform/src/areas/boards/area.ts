import type { Area } from '#area.ts'
import { closeBoardsJob, scoreBoardsJob } from './jobs/board-jobs.ts'
import { joinBoard } from './operations/member/join-board.ts'
import { listBoards } from './operations/member/list-boards.ts'
import { showBoard } from './operations/member/show-board.ts'
import { showOwnPlace } from './operations/member/show-own-place.ts'
import { boardTables } from './owners.ts'
import { boardServices } from './services.ts'
import { boardStaff } from './staff-part.ts'

/** Leaderboards: places by what was played, and prizes by place. */
export const boards: Area = {
  name: 'boards',
  handlers: {
    'GET /api/boards': listBoards,
    'GET /api/boards/:boardId': showBoard,
    'GET /api/boards/:boardId/own': showOwnPlace,
    'POST /api/boards/:boardId/join': joinBoard,
  },
  jobs: [scoreBoardsJob, closeBoardsJob],
  services: boardServices,
  tables: boardTables,
  staff: boardStaff,
}
