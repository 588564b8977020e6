import { peopleMax } from '#adapters/register/register.ts'
import { askAbout } from '#areas/care/register/ask-register.ts'
import { membersToSweep } from '#areas/care/register/register-store.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

/** Who is on it, or of whom it was silent, is asked about again after so long. */
const againMs = 10 * 60_000
const roundsMax = 20

/** Everybody within the market's time; who is new first. */
export const sweepRegister = async (services: Services): Promise<void> => {
  const { register, market, db, clock } = services
  if (register === null || !market.value('stop.register', 'job').includes('sweep')) return
  const by = market.value('stop.register.by', 'job')
  for (let round = 0; round < roundsMax; round += 1) {
    const now = clock.now().getTime()
    const before = new Date(now - market.value('stop.register.every', 'job') * 60_000)
    const due = await membersToSweep(db, { by, before, askedBefore: new Date(now - againMs), limit: peopleMax })
    if (due.length > 0) await askAbout(services, register, by, due, 'sweep')
    if (due.length < peopleMax) return
  }
}

export const sweepRegisterJob: Job = { name: 'sweep-register', everySeconds: 60, run: sweepRegister }
