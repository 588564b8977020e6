import { ownComplaint } from '#areas/support/complaints/member-complaint.ts'
import { openPictures } from '#areas/support/complaints/open-pictures.ts'
import type { Handler } from '#handler.ts'

export const listComplaintPictures: Handler<'GET /api/complaints/:complaintId/lines/:number/pictures'> = async ({ params }, { db, keys, member }) =>
  ({ pictures: await openPictures(db, keys, await ownComplaint(db, member.memberId, params.complaintId), params.number) })
