import { z } from 'zod'
import type { RoundsHouse } from './rounds.ts'
import { findVendorsRound, listMoneyCalls, listMoneyCallsOf, type MoneyCall, type Place, sendAgain } from './statement-store.ts'
import type { RoundState } from './tables.ts'

/** A transaction as our own books have it; `amount` is what moved, in minor units. */
export interface StatementLine {
  readonly txId: string
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly roundId: string
  readonly memberId: string
  readonly amount: string
  readonly currency: string
  /** `pending`: no decision has reached us yet; `refused`: it moved nothing. */
  readonly status: 'done' | 'pending' | 'refused'
  readonly at: string
}

const pageSize = 500

const answerForm = z.object({ status: z.string(), ledgerSeq: z.number().nullish() })

/** What the wallet said; null where it never decided. */
const saidIn = (answer: unknown): z.infer<typeof answerForm> | null => answerForm.safeParse(answer).data ?? null

const ownStatus = (call: MoneyCall): StatementLine['status'] => {
  if (call.state === 'pending') return 'pending'
  return saidIn(call.answer)?.status === 'OK' ? 'done' : 'refused'
}

/** A bet that was asked back without an answer: whether it ever stood, the give-back's answer says. */
const betStatus = (call: MoneyCall): StatementLine['status'] => {
  if (call.returnState === null) return call.state === 'given-up' ? 'pending' : ownStatus(call)
  const returned = saidIn(call.returnAnswer)
  if (call.returnState !== 'answered' || returned?.status !== 'OK') return 'pending'
  return returned.ledgerSeq == null ? 'refused' : 'done'
}

const amountOf = (call: MoneyCall): bigint => {
  if (call.verb === 'win') return call.payoutMinor ?? 0n
  if (call.verb === 'bet') return call.stakeMinor
  return saidIn(call.answer)?.ledgerSeq == null ? 0n : call.stakeMinor
}

const lineOf = (call: MoneyCall): StatementLine => ({
  txId: `${call.roundId}:${call.verb}`,
  kind: call.verb,
  roundId: call.roundId,
  memberId: call.memberId,
  amount: amountOf(call).toString(),
  currency: call.currency,
  status: call.verb === 'bet' ? betStatus(call) : ownStatus(call),
  at: call.at.toISOString(),
})

const stateSaid: Readonly<Record<RoundState, 'open' | 'settled' | 'cancelled'>> = {
  staking: 'open',
  paying: 'open',
  returning: 'open',
  // A person must look at it: nobody may take it for ended.
  stuck: 'open',
  settled: 'settled',
  cancelled: 'cancelled',
  refused: 'cancelled',
}

/** Whoever asks has the round open: so what is missing there is sent again, and soon (Product §4.29). */
export const readRoundStatus = async (house: RoundsHouse, vendor: string, asked: { readonly roundId: string }): Promise<unknown> => {
  const round = await findVendorsRound(house.database.db, vendor, asked.roundId)
  if (round === undefined) return { roundId: asked.roundId, state: 'unknown', transactions: [] }
  const calls = await listMoneyCallsOf(house.database.db, round.id)
  await house.database.transact((tx) => sendAgain(tx, round.id))
  return { roundId: round.id, state: stateSaid[round.state], transactions: calls.map(lineOf) }
}

const placeIn = (after: string | null): Place | null => {
  if (after === null) return null
  const [micros = '0', id = '0'] = after.split('-')
  return { micros: BigInt(micros), id: BigInt(id) }
}

/** One page of the vendor's books, in the order in which its calls were written down. */
export const readStatement = async (
  house: RoundsHouse,
  vendor: string,
  asked: { readonly from: string; readonly to: string; readonly after: string | null },
): Promise<{ readonly lines: readonly StatementLine[]; readonly next: string | null }> => {
  const window = { from: new Date(asked.from), to: new Date(asked.to) }
  const calls = await listMoneyCalls(house.database.db, vendor, window, placeIn(asked.after), pageSize)
  const last = calls.length === pageSize ? calls.at(-1) : undefined
  return { lines: calls.map(lineOf), next: last === undefined ? null : `${last.micros}-${last.id}` }
}
