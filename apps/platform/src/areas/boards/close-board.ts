import { minor } from '@trevo/rules/money'
import { placesExact } from '@trevo/rules/promotions/boards'
import type { Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { rewardPaid } from '#ledger/movements/reward-paid.ts'
import { post } from '#ledger/post.ts'
import type { Services } from '#services.ts'
import { lockBoard, setBoardState } from './boards-store.ts'
import { readRanked } from './rank-store.ts'
import { hasUnpaid, insertResults, lockUnpaid, markPaid, unpaidOf } from './results-store.ts'
import { holdTurn, isReadUpTo } from './score-store.ts'
import { standingsOf } from './standings.ts'

/** Product §10.1195. Places become final once everything that was played and changed until then is in the scores. */
export const makeFinal = async (tx: Tx, key: string, now: Date): Promise<boolean> => {
  // In this order always, and the job of the scores holds no board.
  const turn = await holdTurn(tx)
  const board = await lockBoard(tx, key)
  if (board?.state !== 'provisional' || board.final_from > now || !(await isReadUpTo(tx, key, board.final_from, turn))) return false
  await insertResults(tx, key, standingsOf(await readRanked(tx, key, board.terms, placesExact), board.terms))
  return setBoardState(tx, key, 'provisional', 'final', now)
}

/** One prize: its money and that it was paid in one transaction, under a key of the board and its member. */
const payPrize = ({ transact }: Pick<Services, 'transact'>, key: string, memberId: bigint, now: Date): Promise<boolean> =>
  transactMoney({ transact }, async (tx) => {
    const due = await lockUnpaid(tx, key, memberId)
    if (due === undefined) return false
    const outcome = await post(tx, rewardPaid({ member: memberId, currency: due.currency, kind: 'prize', rewardId: `${key}:${memberId}`, amountMinor: minor(due.prize_minor) }))
    if (outcome.status !== 'OK') throw new Error(`the prize of ${key} was answered ${outcome.status}`)
    await markPaid(tx, key, memberId, now)
    return true
  })

/** Product §10.1196. Every prize of a board that is final; one that fails is written down, met again, and keeps no other. */
export const payPrizes = async (services: Pick<Services, 'transact' | 'db' | 'log' | 'clock'>, key: string): Promise<{ readonly paid: number; readonly failed: number }> => {
  const now = services.clock.now()
  let [paid, failed] = [0, 0]
  for (const { memberId, place } of await unpaidOf(services.db, key)) {
    try {
      if (await payPrize(services, key, memberId, now)) paid += 1
    } catch (error) {
      failed += 1
      services.log.error({ err: error, board: key, place }, 'a prize could not be paid')
    }
  }
  await services.transact(async (tx) => {
    const board = await lockBoard(tx, key)
    if (board?.state === 'final' && !(await hasUnpaid(tx, key))) await setBoardState(tx, key, 'final', 'ended', now)
  })
  return { paid, failed }
}
