import type { healthActs } from '@trevo/rules/staff/acts/health'
import { saveAlarm } from '#areas/health/alarms-store.ts'
import { beginRun, endRun, registerJobs } from '#areas/health/job-runs-store.ts'
import type { ActSample } from './act-sample.ts'

const job = 'sample-job'

export const healthSamples: Readonly<Record<keyof typeof healthActs, ActSample>> = {
  'jobs.run': async ({ office: { database } }) => {
    await registerJobs(database.db, [{ name: job, everySeconds: 60 }])
    return { job }
  },
  'jobs.retry': async ({ office: { database } }) => {
    const id = await beginRun(database.db, job, 'here')
    await endRun(database.db, id, { state: 'failed', problem: 'the disk is full', reference: 'a reference' })
    return { runId: id.toString() }
  },
  'projections.rebuild': () => ({ projection: 'winners' }),
  'alarms.set': async (house) => {
    await house.office.database.transact((tx) => saveAlarm(tx, 'errors', { threshold: BigInt(house.next()), is_on: false, mails: [], webhooks: [] }))
    return { alarm: 'errors', threshold: house.next().toString(), isOn: true, mails: ['duty@example.com'], webhooks: [] }
  },
}
