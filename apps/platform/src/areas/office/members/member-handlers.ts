import type { StaffHandlers } from '#areas/staff/staff-call.ts'
import { listMemberJournal } from '#areas/office/operations/staff/list-member-journal.ts'
import { showMemberLimits } from '#areas/office/operations/staff/show-member-limits.ts'
import { listMemberLooks } from '#areas/office/operations/staff/list-member-looks.ts'
import { listMemberMessages } from '#areas/office/operations/staff/list-member-messages.ts'
import { listMemberNotes } from '#areas/office/operations/staff/list-member-notes.ts'
import { listMemberPayments } from '#areas/office/operations/staff/list-member-payments.ts'
import { listMemberGames, listMemberPlay } from '#areas/office/operations/staff/list-member-play.ts'
import { listMemberTimeline } from '#areas/office/operations/staff/list-member-timeline.ts'
import { listOfficeMembers } from '#areas/office/operations/staff/list-members.ts'
import { endOwnLook, lookAsMember } from '#areas/office/operations/staff/look-as-member.ts'
import { revealField } from '#areas/office/operations/staff/reveal-field.ts'
import { searchEverything } from '#areas/office/operations/staff/search-everything.ts'
import { showMember } from '#areas/office/operations/staff/show-member.ts'
import { showMemberDevices } from '#areas/office/operations/staff/show-member-devices.ts'
import { showMemberIdentity } from '#areas/office/operations/staff/show-member-identity.ts'

/** What staff see of members, and how they find them. */
export const memberHandlers = {
  'GET /office/members': listOfficeMembers,
  'GET /office/members/:memberId': showMember,
  'GET /office/members/:memberId/timeline': listMemberTimeline,
  'GET /office/members/:memberId/journal': listMemberJournal,
  'GET /office/members/:memberId/play': listMemberPlay,
  'GET /office/members/:memberId/games': listMemberGames,
  'GET /office/members/:memberId/payments': listMemberPayments,
  'GET /office/members/:memberId/identity': showMemberIdentity,
  'GET /office/members/:memberId/devices': showMemberDevices,
  'GET /office/members/:memberId/messages': listMemberMessages,
  'GET /office/members/:memberId/notes': listMemberNotes,
  'GET /office/members/:memberId/limits': showMemberLimits,
  'GET /office/members/:memberId/looks': listMemberLooks,
  'POST /office/members/:memberId/reveal': revealField,
  'POST /office/members/:memberId/look': lookAsMember,
  'DELETE /office/looks/:lookId': endOwnLook,
  'GET /office/search': searchEverything,
} satisfies Partial<StaffHandlers>
