import type { StaffPart } from '#area.ts'
import { askAgain } from '#areas/papers/acts/ask-again.ts'
import { refusePapers } from '#areas/papers/acts/refuse-papers.ts'
import { setDoors } from '#areas/papers/acts/set-doors.ts'
import { verifyPapers } from '#areas/papers/acts/verify-papers.ts'
import { listStaffPapers, showPaperDoors } from '#areas/papers/operations/staff/list-papers.ts'
import { lookAtPapers } from '#areas/papers/operations/staff/look-at-papers.ts'
import { showStaffPapers } from '#areas/papers/operations/staff/show-staff-papers.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const papersStaff: StaffPart = {
  acts: [verifyPapers, refusePapers, askAgain, setDoors],
  handlers: {
    'GET /office/papers': listStaffPapers,
    'GET /office/papers/doors': showPaperDoors,
    'PUT /office/papers/doors': actHandler('PUT /office/papers/doors', setDoors, ({ body }) => ({ doors: body.doors })),
    'GET /office/papers/:papersId': showStaffPapers,
    'POST /office/papers/:papersId/look': lookAtPapers,
    'POST /office/papers/:papersId/verify': actHandler('POST /office/papers/:papersId/verify', verifyPapers, ({ params, body }) => ({ ...params, expiresOn: body.expiresOn })),
    'POST /office/papers/:papersId/refuse': actHandler('POST /office/papers/:papersId/refuse', refusePapers, ({ params, body }) => ({ ...params, why: body.why, words: body.words })),
    'POST /office/papers/:papersId/ask-again': actHandler('POST /office/papers/:papersId/ask-again', askAgain, ({ params, body }) => ({ ...params, words: body.words })),
  },
}
