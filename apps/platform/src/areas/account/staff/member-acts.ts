import { createHmac } from 'node:crypto'
import { block, freeze, reopen, reopenClosed } from '#areas/account/acts/bar.ts'
import { endMemberSessions, expirePassword, setLanguage, unlock } from '#areas/account/acts/care.ts'
import { correctProfile, openCorrection, sealCorrection } from '#areas/account/acts/correct.ts'
import { eraseMemberAct } from '#areas/account/acts/erase.ts'
import { linkStaff, unlinkStaff } from '#areas/account/acts/link-staff.ts'
import { loosenLimit } from '#areas/account/acts/loosen-limit.ts'
import { lowerLimit } from '#areas/account/acts/lower-limit.ts'
import { addNote, setNote } from '#areas/account/acts/notes.ts'
import { payEstate, payState } from '#areas/account/acts/pay-unclaimed.ts'
import { setTags } from '#areas/account/acts/set-tags.ts'
import { listDormancies, listUnclaimedPayments } from '#areas/account/operations/staff/unclaimed.ts'
import type { RegisteredAct } from '#areas/staff/act.ts'
import { actHandler } from '#areas/staff/perform.ts'
import type { StaffHandlers } from '#areas/staff/staff-call.ts'

/** What staff do to a member. */
export const accountActs: readonly RegisteredAct[] = [setTags, addNote, setNote, unlock, endMemberSessions, expirePassword, setLanguage, freeze, block, reopen, reopenClosed, eraseMemberAct, correctProfile, linkStaff, unlinkStaff, lowerLimit, loosenLimit, payState, payEstate]

export const accountStaffHandlers = {
  'PUT /office/members/:memberId/tags': actHandler('PUT /office/members/:memberId/tags', setTags, ({ params, body }) => ({ memberId: params.memberId, tags: body.tags })),
  'POST /office/members/:memberId/notes': actHandler('POST /office/members/:memberId/notes', addNote, ({ params, body }) => ({ memberId: params.memberId, text: body.text })),
  'PUT /office/members/:memberId/notes/:noteId': actHandler('PUT /office/members/:memberId/notes/:noteId', setNote, ({ params, body }) => ({ ...params, isRemoved: body.isRemoved })),
  'POST /office/members/:memberId/unlock': actHandler('POST /office/members/:memberId/unlock', unlock, ({ params }) => params),
  'POST /office/members/:memberId/end-sessions': actHandler('POST /office/members/:memberId/end-sessions', endMemberSessions, ({ params }) => params),
  'POST /office/members/:memberId/expire-password': actHandler('POST /office/members/:memberId/expire-password', expirePassword, ({ params }) => params),
  'PUT /office/members/:memberId/language': actHandler('PUT /office/members/:memberId/language', setLanguage, ({ params, body }) => ({ memberId: params.memberId, language: body.language })),
  'POST /office/members/:memberId/limits': actHandler('POST /office/members/:memberId/limits', lowerLimit, ({ params, body }) => ({ memberId: params.memberId, kind: body.kind, period: body.period, amount: body.amount })),
  'POST /office/members/:memberId/limits/loosen': actHandler('POST /office/members/:memberId/limits/loosen', loosenLimit, ({ params, body }) => ({ memberId: params.memberId, kind: body.kind, period: body.period, from: body.from, amount: body.amount })),
  'POST /office/members/:memberId/freeze': actHandler('POST /office/members/:memberId/freeze', freeze, ({ params, body }) => ({ memberId: params.memberId, why: body.reason ?? '' })),
  'POST /office/members/:memberId/block': actHandler('POST /office/members/:memberId/block', block, ({ params, body }) => ({ memberId: params.memberId, why: body.reason ?? '' })),
  'POST /office/members/:memberId/reopen': actHandler('POST /office/members/:memberId/reopen', reopen, ({ params }) => params),
  'POST /office/members/:memberId/reopen-closed': actHandler('POST /office/members/:memberId/reopen-closed', reopenClosed, ({ params }) => params),
  'POST /office/members/:memberId/erase': actHandler('POST /office/members/:memberId/erase', eraseMemberAct, ({ params }) => params),
  // Sealed anew it is another text each time: what was asked is told by the value, and kept of it is a keyed hash.
  'PUT /office/members/:memberId/profile': actHandler(
    'PUT /office/members/:memberId/profile',
    correctProfile,
    ({ params, body }, { keys }) => ({ memberId: params.memberId, field: body.field, sealed: sealCorrection(keys, params.memberId, body.value) }),
    ({ memberId, field, sealed }, { keys }) => ({ memberId, field, value: createHmac('sha256', keys.derive('corrections asked')).update(openCorrection(keys, memberId, sealed) ?? '').digest('hex') }),
  ),
  'POST /office/people/:staffId/members': actHandler('POST /office/people/:staffId/members', linkStaff, ({ params, body }) => ({ staffId: params.staffId, member: body.member, why: body.reason ?? '' })),
  'POST /office/members/:memberId/unlink-staff': actHandler('POST /office/members/:memberId/unlink-staff', unlinkStaff, ({ params }) => params),
  'GET /office/dormancies': listDormancies,
  'GET /office/unclaimed': listUnclaimedPayments,
  'POST /office/members/:memberId/unclaimed': actHandler('POST /office/members/:memberId/unclaimed', payState, ({ params, body }) => ({ memberId: params.memberId, amountMinor: body.amountMinor, reference: body.reference })),
  'POST /office/members/:memberId/estate': actHandler('POST /office/members/:memberId/estate', payEstate, ({ params, body }) => ({ memberId: params.memberId, amountMinor: body.amountMinor, reference: body.reference })),
} satisfies Partial<StaffHandlers>
