import { verifyLog } from '#areas/staff/verify-log.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const verifyStaffLog: StaffHandler<'POST /office/log/verify'> = async (_input, { db }) => {
  const { blocks, events, head, findings } = await verifyLog(db)
  return { blocks, events, head, findings: findings.map(({ block, problem }) => ({ block: block?.toString() ?? null, problem })) }
}
