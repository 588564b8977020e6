import { actHandler } from '#areas/staff/perform.ts'
import type { StaffHandlers } from '#areas/staff/staff-call.ts'
import { runBlocks, runClaims, runGames, runMessages, runTags } from '#areas/office/acts/run-bulk.ts'
import { makeBulk } from '#areas/office/operations/staff/make-bulk.ts'
import { listMyBulks, listRowsOfBulk, showBulk } from '#areas/office/operations/staff/show-bulk.ts'
import { stopBulk } from '#areas/office/operations/staff/stop-bulk.ts'

const payload = ({ params, body }: { readonly params: { readonly bulkId: string }; readonly body: { readonly hash: string; readonly reason?: string | undefined } }) => ({ bulkId: params.bulkId, hash: body.hash, why: body.reason ?? '' })

export const bulkHandlers = {
  'POST /office/bulks': makeBulk,
  'GET /office/bulks': listMyBulks,
  'GET /office/bulks/:bulkId': showBulk,
  'GET /office/bulks/:bulkId/rows': listRowsOfBulk,
  'POST /office/bulks/:bulkId/tags': actHandler('POST /office/bulks/:bulkId/tags', runTags, payload),
  'POST /office/bulks/:bulkId/messages': actHandler('POST /office/bulks/:bulkId/messages', runMessages, payload),
  'POST /office/bulks/:bulkId/blocks': actHandler('POST /office/bulks/:bulkId/blocks', runBlocks, payload),
  'POST /office/bulks/:bulkId/games': actHandler('POST /office/bulks/:bulkId/games', runGames, payload),
  'POST /office/bulks/:bulkId/claims': actHandler('POST /office/bulks/:bulkId/claims', runClaims, payload),
  'POST /office/bulks/:bulkId/stop': stopBulk,
} satisfies Partial<StaffHandlers>
