import { endCareIntervention, lift, noteWords } from '#areas/care/acts/follow.ts'
import { setPause } from '#areas/care/acts/set-pause.ts'
import { excludeMember, timeOut } from '#areas/care/acts/stop.ts'
import { listCareExclusions, listCareInterventions, listCareMembers, listRegisterChecks, showCareStatistics, showMemberCare } from '#areas/care/operations/staff/list-care.ts'
import { showCareMeasures } from '#areas/care/operations/staff/show-measures.ts'
import { showPause } from '#areas/care/operations/staff/show-pause.ts'
import type { RegisteredAct } from '#areas/staff/act.ts'
import { actHandler } from '#areas/staff/perform.ts'
import type { StaffHandlers } from '#areas/staff/staff-call.ts'

export const careActs: readonly RegisteredAct[] = [timeOut, excludeMember, noteWords, endCareIntervention, lift, setPause]

export const careStaffHandlers = {
  'GET /office/care/members': listCareMembers,
  'GET /office/care/interventions': listCareInterventions,
  'GET /office/care/exclusions': listCareExclusions,
  'GET /office/care/register': listRegisterChecks,
  'GET /office/care/statistics': showCareStatistics,
  'GET /office/care/measures': showCareMeasures,
  'GET /office/care/pause': showPause,
  'PUT /office/care/pause': actHandler('PUT /office/care/pause', setPause, ({ body }) => ({ isOn: body.isOn })),
  'GET /office/members/:memberId/care': showMemberCare,
  'POST /office/members/:memberId/time-out': actHandler('POST /office/members/:memberId/time-out', timeOut, ({ params, body }) => ({ memberId: params.memberId, term: body.term })),
  'POST /office/members/:memberId/exclude': actHandler('POST /office/members/:memberId/exclude', excludeMember, ({ params, body }) => ({ memberId: params.memberId, term: body.term })),
  'POST /office/members/:memberId/words': actHandler('POST /office/members/:memberId/words', noteWords, ({ params, body }) => ({ memberId: params.memberId, words: body.words })),
  'POST /office/members/:memberId/lift': actHandler('POST /office/members/:memberId/lift', lift, ({ params }) => params),
  'POST /office/care/interventions/:interventionId/end': actHandler('POST /office/care/interventions/:interventionId/end', endCareIntervention, ({ params, body }) => ({ interventionId: params.interventionId, outcome: body.outcome, note: body.note })),
} satisfies Partial<StaffHandlers>
