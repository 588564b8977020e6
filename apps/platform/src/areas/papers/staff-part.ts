import type { StaffPart } from '#area.ts'
import { askAgain } from '#areas/papers/acts/ask-again.ts'
import { refusePapers } from '#areas/papers/acts/refuse-papers.ts'
import { setPlaces } from '#areas/papers/acts/set-places.ts'
import { verifyPapers } from '#areas/papers/acts/verify-papers.ts'
import { listStaffPapers, showPaperPlaces } from '#areas/papers/operations/staff/list-papers.ts'
import { lookAtPapers } from '#areas/papers/operations/staff/look-at-papers.ts'
import { showStaffPapers } from '#areas/papers/operations/staff/show-staff-papers.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const papersStaff: StaffPart = {
  acts: [verifyPapers, refusePapers, askAgain, setPlaces],
  handlers: {
    'GET /office/papers': listStaffPapers,
    'GET /office/papers/places': showPaperPlaces,
    'PUT /office/papers/places': actHandler('PUT /office/papers/places', setPlaces, ({ body }) => ({ places: body.places })),
    'GET /office/papers/:papersId': showStaffPapers,
    'POST /office/papers/:papersId/look': lookAtPapers,
    'POST /office/papers/:papersId/verify': actHandler('POST /office/papers/:papersId/verify', verifyPapers, ({ params, body }) => ({ ...params, expiresOn: body.expiresOn })),
    'POST /office/papers/:papersId/refuse': actHandler('POST /office/papers/:papersId/refuse', refusePapers, ({ params, body }) => ({ ...params, why: body.why, words: body.words })),
    'POST /office/papers/:papersId/ask-again': actHandler('POST /office/papers/:papersId/ask-again', askAgain, ({ params, body }) => ({ ...params, words: body.words })),
  },
}
