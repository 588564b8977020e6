import type { Job } from '#job.ts'
import { mailDueViews } from '#areas/office/views/mail-views.ts'

/** Links to reports, at the hours that staff chose. */
export const mailReportViews: Job = {
  name: 'mail-report-views',
  everySeconds: 60,
  run: async ({ transact, clock, config, wake }) => {
    const did = await mailDueViews({ transact, clock, officeUrl: config.officeUrl })
    if (did.sent > 0) wake('send-outbox')
    return did
  },
}
