import { isRewardedType } from '@trevo/rules/promotions/points'
import { insertMails } from '#areas/content/mails-store.ts'
import { rewardMail } from '#areas/cashback/reward-words.ts'
import type { Failure } from '#areas/cashback/tables.ts'
import type { Transact, Tx } from '#db/tables.ts'
import { rewardPaid } from '#ledger/movements/reward-paid.ts'
import { payTogether } from '#ledger/pay-together.ts'
import { postAll } from '#ledger/post.ts'
import { type DueLine, endLines, takeDueLines } from './pay-store.ts'
import type { Run } from './runs-store.ts'

/** Names the payment of a line: it is the same whoever pays it, so that the ledger pays it once. */
export const rewardIdOf = (runId: bigint, { memberId, currency }: Pick<DueLine, 'memberId' | 'currency'>): string => `${runId}:${memberId}:${currency}`

/** Product §6.1180. What is due is paid to who stopped play, and waits where the account was closed or blocked. */
const failureOf = ({ status, type }: DueLine): Failure | null => (status === 'closed' || status === 'blocked' ? status : isRewardedType(type) ? null : 'type')

/** Money, lines and the word of it, in one transaction. */
const pay = async (tx: Tx, run: Run, lines: readonly DueLine[], now: Date): Promise<void> => {
  const payable = lines.filter((line) => failureOf(line) === null)
  const outcomes = await postAll(tx, payable.map((line) => rewardPaid({ member: line.memberId, currency: line.currency, kind: run.kind, rewardId: rewardIdOf(run.id, line), amountMinor: line.amountMinor })))
  const isPaid = new Map(payable.map((line, place) => [line, outcomes[place]?.status === 'OK']))
  await endLines(tx, run.id, lines.map((line) => ({ ...line, failure: failureOf(line) ?? (isPaid.get(line) === true ? null : 'refused') })), now)
  const told = payable.filter((line) => isPaid.get(line) === true && !line.isUntold)
  await insertMails(tx, told.map(({ memberId, currency, amountMinor }) => ({ memberId, words: rewardMail({ kind: run.kind, day: run.day, currency, amountMinor }), language: 'pt' })), now)
}

interface Payer {
  /** Lines in one transaction. */
  readonly linesMax: number
  readonly transact: Transact
  readonly now: Date
  /** A line that could not be paid. */
  readonly onFailed: (line: DueLine, error: unknown) => void
}

/** The next lines that are due; how many were taken, zero: none is left, or others have them. */
export const payNext = ({ transact, now, linesMax, onFailed }: Payer, run: Run): Promise<number> =>
  payTogether({
    transact,
    take: (tx, only) => takeDueLines(tx, run.id, only === undefined ? linesMax : 1, only),
    pay: (tx, lines) => pay(tx, run, lines, now),
    fail: (tx, line) => endLines(tx, run.id, [{ ...line, failure: 'error' }], now),
    onFailed,
  })
