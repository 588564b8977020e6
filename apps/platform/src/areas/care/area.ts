import type { Area } from '#area.ts'
import { closeRegisteredJob } from './jobs/close-registered.ts'
import { endExclusionsJob } from './jobs/end-exclusions.ts'
import { forgetLimitRefusalsJob } from './jobs/forget-limit-refusals.ts'
import { measureCareJob } from './jobs/measure-care.ts'
import { remindLimitsJob } from './jobs/remind-limits.ts'
import { scoreMembersJob, scoreWaitingJob } from './jobs/score-members.ts'
import { sweepRegisterJob } from './jobs/sweep-register.ts'
import { tellDormantJob } from './jobs/tell-dormant.ts'
import { askExclusionEnd, keepExclusion } from './operations/member/ask-exclusion-end.ts'
import { beginExclusion } from './operations/member/begin-exclusion.ts'
import { showExclusion } from './operations/member/show-exclusion.ts'
import { askReview } from './operations/member/ask-review.ts'
import { showNoticed } from './operations/member/show-noticed.ts'
import { showHelpLines } from './operations/member/show-help-lines.ts'
import { confirmWish } from '#areas/care/operations/member/confirm-limit.ts'
import { answerCheck } from '#areas/care/operations/member/answer-reality-check.ts'
import { setLimit } from '#areas/care/operations/member/set-limit.ts'
import { showLimits } from '#areas/care/operations/member/show-limits.ts'
import { showRealityCheck } from '#areas/care/operations/member/show-reality-check.ts'
import { registerReconcile } from './commands/register-reconcile.ts'
import { careTables } from './owners.ts'
import { careServices } from './services.ts'
import { careActs, careStaffHandlers } from './staff-part.ts'

/** What guards members from playing too much: limits, breaks, exclusion. */
export const care: Area = {
  name: 'care',
  handlers: {
    'GET /api/exclusion': showExclusion,
    'POST /api/exclusion': beginExclusion,
    'POST /api/exclusion/end': askExclusionEnd,
    'DELETE /api/exclusion/end': keepExclusion,
    'GET /api/care/noticed': showNoticed,
    'POST /api/care/review': askReview,
    'GET /api/care/help': showHelpLines,
    'GET /api/care/limits': showLimits,
    'PUT /api/care/limits': setLimit,
    'POST /api/care/limits/confirm': confirmWish,
    'GET /api/care/reality-check': showRealityCheck,
    'POST /api/care/reality-check': answerCheck,
  },
  jobs: [closeRegisteredJob, endExclusionsJob, forgetLimitRefusalsJob, measureCareJob, remindLimitsJob, scoreMembersJob, scoreWaitingJob, sweepRegisterJob, tellDormantJob],
  commands: [registerReconcile],
  tables: careTables,
  staff: { handlers: careStaffHandlers, acts: careActs },
  services: careServices,
}
