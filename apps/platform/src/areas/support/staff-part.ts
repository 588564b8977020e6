import type { StaffPart } from '#area.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { endChat, sayInChatAsStaff, takeChat } from '#areas/support/acts/chat-acts.ts'
import { setQuickAnswer, setSupportSettings } from '#areas/support/acts/set-support.ts'
import { answerComplaint, askMember, closeComplaint, noteComplaint } from '#areas/support/acts/speak.ts'
import { assignComplaint, takeComplaint } from '#areas/support/acts/take-complaint.ts'
import { listStaffChats, showChatCounts, showStaffChat } from '#areas/support/operations/staff/chats.ts'
import { listStaffComplaints, showComplaintCounts } from '#areas/support/operations/staff/list-complaints.ts'
import { listStaffComplaintPictures, showStaffComplaint } from '#areas/support/operations/staff/show-complaint.ts'
import { showQuickAnswers, showSupportSettings } from '#areas/support/operations/staff/show-support-settings.ts'

/** What staff see and do of what members say. */
export const supportStaff: StaffPart = {
  acts: [takeComplaint, assignComplaint, askMember, answerComplaint, closeComplaint, noteComplaint, takeChat, sayInChatAsStaff, endChat, setQuickAnswer, setSupportSettings],
  handlers: {
    'GET /office/chats': listStaffChats,
    'GET /office/chats/counts': showChatCounts,
    'GET /office/chats/:chatId': showStaffChat,
    'POST /office/chats/:chatId/take': actHandler('POST /office/chats/:chatId/take', takeChat, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/chats/:chatId/lines': actHandler('POST /office/chats/:chatId/lines', sayInChatAsStaff, ({ params, body }) => ({ ...params, text: body.text })),
    'POST /office/chats/:chatId/end': actHandler('POST /office/chats/:chatId/end', endChat, ({ params }) => params),
    'GET /office/complaints': listStaffComplaints,
    'GET /office/complaints/counts': showComplaintCounts,
    'GET /office/complaints/:complaintId': showStaffComplaint,
    'GET /office/complaints/:complaintId/lines/:number/pictures': listStaffComplaintPictures,
    'POST /office/complaints/:complaintId/take': actHandler('POST /office/complaints/:complaintId/take', takeComplaint, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/complaints/:complaintId/assign': actHandler('POST /office/complaints/:complaintId/assign', assignComplaint, ({ params, body }) => ({ ...params, staffId: body.staffId })),
    'POST /office/complaints/:complaintId/ask': actHandler('POST /office/complaints/:complaintId/ask', askMember, ({ params, body }) => ({ ...params, text: body.text })),
    'POST /office/complaints/:complaintId/answer': actHandler('POST /office/complaints/:complaintId/answer', answerComplaint, ({ params, body }) => ({ ...params, text: body.text })),
    'POST /office/complaints/:complaintId/close': actHandler('POST /office/complaints/:complaintId/close', closeComplaint, ({ params, body }) => ({ ...params, text: body.text })),
    'POST /office/complaints/:complaintId/notes': actHandler('POST /office/complaints/:complaintId/notes', noteComplaint, ({ params, body }) => ({ ...params, text: body.text })),
    'GET /office/quick-answers': showQuickAnswers,
    'PUT /office/quick-answers': actHandler('PUT /office/quick-answers', setQuickAnswer, ({ body: { key, texts } }) => ({ key, texts })),
    'GET /office/support-settings': showSupportSettings,
    'PUT /office/support-settings': actHandler('PUT /office/support-settings', setSupportSettings, ({ body: { words, hours, texts } }) => ({ words, hours, texts })),
  },
}
