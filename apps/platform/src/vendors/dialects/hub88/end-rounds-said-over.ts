import type { Services } from '#services.ts'
import type { Job } from '#job.ts'
import { transactMoney } from '#ledger/committed.ts'
import { roundEnded } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { takeRoundOver } from './store.ts'

/** Of one turn; each is a transaction of its own, so that no member's purse is held for another's sake. */
const roundsMax = 5_000

/** By the word of the bet that opened them (Product §10.39). */
export const endRoundsSaidOver = async ({ transact }: Pick<Services, 'transact'>): Promise<void> => {
  for (let ended = 0; ended < roundsMax; ended += 1) {
    const isDone = await transactMoney({ transact }, async (tx) => {
      const round = await takeRoundOver(tx)
      if (round === undefined) return true
      await post(tx, roundEnded(round))
      return false
    })
    if (isDone) return
  }
}

export const endRoundsSaidOverJob: Job = { name: 'end-rounds-said-over', everySeconds: 15, run: endRoundsSaidOver }
