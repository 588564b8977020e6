import type { StaffHandlers } from './staff-call.ts'
import { confirmRoles } from './acts/confirm-roles.ts'
import { endStaff } from './acts/end-staff.ts'
import { endToken } from './acts/end-token.ts'
import { inviteStaff } from './acts/invite-staff.ts'
import { issueToken } from './acts/issue-token.ts'
import { makeRole } from './acts/make-role.ts'
import { resetFactors } from './acts/reset-factors.ts'
import { setFactors } from './acts/set-factors.ts'
import { setNetworks } from './acts/set-networks.ts'
import { setOnePair } from './acts/set-one-pair.ts'
import { nameForAml } from './acts/name-for-aml.ts'
import { setPhone } from './acts/set-phone.ts'
import { setReveals } from './acts/set-reveals.ts'
import { setRoles } from './acts/set-roles.ts'
import { setThreshold } from './acts/set-threshold.ts'
import { approve } from './operations/staff/approve-proposal.ts'
import { closeSession } from './operations/staff/close-session.ts'
import { listHistory } from './operations/staff/list-history.ts'
import { listStaffLog } from './operations/staff/list-log.ts'
import { endOwnSession } from './operations/staff/end-own-session.ts'
import { listOwnSessions } from './operations/staff/list-own-sessions.ts'
import { listOfficeNetworks } from './operations/staff/list-networks.ts'
import { listStaff } from './operations/staff/list-people.ts'
import { listWaiting } from './operations/staff/list-proposals.ts'
import { listRoles } from './operations/staff/list-roles.ts'
import { listStaffTokens } from './operations/staff/list-tokens.ts'
import { openByCode } from './operations/staff/log-in-by-code.ts'
import { openByPasskey } from './operations/staff/log-in-by-passkey.ts'
import { openByPassword } from './operations/staff/log-in-by-password.ts'
import { makeLogFile } from './operations/staff/make-log-file.ts'
import { openLogEntry } from './operations/staff/open-log-entry.ts'
import { offerApproval } from './operations/staff/offer-approval.ts'
import { offerPasskeyLogin } from './operations/staff/offer-passkey-login.ts'
import { offerStepUp } from './operations/staff/offer-step-up.ts'
import { readEntrance } from './operations/staff/read-entrance.ts'
import { readStaffLink } from './operations/staff/read-link.ts'
import { readSession } from './operations/staff/read-session.ts'
import { refuseProposal } from './operations/staff/refuse-proposal.ts'
import { setOwnPhone } from './operations/staff/set-own-phone.ts'
import { showAccessReview } from './operations/staff/show-access-review.ts'
import { showLogChain } from './operations/staff/show-log-chain.ts'
import { showOwnPhone } from './operations/staff/show-own-phone.ts'
import { showPerson } from './operations/staff/show-person.ts'
import { showProposal } from './operations/staff/show-proposal.ts'
import { showSettings } from './operations/staff/show-settings.ts'
import { stepUp } from './operations/staff/step-up.ts'
import { undoAct } from './operations/staff/undo-act.ts'
import { useStaffLink } from './operations/staff/use-link.ts'
import { verifyStaffLog } from './operations/staff/verify-log.ts'
import { withdrawProposal } from './operations/staff/withdraw-proposal.ts'
import { actHandler } from './perform.ts'
import { bareNumber } from './staff-phone.ts'

const withoutReason = <Body extends { readonly reason?: string | undefined }>({ reason: _reason, ...rest }: Body): Omit<Body, 'reason'> => rest

