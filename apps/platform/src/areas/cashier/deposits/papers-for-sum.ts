import { reachesSum } from '@trevo/rules/papers/papers'
import { papersRefusal } from '#areas/papers/require-papers.ts'
import { isVerified } from '#areas/papers/store.ts'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { sumPaidIn } from './store.ts'

/** The deposit that would bring what was paid in to the market's sum asks for verified papers first; charges that are still open count as paid. */
export const requirePapersForSum = async (tx: Tx, services: Pick<Services, 'market'>, memberId: bigint, amountMinor: bigint): Promise<void> => {
  const sum = BigInt(services.market.value('who.proof-sum', 'deposit'))
  if (!reachesSum(await sumPaidIn(tx, memberId), amountMinor, sum)) return
  if (await isVerified(tx, memberId, services.market.today())) return
  throw papersRefusal(services, 'who.proof-sum')
}
