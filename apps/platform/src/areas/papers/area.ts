import type { Area } from '#area.ts'
import { checkPapersJob } from '#areas/papers/jobs/check-papers.ts'
import { expirePapersJob } from '#areas/papers/jobs/expire-papers.ts'
import { sweepPapersJob } from '#areas/papers/jobs/sweep-papers.ts'
import { addPart } from '#areas/papers/operations/member/add-part.ts'
import { beginPapers } from '#areas/papers/operations/member/begin-papers.ts'
import { beginUpload } from '#areas/papers/operations/member/begin-upload.ts'
import { sendPapers } from '#areas/papers/operations/member/send-papers.ts'
import { showPapers } from '#areas/papers/operations/member/show-papers.ts'
import { papersTables } from './owners.ts'
import { papersServices } from './services.ts'
import { papersStaff } from './staff-part.ts'

/** Papers that show who a member is. */
export const papers: Area = {
  name: 'papers',
  handlers: {
    'GET /api/papers': showPapers,
    'POST /api/papers': beginPapers,
    'POST /api/papers/uploads': beginUpload,
    'PUT /api/papers/uploads/:uploadId/parts/:offset': addPart,
    'POST /api/papers/send': sendPapers,
  },
  jobs: [checkPapersJob, expirePapersJob, sweepPapersJob],
  tables: papersTables,
  staff: papersStaff,
  services: papersServices,
}
