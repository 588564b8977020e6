import { exportFilePath } from '@trevo/contract/member/account'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { exportState } from './show-export.ts'

/** A download is a plain address, and a session's token never stands in one. */
export const issueExportTicket: Handler<'POST /api/account/export/ticket'> = async (_input, call) => {
  await requireStepUp(call)
  if ((await exportState(call, call.member)).status !== 'ready') throw refuse('export_not_ready')
  const { memberId, sessionId } = call.member
  return { url: `${exportFilePath}?ticket=${call.downloads.issue({ memberId, sessionId })}` }
}
