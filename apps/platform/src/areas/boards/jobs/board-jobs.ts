import { keysIn, moveByTheClock } from '#areas/boards/boards-store.ts'
import { makeFinal, payPrizes } from '#areas/boards/close-board.ts'
import { readScores } from '#areas/boards/read-scores.ts'
import type { Job } from '#job.ts'

const stepsMax = 25

/** Product §10.1192. Scores of boards by what was played. */
export const scoreBoardsJob: Job = {
  name: 'score-boards',
  everySeconds: 3,
  run: async ({ transact }) => {
    let scored = 0
    for (let steps = 0; steps < stepsMax; steps += 1) {
      const step = await transact(readScores)
      if (step === null) break
      scored += step
    }
    return scored === 0 ? undefined : { scored }
  },
}

/** Product §10.1195, §10.1196. Boards begin, end, become final and pay. */
export const closeBoardsJob: Job = {
  name: 'close-boards',
  everySeconds: 5,
  run: async (services) => {
    const { db, transact, clock } = services
    const now = clock.now()
    const moved = await transact((tx) => moveByTheClock(tx, now))
    let [final, paid, failed] = [0, 0, 0]
    for (const key of await keysIn(db, 'provisional', now)) if (await transact((tx) => makeFinal(tx, key, now))) final += 1
    for (const key of await keysIn(db, 'final')) {
      const done = await payPrizes(services, key)
      paid += done.paid
      failed += done.failed
    }
    return moved + final + paid + failed === 0 ? undefined : { moved, final, paid, failed }
  },
}
