import { momentIn } from '@trevo/rules/promotions/periods'
import { bonusWarning } from '#areas/bonus/bonus-words.ts'
import { takeWarned } from '#areas/bonus/store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import type { Job } from '#job.ts'

/** Nobody is woken: what comes due at night is told in the morning. */
const firstHour = 8
const lastHour = 21

/** Product §4.1150. One line in the inbox 72 hours before a bonus ends, and one 24 hours before. */
export const warnGrantsJob: Job = {
  name: 'warn-grants',
  everySeconds: 300,
  run: async ({ transact, clock, market, wake }) => {
    const now = clock.now()
    const { hour } = momentIn(market.zone, now)
    if (hour < firstHour || hour > lastHour) return { told: 0 }
    const told = await transact(async (tx) => {
      const due = await takeWarned(tx, now)
      for (const each of due) await insertMail(tx, { memberId: each.member_id, words: bonusWarning(each), language: 'pt' }, now)
      return due.length
    })
    if (told > 0) wake('warn-grants')
    return { told }
  },
}
