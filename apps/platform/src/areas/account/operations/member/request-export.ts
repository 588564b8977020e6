import type { Handler } from '#handler.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { askForExport } from '#areas/account/exports/exports-store.ts'
import { makeExportsJob } from '#areas/account/jobs/make-exports.ts'
import { exportState } from './show-export.ts'

/** A file is kept so long, and for so long it is the only one: whoever asks again gets the same (Product §9.49). */
export const exportLifeMs = 24 * 3_600_000

export const requestExport: Handler<'POST /api/account/export'> = async (_input, call) => {
  await requireStepUp(call)
  const now = call.clock.now()
  await call.transact((tx) => askForExport(tx, call.member.memberId, now, new Date(now.getTime() + exportLifeMs)))
  call.wake(makeExportsJob.name)
  return exportState(call, call.member)
}
