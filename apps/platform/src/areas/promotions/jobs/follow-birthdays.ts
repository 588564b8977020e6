import { toldDays } from '@trevo/rules/promotions/birthday'
import { birthdaysToFollow, forgetTakenBack } from '#areas/promotions/birthdays-store.ts'
import { lockMember } from '#areas/promotions/claims-store.ts'
import { followPapers } from '#areas/promotions/own-birthday.ts'
import type { Job } from '#job.ts'

const dayMs = 86_400_000

/** Product §6.1224. Papers that were verified meanwhile say the day; what was taken back is forgotten whole once another may be told. */
export const followBirthdaysJob: Job = {
  name: 'follow-birthdays',
  everySeconds: 60,
  run: async (services) => {
    const { db, clock, transact } = services
    const now = clock.now()
    let changed = 0
    for (const memberId of await birthdaysToFollow(db)) {
      const isChanged = await transact(async (tx) => {
        await lockMember(tx, memberId)
        return followPapers(tx, services, memberId, now)
      })
      if (isChanged) changed += 1
    }
    const forgotten = await transact((tx) => forgetTakenBack(tx, new Date(now.getTime() - toldDays * dayMs)))
    return { changed, forgotten }
  },
}
