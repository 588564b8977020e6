import { peopleMax } from '#adapters/register/register.ts'
import { askAbout } from '#areas/care/register/ask-register.ts'
import { membersToSweep } from '#areas/care/register/register-store.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

/** Who is on it, or of whom it was silent, is asked about again after so long. */
const againMs = 10 * 60_000
/** Looking for who is due reads all members: seldom, and for many. */
const atOnceMax = 10_000
const everySeconds = 60
/** Well within the time that a job has (`jobs.ts`); the next run goes on with whoever waits longest. */
const runMsMax = 54_000

/** Everybody within the market's time; who is new first. */
export const sweepRegister = async (services: Services): Promise<void> => {
  const { register, market, db, clock } = services
  if (register === null || !market.value('stop.register', 'job').includes('sweep')) return
  const by = market.value('stop.register.by', 'job')
  const endsAtMs = performance.now() + runMsMax
  for (;;) {
    const now = clock.now().getTime()
    const before = new Date(now - market.value('stop.register.every', 'job') * 60_000)
    const due = await membersToSweep(db, { by, before, askedBefore: new Date(now - againMs), limit: atOnceMax })
    for (let from = 0; from < due.length; from += peopleMax) {
      if (performance.now() > endsAtMs) return
      await askAbout(services, register, by, due.slice(from, from + peopleMax), 'sweep')
    }
    if (due.length < atOnceMax) return
  }
}

export const sweepRegisterJob: Job = { name: 'sweep-register', everySeconds, run: sweepRegister }
