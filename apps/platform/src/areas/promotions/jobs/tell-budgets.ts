import { takeUsedBudgets } from '#areas/promotions/budgets-store.ts'
import { tellBudgetLow } from '#areas/staff/security-mails.ts'
import { wordsIn } from '#db/words-in.ts'
import type { Job } from '#job.ts'

/** Product §13.1232. A budget is noted as told of in the transaction that queues its mails. */
export const tellBudgetsJob: Job = {
  name: 'tell-budgets',
  everySeconds: 60,
  run: ({ transact, clock }) =>
    transact(async (tx) => {
      const used = await takeUsedBudgets(tx)
      for (const { key, title, unit, by } of used) await tellBudgetLow(tx, by, (language) => wordsIn(title, language) || key, unit, clock.now())
      return { told: used.length }
    }),
}
