import type { StaffPart } from '#area.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { cancelGameChange } from './acts/cancel-game-change.ts'
import { editGame } from './acts/edit-game.ts'
import { importFile } from './acts/import-file.ts'
import { restoreCatalogue } from './acts/restore-catalogue.ts'
import { scheduleGame } from './acts/schedule-game.ts'
import { setGameReturn } from './acts/set-game-return.ts'
import { setGameState } from './acts/set-game-state.ts'
import { listCatalogue } from './operations/staff/list-catalogue.ts'
import { listImports } from './operations/staff/list-imports.ts'
import { showCatalogueFacts } from './operations/staff/show-catalogue-facts.ts'
import { showGame } from './operations/staff/show-game.ts'
import { showImport } from './operations/staff/show-import.ts'
import { uploadImport } from './operations/staff/upload-import.ts'

/** What staff see and do of games. */
export const lobbyStaff: StaffPart = {
  acts: [editGame, setGameState, setGameReturn, scheduleGame, cancelGameChange, importFile, restoreCatalogue],
  handlers: {
    'GET /office/games': listCatalogue,
    'GET /office/games/facts': showCatalogueFacts,
    'GET /office/games/:gameId': showGame,
    'PUT /office/games/:gameId': actHandler('PUT /office/games/:gameId', editGame, ({ params, body }) => ({ gameId: params.gameId, change: body.change })),
    'PUT /office/games/:gameId/state': actHandler('PUT /office/games/:gameId/state', setGameState, ({ params, body }) => ({ gameId: params.gameId, isOn: body.isOn })),
    'PUT /office/games/:gameId/return': actHandler('PUT /office/games/:gameId/return', setGameReturn, ({ params, body: { reason: _reason, ...facts } }) => ({ gameId: params.gameId, ...facts })),
    'POST /office/games/:gameId/changes': actHandler('POST /office/games/:gameId/changes', scheduleGame, ({ params, body: { isOn, from, to } }) => ({ gameId: params.gameId, isOn, from, to })),
    'POST /office/games/changes/:changeId/cancel': actHandler('POST /office/games/changes/:changeId/cancel', cancelGameChange, ({ params }) => params),
    'GET /office/imports': listImports,
    'POST /office/imports': uploadImport,
    'GET /office/imports/:importId': showImport,
    'POST /office/imports/:importId/publish': actHandler('POST /office/imports/:importId/publish', importFile, ({ params }) => params),
    'POST /office/catalogues/:catalogueId/restore': actHandler('POST /office/catalogues/:catalogueId/restore', restoreCatalogue, ({ params }) => params),
  },
}
