import { giftPeriod, periodicGifts } from '@trevo/rules/promotions/vip'
import { beginRun, giveOut } from '#areas/club/vip/gifts-store.ts'
import { vipOn } from '#areas/club/vip/levels-store.ts'
import { offersLevels } from '#areas/club/vip/vip-view.ts'
import { endMonths, readXp } from '#areas/club/vip/rise.ts'
import type { Job } from '#job.ts'

const stepsMax = 25
const atOnceMax = 200
/** The feed is read to the cut before its gifts are given out. */
const afterCutMs = 600_000



/** Product §10.1129. XP of closed rounds, and the levels that they come to. */
export const vipXpJob: Job = {
  name: 'vip-xp',
  everySeconds: 2,
  run: async ({ transact, clock, market }) => {
    if (!offersLevels(market)) return
    let [members, risen] = [0, 0]
    for (let steps = 0; steps < stepsMax; steps += 1) {
      const step = await transact((tx) => readXp(tx, { zone: market.zone, now: clock.now() }))
      if (step === null) break
      members += step.members
      risen += step.risen
    }
    return members === 0 ? undefined : { members, risen }
  },
}

/** Product §10.1131. */
export const vipMonthJob: Job = {
  name: 'vip-month',
  everySeconds: 600,
  run: async ({ transact, clock, market }) => {
    if (!offersLevels(market)) return
    let [looked, fallen] = [0, 0]
    for (let steps = 0; steps < stepsMax; steps += 1) {
      const step = await transact((tx) => endMonths(tx, { zone: market.zone, now: clock.now() }, atOnceMax))
      looked += step.looked
      fallen += step.fallen
      if (step.looked === 0) break
    }
    return { looked, fallen }
  },
}

/** Product §10.1132. Each week's and each month's gifts, to be taken by a tap. */
export const vipGiftsJob: Job = {
  name: 'vip-gifts',
  everySeconds: 300,
  run: async ({ transact, clock, market }) => {
    if (!offersLevels(market)) return
    const now = clock.now()
    let given = 0
    for (const gift of periodicGifts) {
      const period = giftPeriod(market.zone, gift, now)
      if (now.getTime() < period.cutAt.getTime() + afterCutMs) continue
      await transact((tx) => beginRun(tx, gift, period))
      for (;;) {
        const some = await transact(async (tx) => giveOut(tx, gift, period.period, (await vipOn(tx, market.dayOf(period.cutAt))).levels, now))
        if (some === null) break
        given += some
      }
    }
    return { given }
  },
}
