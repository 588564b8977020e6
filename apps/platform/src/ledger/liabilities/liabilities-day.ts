import type { Services } from '#services.ts'
import type { Job } from '#job.ts'
import { leafKeyPurpose } from './leaves.ts'
import { cutOf, type Maker, stepDay, type StepSizes } from './make-day.ts'
import { beginDay, daysInMaking, dropDay, findDay, forgetOldDays, isDayAsked, readDayToMake, takeLiabilityRequest } from './store.ts'

const runMsMax = 20_000
const requestsMax = 10
const forgottenAtOnce = 5_000

/** Makes a day whole, from where it stands; false: a transaction of before its cut is still open, or its cut is not over. */
export const makeDay = async (maker: Maker, of: { readonly day: string; readonly cutAt?: Date; readonly publishesItself: boolean }, sizes?: StepSizes): Promise<boolean> => {
  await maker.transact((tx) => beginDay(tx, { day: of.day, cutAt: of.cutAt ?? cutOf(of.day), publishesItself: of.publishesItself }))
  for (;;) {
    const day = await findDay(maker.db, of.day)
    if (day === undefined) return false
    if (day.step === 'done') return true
    if (!(await stepDay(maker, day, sizes))) return false
  }
}

/** What is asked for: a day that is not there, or that did not come out right. One that staff asked for waits for a person to publish it. */
const beginAsked = async ({ transact }: Pick<Services, 'transact'>): Promise<void> => {
  for (let round = 0; round < requestsMax; round += 1) {
    const isTaken = await transact(async (tx) => {
      const asked = await takeLiabilityRequest(tx)
      if (asked === undefined) return false
      if ((await findDay(tx, asked.day))?.state === 'failed') await dropDay(tx, asked.day)
      await beginDay(tx, { day: asked.day, cutAt: asked.cut_at ?? cutOf(asked.day), publishesItself: !asked.is_by_staff })
      return true
    })
    if (!isTaken) return
  }
}

/** Yesterday's liabilities once its cut is over, and what staff asked for; a piece at a time, and nothing while the ledger has more to do than it can. */
export const makeLiabilities = async ({ db, transact, keys, log, isLedgerSaturated }: Pick<Services, 'db' | 'transact' | 'keys' | 'log' | 'isLedgerSaturated'>): Promise<void> => {
  const maker = { db, transact, key: keys.derive(leafKeyPurpose) }
  const yesterday = await readDayToMake(db)
  if (!(await isDayAsked(db, yesterday))) await transact((tx) => beginDay(tx, { day: yesterday, cutAt: cutOf(yesterday), publishesItself: true }))
  await beginAsked({ transact })
  const endsAtMs = performance.now() + runMsMax
  while (performance.now() < endsAtMs && !isLedgerSaturated()) {
    const [day] = await daysInMaking(db)
    if (day === undefined || !(await stepDay(maker, day))) break
    const after = await findDay(db, day.day)
    if (after?.state === 'failed') log.error({ day: day.day, trouble: after.trouble }, 'the liabilities of a day are not what the books say: it is not published')
    else if (after?.step === 'done') log.info({ day: day.day }, 'the liabilities of a day are proved')
  }
  await transact((tx) => forgetOldDays(tx, forgottenAtOnce))
}

export const liabilitiesDayJob: Job = { name: 'liabilities-day', everySeconds: 20, run: makeLiabilities }
