import { takeUnreminded } from '#areas/care/limits/limits-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 200

const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** Nothing that anybody typed stands in it; the limits themselves are where the link leads. */
const words = {
  pt: { title: 'Seus limites continuam valendo', content: '<p>Faz tempo que você definiu seus limites de jogo. Veja se eles ainda servem para você: você pode deixá-los mais rígidos na hora.</p><p><a href="/m/limits">Ver meus limites</a></p>', preview: 'Veja se seus limites de jogo ainda servem para você.' },
  en: { title: 'Your limits still hold', content: '<p>It is some time since you set your limits of play. See whether they still suit you: you can make them stricter at once.</p><p><a href="/m/limits">See my limits</a></p>', preview: 'See whether your limits of play still suit you.' },
}

/** Product §4.1579. Whoever set limits is reminded of them as often as the market asks, counted from the last limit or reminder. */
export const remindLimitsJob: Job = {
  name: 'remind-limits',
  everySeconds: 3_600,
  run: async ({ transact, clock, market }) => {
    const now = clock.now()
    return transact(async (tx) => {
      const ids = await takeUnreminded(tx, { before: monthsBefore(now, market.value('limit.remind', 'job')), now, limit: atOnceMax })
      for (const memberId of ids) await insertMail(tx, { memberId, words, language: 'pt' }, now)
      return { told: ids.length }
    })
  },
}
