import { markDormant, noteSeen, takeQuiet } from '#areas/care/dormancy/dormancies-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 200
/** Runs that were missed for so long are made up for. */
const seenMs = 8 * 86_400_000

const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** Nothing that anybody typed stands in it. */
const words = {
  pt: { title: 'Faz tempo que não vemos você', content: '<p>Sua conta ficará marcada como inativa em um mês, se você não entrar até lá. Seu saldo continua seu: não cobramos taxa nenhuma, e você pode sacar quando quiser.</p>', preview: 'Sua conta ficará marcada como inativa em um mês.' },
  en: { title: 'We have not seen you for a while', content: '<p>Your account will be marked as dormant in a month, unless you log in before. Your balance stays yours: we charge no fee, and you can withdraw whenever you like.</p>', preview: 'Your account will be marked as dormant in a month.' },
}

/** A member of whom nothing is heard is told a month before their account counts as dormant. It costs them nothing, and their money stays theirs. */
export const tellDormantJob: Job = {
  name: 'tell-dormant',
  everySeconds: 3_600,
  run: async ({ transact, clock, market }) => {
    const now = clock.now()
    const months = market.value('account.dormant', 'job')
    await transact((tx) => noteSeen(tx, new Date(now.getTime() - seenMs)))
    const told = await transact(async (tx) => {
      const ids = await takeQuiet(tx, { before: monthsBefore(now, months - 1), now, limit: atOnceMax })
      for (const memberId of ids) await insertMail(tx, { memberId, words, language: 'pt' }, now)
      return ids.length
    })
    return { told, dormant: await transact((tx) => markDormant(tx, { before: monthsBefore(now, months), now, limit: atOnceMax })) }
  },
}
