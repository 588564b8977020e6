import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { type Selectable, sql } from 'kysely'
import type { PaymentNews } from '#adapters/payments/payment-provider.ts'
import type { NewsResult, PaymentNewsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { databaseNow } from '#db/moments.ts'
import type { HowHeard } from './news.ts'

export type KeptNews = Selectable<PaymentNewsTable>

/** Without who paid: that is sealed beside it. */
const wordsOf = (news: PaymentNews): Json => {
  const { payment, ...said } = 'payment' in news ? news : { ...news, payment: null }
  const about = payment === null ? {} : { paymentId: payment.paymentId, paidAt: payment.paidAt.toISOString(), isPayerTold: payment.payer !== null, ...(payment.card && { card: payment.card }), ...(payment.asset && { asset: payment.asset }) }
  return JSON.parse(JSON.stringify({ ...said, ...about }, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))) as Json
}

/** What a provider said, once for each different thing: said again, it is counted. Gives the row's id. */
export const keepNews = async (tx: Tx, { provider, news, how, result, payer }: { readonly provider: string; readonly news: PaymentNews; readonly how: HowHeard; readonly result: NewsResult; readonly payer: Buffer | null }): Promise<bigint> => {
  const words = wordsOf(news)
  const { id } = await tx
    .insertInto('payment_news')
    .values({
      provider, how, result, payer, kind: news.kind, reference: news.reference,
      payment_id: 'payment' in news ? news.payment.paymentId : news.kind === 'charged-back' ? news.paymentId : null,
      amount_minor: 'amountMinor' in news ? news.amountMinor : null,
      currency: 'currency' in news ? news.currency : null,
      words: JSON.stringify(words),
      hash: createHash('sha256').update(canonicalJson(words)).digest(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'hash', 'how', 'result']).doUpdateSet({ times: sql<number>`payment_news.times + 1`, last_at: databaseNow }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const newsMax = 100

/** All that was said of a reference or of a payment, in the order in which it was heard first. */
export const listNews = (db: Db, { references, payments }: { readonly references: readonly string[]; readonly payments: readonly string[] }): Promise<readonly KeptNews[]> =>
  references.length + payments.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment_news')
        .selectAll()
        .where(({ or, eb }) => or([...(references.length > 0 ? [eb('reference', 'in', [...references])] : []), ...(payments.length > 0 ? [eb('payment_id', 'in', [...payments])] : [])]))
        .orderBy('first_at')
        .orderBy('id')
        .limit(newsMax)
        .execute()