/** Of people, sessions, proposals, the log and the house's settings. */
export const staffHandlers = {
  'GET /office/entrance': readEntrance,
  'POST /office/login/password': openByPassword,
  'POST /office/login/code': openByCode,
  'POST /office/login/passkey-options': offerPasskeyLogin,
  'POST /office/login/passkey': openByPasskey,
  'GET /office/session': readSession,
  'DELETE /office/session': closeSession,
  'GET /office/mine/sessions': listOwnSessions,
  'DELETE /office/mine/sessions/:sessionId': endOwnSession,
  'GET /office/mine/phone': showOwnPhone,
  'PUT /office/mine/phone': setOwnPhone,
  'POST /office/step-up/passkey-options': offerStepUp,
  'POST /office/step-up': stepUp,
  'POST /office/links/read': readStaffLink,
  'POST /office/links/use': useStaffLink,
  'GET /office/people': listStaff,
  'GET /office/people/:staffId': showPerson,
  'GET /office/access-review': showAccessReview,
  'POST /office/access-review/confirm': actHandler('POST /office/access-review/confirm', confirmRoles, ({ body }) => ({ held: body.held })),
  'POST /office/people': actHandler('POST /office/people', inviteStaff, ({ body }) => withoutReason(body)),
  'PUT /office/people/:staffId/roles': actHandler('PUT /office/people/:staffId/roles', setRoles, ({ params, body }) => ({ staffId: params.staffId, roles: body.roles })),
  'POST /office/people/:staffId/end': actHandler('POST /office/people/:staffId/end', endStaff, ({ params }) => params),
  'POST /office/people/:staffId/reset-factors': actHandler('POST /office/people/:staffId/reset-factors', resetFactors, ({ params }) => params),
  'PUT /office/people/:staffId/aml': actHandler('PUT /office/people/:staffId/aml', nameForAml, ({ params, body }) => ({ staffId: params.staffId, isNamed: body.isNamed })),
  'PUT /office/people/:staffId/phone': actHandler('PUT /office/people/:staffId/phone', setPhone, ({ params, body }) => ({ staffId: params.staffId, number: body.number === null ? null : bareNumber(body.number) })),
  'PUT /office/people/:staffId/reveals': actHandler('PUT /office/people/:staffId/reveals', setReveals, ({ params, body }) => ({ staffId: params.staffId, aDay: body.aDay })),
  'GET /office/tokens': listStaffTokens,
  'POST /office/tokens': actHandler('POST /office/tokens', issueToken, ({ body }) => withoutReason(body)),
  'POST /office/tokens/:tokenId/end': actHandler('POST /office/tokens/:tokenId/end', endToken, ({ params }) => params),
  'GET /office/networks': listOfficeNetworks,
  'PUT /office/networks': actHandler('PUT /office/networks', setNetworks, ({ body }) => withoutReason(body)),
  'GET /office/roles': listRoles,
  'PUT /office/roles/:name': actHandler('PUT /office/roles/:name', makeRole, ({ params, body }) => ({ name: params.name, grants: body.grants })),
  'GET /office/proposals': listWaiting,
  'GET /office/proposals/:proposalId': showProposal,
  'POST /office/proposals/:proposalId/passkey-options': offerApproval,
  'POST /office/proposals/:proposalId/approve': approve,
  'POST /office/proposals/:proposalId/refuse': refuseProposal,
  'POST /office/proposals/:proposalId/withdraw': withdrawProposal,
  'GET /office/log': listStaffLog,
  'POST /office/log/:id/open': openLogEntry,
  'POST /office/log/:id/undo': undoAct,
  'GET /office/history': listHistory,
  'POST /office/log/file': makeLogFile,
  'GET /office/log/chain': showLogChain,
  'POST /office/log/verify': verifyStaffLog,
  'GET /office/settings': showSettings,
  'PUT /office/settings/factors': actHandler('PUT /office/settings/factors', setFactors, ({ body }) => withoutReason(body)),
  'PUT /office/settings/one-pair': actHandler('PUT /office/settings/one-pair', setOnePair, ({ body }) => withoutReason(body)),
  'PUT /office/settings/thresholds': actHandler('PUT /office/settings/thresholds', setThreshold, ({ body }) => withoutReason(body)),
} satisfies Partial<StaffHandlers>
