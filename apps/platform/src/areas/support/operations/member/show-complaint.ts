import { viewComplaint } from '#areas/support/complaints/complaint-view.ts'
import { ownComplaint } from '#areas/support/complaints/member-complaint.ts'
import type { Handler } from '#handler.ts'

export const showComplaint: Handler<'GET /api/complaints/:complaintId'> = async ({ params }, call) =>
  viewComplaint(call, await ownComplaint(call.db, call.member.memberId, params.complaintId))
