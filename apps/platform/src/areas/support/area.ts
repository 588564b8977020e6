import type { Area } from '#area.ts'
import { closeAnsweredJob } from '#areas/support/jobs/close-answered.ts'
import { forgetChatsJob } from '#areas/support/jobs/forget-chats.ts'
import { addComplaintPicture } from '#areas/support/operations/member/add-complaint-picture.ts'
import { addToComplaint, reopenComplaint } from '#areas/support/operations/member/add-to-complaint.ts'
import { listComplaintPictures } from '#areas/support/operations/member/list-complaint-pictures.ts'
import { listComplaints } from '#areas/support/operations/member/list-complaints.ts'
import { markChatRead } from '#areas/support/operations/member/mark-chat-read.ts'
import { markComplaintRead } from '#areas/support/operations/member/mark-complaint-read.ts'
import { rateComplaint } from '#areas/support/operations/member/rate-complaint.ts'
import { sayInChat } from '#areas/support/operations/member/say-in-chat.ts'
import { sendComplaint } from '#areas/support/operations/member/send-complaint.ts'
import { showChat } from '#areas/support/operations/member/show-chat.ts'
import { showComplaintOptions } from '#areas/support/operations/member/show-complaint-options.ts'
import { showComplaint } from '#areas/support/operations/member/show-complaint.ts'
import { supportTables } from './owners.ts'
import { supportStaff } from './staff-part.ts'

export const support: Area = {
  name: 'support',
  handlers: {
    'GET /api/chat/talk': showChat,
    'POST /api/chat/lines': sayInChat,
    'POST /api/chat/read': markChatRead,
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
  jobs: [closeAnsweredJob, forgetChatsJob],
  tables: supportTables,
  staff: supportStaff,
}
