import type { Area } from '#area.ts'
import { closeAnsweredJob } from '#areas/support/jobs/close-answered.ts'
import { addComplaintPicture } from '#areas/support/operations/member/add-complaint-picture.ts'
import { addToComplaint, reopenComplaint } from '#areas/support/operations/member/add-to-complaint.ts'
import { listComplaintPictures } from '#areas/support/operations/member/list-complaint-pictures.ts'
import { listComplaints } from '#areas/support/operations/member/list-complaints.ts'
import { markComplaintRead } from '#areas/support/operations/member/mark-complaint-read.ts'
import { rateComplaint } from '#areas/support/operations/member/rate-complaint.ts'
import { sendComplaint } from '#areas/support/operations/member/send-complaint.ts'
import { showComplaintOptions } from '#areas/support/operations/member/show-complaint-options.ts'
import { showComplaint } from '#areas/support/operations/member/show-complaint.ts'
import { supportTables } from './owners.ts'
import { supportStaff } from './staff-part.ts'

export const support: Area = {
  name: 'support',
  handlers: {
    'GET /api/complaints/options': showComplaintOptions,
    'GET /api/complaints': listComplaints,
    'POST /api/complaints': sendComplaint,
    'GET /api/complaints/:complaintId': showComplaint,
    'POST /api/complaints/:complaintId/read': markComplaintRead,
    'POST /api/complaints/:complaintId/lines': addToComplaint,
    'POST /api/complaints/:complaintId/reopen': reopenComplaint,
    'PUT /api/complaints/:complaintId/rating': rateComplaint,
    'PUT /api/complaints/:complaintId/lines/:lineRequestId/pictures/:pictureRequestId': addComplaintPicture,
    'GET /api/complaints/:complaintId/lines/:number/pictures': listComplaintPictures,
  },
  jobs: [closeAnsweredJob],
  tables: supportTables,
  staff: supportStaff,
}
