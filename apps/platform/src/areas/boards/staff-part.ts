import type { StaffPart } from '#area.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { discardBoardDraft, disqualifyEntry, publishBoard, saveBoardDraft } from '#areas/boards/acts/board-acts.ts'
import { listStaffBoards, showStaffBoard } from '#areas/boards/operations/staff/boards.ts'
import { boardPlaces } from './places-list.ts'

export const boardStaff: StaffPart = {
  acts: [saveBoardDraft, discardBoardDraft, publishBoard, disqualifyEntry],
  exports: [boardPlaces],
  handlers: {
    'GET /office/boards': listStaffBoards,
    'GET /office/boards/:boardKey': showStaffBoard,
    'PUT /office/boards/:boardKey/draft': actHandler('PUT /office/boards/:boardKey/draft', saveBoardDraft, ({ params, body: { terms } }) => ({ key: params.boardKey, terms }) as never),
    'POST /office/boards/:boardKey/discard': actHandler('POST /office/boards/:boardKey/discard', discardBoardDraft, ({ params }) => ({ key: params.boardKey })),
    'POST /office/boards/:boardKey/publish': actHandler('POST /office/boards/:boardKey/publish', publishBoard, ({ params }) => ({ key: params.boardKey })),
    'POST /office/boards/:boardKey/disqualify': actHandler('POST /office/boards/:boardKey/disqualify', disqualifyEntry, ({ params, body: { memberId, reason } }) => ({ key: params.boardKey, memberId, why: reason ?? '' })),
  },
}
