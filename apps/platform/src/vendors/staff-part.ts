import type { StaffPart } from '#area.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { addVendorKey } from './acts/add-vendor-key.ts'
import { fileVendorStatement } from './acts/file-vendor-statement.ts'
import { endMaintenanceNow, setMaintenance } from './acts/maintenance.ts'
import { mapGame } from './acts/map-game.ts'
import { noteConformance, readConformance } from './acts/note-conformance.ts'
import { retireVendorKey } from './acts/retire-vendor-key.ts'
import { setVendorAddresses } from './acts/set-vendor-addresses.ts'
import { setVendorTerms } from './acts/set-vendor-terms.ts'
import { setVendorState } from './acts/set-vendor-state.ts'
import { listRounds } from './operations/staff/list-rounds.ts'
import { listVendors } from './operations/staff/list-vendors.ts'
import { showRound } from './operations/staff/show-round.ts'
import { showVendor } from './operations/staff/show-vendor.ts'

/** What staff see and do of vendors and their rounds. */
export const vendorsStaff: StaffPart = {
  acts: [setVendorState, setVendorAddresses, addVendorKey, retireVendorKey, setVendorTerms, fileVendorStatement, setMaintenance, endMaintenanceNow, mapGame, noteConformance],
  handlers: {
    'GET /office/vendors': listVendors,
    'GET /office/vendors/:vendor': showVendor,
    'PUT /office/vendors/:vendor/state': actHandler('PUT /office/vendors/:vendor/state', setVendorState, ({ params, body }) => ({ vendor: params.vendor, isShown: body.isShown })),
    'PUT /office/vendors/:vendor/addresses': actHandler('PUT /office/vendors/:vendor/addresses', setVendorAddresses, ({ params, body: { reason: _reason, ...addresses } }) => ({ vendor: params.vendor, ...addresses })),
    'POST /office/vendors/:vendor/keys': actHandler('POST /office/vendors/:vendor/keys', addVendorKey, ({ params, body }) => ({ vendor: params.vendor, publicKey: body.publicKey })),
    'POST /office/vendors/:vendor/keys/retire': actHandler('POST /office/vendors/:vendor/keys/retire', retireVendorKey, ({ params }) => params),
    'PUT /office/vendors/:vendor/terms': actHandler('PUT /office/vendors/:vendor/terms', setVendorTerms, ({ params, body: { reason: _reason, ...terms } }) => ({ vendor: params.vendor, ...terms })),
    'POST /office/vendors/:vendor/maintenance': actHandler('POST /office/vendors/:vendor/maintenance', setMaintenance, ({ params, body: { reason: _reason, ...window } }) => ({ vendor: params.vendor, ...window })),
    'POST /office/vendors/:vendor/maintenance/:windowId/end': actHandler('POST /office/vendors/:vendor/maintenance/:windowId/end', endMaintenanceNow, ({ params }) => params),
    'PUT /office/vendors/:vendor/game-names': actHandler('PUT /office/vendors/:vendor/game-names', mapGame, ({ params, body }) => ({ vendor: params.vendor, name: body.name, game: body.game })),
    'PUT /office/vendors/:vendor/conformance': actHandler('PUT /office/vendors/:vendor/conformance', noteConformance, ({ params, body }) => ({ vendor: params.vendor, ...readConformance(body.file) })),
    'POST /office/reports/vendors/:vendor/statement': actHandler('POST /office/reports/vendors/:vendor/statement', fileVendorStatement, ({ params, body: { reason: _reason, ...file } }) => ({ vendor: params.vendor, ...file })),
    'GET /office/rounds': listRounds,
    'GET /office/rounds/:vendor/:roundId': showRound,
  },
}
