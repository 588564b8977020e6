import { transactionsMax, type VendorAnswer, type VendorTransaction } from '@trevo/contract/vendor/vendor-questions'
import type { Db } from '@trevo/server/sql'
import { z } from 'zod'
import { sendAgain } from './call-store.ts'
import { listMoneyCalls, listMoneyCallsOf, type MoneyCall, type Place } from './statement-store.ts'

/** What an app says of a round of a vendor's; null where it never had it. A round that a person must look at is open: nobody may take it for ended. */
export type RoundSaid = { readonly state: 'open' | 'settled' | 'cancelled' } | null

export interface Books<Tables> {
  readonly db: Db<Tables>
  findRound(vendor: string, roundId: string): Promise<RoundSaid>
}

const answerForm = z.object({ status: z.string(), ledgerSeq: z.number().nullish() })

/** What the wallet said; null where it never decided. */
const saidIn = (answer: unknown): z.infer<typeof answerForm> | null => answerForm.safeParse(answer).data ?? null

const ownStatus = (call: MoneyCall): VendorTransaction['status'] => {
  if (call.state === 'pending') return 'pending'
  return saidIn(call.answer)?.status === 'OK' ? 'done' : 'refused'
}

/** A bet that was asked back without an answer: whether it ever stood, the give-back's answer says. */
const betStatus = (call: MoneyCall): VendorTransaction['status'] => {
  if (ownStatus(call) === 'done') return 'done'
  if (call.returnState === null) return call.state === 'given-up' ? 'pending' : ownStatus(call)
  const returned = saidIn(call.returnAnswer)
  if (call.returnState !== 'answered' || returned?.status !== 'OK') return 'pending'
  return returned.ledgerSeq == null ? 'refused' : 'done'
}

const kindOf = ({ verb, direction }: MoneyCall): VendorTransaction['kind'] => {
  if (verb === 'promo-win') return 'promo'
  if (verb === 'adjust') return direction === 'debit' ? 'adjust-debit' : 'adjust-credit'
  return verb
}

const amountOf = (call: MoneyCall): bigint => (call.verb === 'rollback' && saidIn(call.answer)?.ledgerSeq == null ? 0n : call.amountMinor)

const lineOf = (call: MoneyCall): VendorTransaction => ({
  txId: call.txId,
  kind: kindOf(call),
  roundId: call.roundId,
  memberId: call.memberId,
  amount: amountOf(call).toString(),
  currency: call.currency,
  status: call.verb === 'bet' ? betStatus(call) : ownStatus(call),
  at: call.at.toISOString(),
})

/** Whoever asks has the round open: so what is missing there is sent again, and soon (Product §4.29). */
export const readRoundStatus = async <Tables>(
  books: Books<Tables>,
  vendor: string,
  { roundId }: { readonly roundId: string },
): Promise<VendorAnswer<'round-status'>> => {
  const round = await books.findRound(vendor, roundId)
  if (round === null) return { roundId, state: 'unknown', transactions: [] }
  const calls = await listMoneyCallsOf(books.db, vendor, roundId)
  await sendAgain(books.db, vendor, roundId)
  return { roundId, ...round, transactions: calls.map(lineOf) }
}

const placeIn = (after: string | null): Place | null => {
  if (after === null) return null
  const [micros = '0', id = '0'] = after.split('-')
  return { micros: BigInt(micros), id: BigInt(id) }
}

/** One page of the vendor's books, in the order in which its calls were written down. */
export const readStatement = async <Tables>(
  { db }: Books<Tables>,
  vendor: string,
  asked: { readonly from: string; readonly to: string; readonly after: string | null },
): Promise<VendorAnswer<'statement'>> => {
  const window = { from: new Date(asked.from), to: new Date(asked.to) }
  const calls = await listMoneyCalls(db, vendor, window, placeIn(asked.after))
  const last = calls.length === transactionsMax ? calls.at(-1) : undefined
  return { lines: calls.map(lineOf), next: last === undefined ? null : `${last.micros}-${last.id}` }
}
