import { depositId } from '@trevo/rules/ids'
import { transferCode } from '@trevo/rules/cashier/payment-methods'
import { minor } from '@trevo/rules/money'
import sharp from 'sharp'
import type { Charge, ChargeNews } from '#adapters/payments/payment-provider.ts'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { insertDeposit, storeCharge } from '#areas/cashier/deposits/store.ts'
import { applyChargeback } from '#areas/cashier/payments/apply-chargeback.ts'
import { hashOf } from '#areas/cashier/bank-transfers/bank-lines-store.ts'
import { drawReceipt } from '#areas/cashier/bank-transfers/draw-receipt.ts'
import { createHouseBank, houseBankCode } from '#areas/cashier/bank-transfers/house-bank.ts'
import { insertReceipt } from '#areas/cashier/bank-transfers/receipts-store.ts'
import { sortBankLine } from '#areas/cashier/bank-transfers/sort-bank-line.ts'
import type { Seed } from './seed.ts'
import { stopAsking } from './store.ts'

/** No provider of this house: what was seeded is not asked about. */
const provider = 'cards-demo'
const daySeconds = 86_400

type MemberAt = (place: number) => Promise<bigint>
interface Made {
  readonly id: bigint
  readonly reference: string
  readonly member: bigint
}

const silent = { publish: () => {} } as never
const quiet = { error: () => {} } as never
const hearing = ({ database, keys }: Seed) => ({ transact: database.transact, keys, live: silent, log: quiet })

const ask = async ({ database, currency }: Seed, member: bigint, of: { readonly method: string; readonly by: string; readonly amountMinor: bigint; readonly chargeOf: (reference: string) => Charge | Promise<Charge> }): Promise<Made> => {
  const { id } = await database.transact((tx) =>
    insertDeposit(tx, { member_id: member, request_id: `demo-${of.method}-${member}-${of.amountMinor}`.slice(0, 40).padEnd(24, '0'), provider: of.by, method: of.method, amount_minor: of.amountMinor, currency, expiresAfterSeconds: daySeconds }),
  )
  const reference = depositId(id)
  const charge = await of.chargeOf(reference)
  await database.transact(async (tx) => {
    await storeCharge(tx, id, charge)
    await stopAsking(tx, id)
  })
  return { id, reference, member }
}

const transfer = (seed: Seed, member: bigint, amountMinor: bigint): Promise<Made> =>
  ask(seed, member, { method: 'bank', by: houseBankCode, amountMinor, chargeOf: (reference) => createHouseBank(seed.database.db).createCharge({ reference, amountMinor: minor(amountMinor), currency: seed.currency, expiresInSeconds: daySeconds, kind: 'bank' }) })

const paper = (): Promise<Buffer> => {
  const rows = Array.from({ length: 9 }, (_, at) => `<rect x="40" y="${120 + at * 60}" width="${at % 3 === 0 ? 420 : 300}" height="18" rx="4" fill="#${at === 0 ? '1b7f4d' : 'c9ced4'}"/>`)
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="540" height="760"><rect width="540" height="760" fill="#fff"/><rect x="40" y="40" width="200" height="34" rx="6" fill="#333"/>${rows.join('')}</svg>`)).png().toBuffer()
}

const line = async ({ database, keys, currency }: Seed, n: number, amountMinor: bigint, text: string): Promise<void> => {
  const said = { bankId: `demo-${n}`, day: new Date().toISOString().slice(0, 10), amountMinor, text, payerName: 'Ana Beatriz Souza', payerDocument: '52998224725' }
  await database.transact((tx) => sortBankLine(tx, keys, { line: said, hash: hashOf(said, currency, 0), currency, isByHand: false }))
}

const seedTransfers = async (seed: Seed, at: MemberAt): Promise<void> => {
  const fits = await transfer(seed, await at(1), 35_000n)
  await line(seed, 1, 35_000n, `TED RECEBIDA ${transferCode(fits.id)}`)
  const sent = await transfer(seed, await at(2), 80_000n)
  const picture = await drawReceipt(await paper())
  await seed.database.transact((tx) => insertReceipt(tx, { memberId: sent.member, depositId: sent.id, picture }))
  await line(seed, 2, 12_345n, 'TED RECEBIDA SEM CODIGO')
  await line(seed, 3, -1_290n, 'TARIFA MENSAL')
}

const cardCharge = (reference: string): Charge => ({ chargeId: `demo-${reference}`, brCode: '', expiresAt: new Date(Date.now() + daySeconds * 1_000), sandboxPayerPath: null, pay: { kind: 'card', path: `/card/demo-${reference}`, fundings: ['debit', 'prepaid', 'credit'] } })
const chainCharge = (reference: string): Charge => ({
  ...cardCharge(reference),
  pay: { kind: 'crypto', network: 'Testchain', token: 'USDT', address: `TRVdemo${reference}`, tokenAmount: '36.900370', rate: '542', rateUntil: new Date(Date.now() + daySeconds * 1_000).toISOString(), confirmationsNeeded: 6 },
})

/** A card that was declined, one that its holder took back, a transfer in each state that staff look at. */
export const seedMethods = async (seed: Seed, at: MemberAt): Promise<void> => {
  const { currency } = seed
  const services = hearing(seed)
  const hear = (news: ChargeNews) => applyChargeNews(services, provider, news)
  await seedTransfers(seed, at)
  const declined = await ask(seed, await at(6), { method: 'card', by: provider, amountMinor: 10_000n, chargeOf: cardCharge })
  await hear({ kind: 'charge-declined', chargeId: `demo-${declined.reference}`, reference: declined.reference, times: 1, reason: 'insufficient_funds' })
  const disputed = await ask(seed, await at(7), { method: 'card', by: provider, amountMinor: 15_000n, chargeOf: cardCharge })
  const paymentId = `pay_demo_${disputed.reference}`
  await hear({ kind: 'charge-paid', chargeId: `demo-${disputed.reference}`, reference: disputed.reference, amountMinor: minor(15_000n), currency, payment: { paymentId, paidAt: new Date(), payer: null, card: { brand: 'Visa', last4: '0259', funding: 'debit' } } })
  await applyChargeback(services, provider, { kind: 'charged-back', chargebackId: `cbk_demo_${disputed.reference}`, paymentId, reference: disputed.reference, reason: 'not_recognised', at: new Date(), amountMinor: minor(15_000n), currency })
}

/** A chain that is being counted. */
export const seedChain = async (seed: Seed, member: bigint): Promise<void> => {
  const { reference } = await ask(seed, member, { method: 'crypto', by: provider, amountMinor: 20_000n, chargeOf: chainCharge })
  await applyChargeNews(hearing(seed), provider, { kind: 'charge-seen', chargeId: `demo-${reference}`, reference, count: 3, height: 3 })
}

/** A card that paid: what a member of a house without PIX has to look at in the records. */
export const seedCard = async (seed: Seed, member: bigint, amountMinor: bigint): Promise<void> => {
  const { currency } = seed
  const { reference } = await ask(seed, member, { method: 'card', by: provider, amountMinor, chargeOf: cardCharge })
  const payment = { paymentId: `pay_demo_${reference}`, paidAt: new Date(), payer: null, card: { brand: 'Mastercard', last4: '4444', funding: 'debit' } } as const
  await applyChargeNews(hearing(seed), provider, { kind: 'charge-paid', chargeId: `demo-${reference}`, reference, amountMinor: minor(amountMinor), currency, payment })
}
