import { transferCode } from '@trevo/rules/cashier/payment-methods'
import { bankLineId, conflictId, depositId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { ChargeNews, PaymentReceived } from '#adapters/payments/payment-provider.ts'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { insertDeposit, storeCharge } from '#areas/cashier/deposits/store.ts'
import { hashOf } from '#areas/cashier/bank-transfers/bank-lines-store.ts'
import { createHouseBank, houseBankCode } from '#areas/cashier/bank-transfers/house-bank.ts'
import { sortBankLine } from '#areas/cashier/bank-transfers/sort-bank-line.ts'
import type { House } from './house.ts'

const provider = 'fake-pix'

const hear = (house: House, news: ChargeNews | PaymentReceived) =>
  applyChargeNews({ transact: house.office.database.transact, keys: house.office.services.keys, log: house.office.services.log, live: { publish: () => {} } as never }, provider, news)

const payment = (house: House) => ({ paymentId: `E99999999202603011200${String(house.next()).padStart(11, '0')}`, paidAt: new Date(), payer: null })

/** A payment to the house's key that names nothing. */
export const unmatched = async (house: House): Promise<string> => {
  const of = payment(house)
  await hear(house, { kind: 'payment-received', reference: null, amountMinor: minor(7_000n), currency: 'BRL', payment: of })
  const { id } = await house.office.database.db.selectFrom('payment_conflicts').select('id').where('payment_id', '=', of.paymentId).executeTakeFirstOrThrow()
  return conflictId(id)
}

/** One that nobody has paid. */
export const depositOf = async (house: House, memberId: bigint): Promise<string> => {
  const asked = { member_id: memberId, request_id: `sample-${house.next()}`.padEnd(24, '0'), provider, amount_minor: 5_000n, currency: 'BRL', expiresAfterSeconds: 1_800 }
  const { id } = await house.office.database.transact((tx) => insertDeposit(tx, asked))
  return depositId(id)
}

export const paidDeposit = async (house: House, memberId: bigint): Promise<string> => {
  const reference = await depositOf(house, memberId)
  await hear(house, { kind: 'charge-paid', chargeId: `charge-of-${reference}`, reference, amountMinor: minor(5_000n), currency: 'BRL', payment: payment(house) })
  return reference
}

/** A transfer of a member's, and the line of the bank's that fits it. */
export const transferOf = async (house: House, memberId: bigint, amountMinor = 600_000n): Promise<{ readonly depositId: string; readonly code: string }> => {
  const asked = { member_id: memberId, request_id: `sample-${house.next()}`.padEnd(24, '0'), provider: houseBankCode, method: 'bank', amount_minor: amountMinor, currency: 'BRL', expiresAfterSeconds: 259_200 }
  const { database } = house.office
  const { id } = await database.transact((tx) => insertDeposit(tx, asked))
  const reference = depositId(id)
  const charge = await createHouseBank(database.db).createCharge({ reference, amountMinor: minor(amountMinor), currency: 'BRL', expiresInSeconds: 259_200, kind: 'bank' })
  await database.transact((tx) => storeCharge(tx, id, charge))
  return { depositId: reference, code: transferCode(id) }
}

export const fittingLine = async (house: House): Promise<string> => {
  const { code } = await transferOf(house, (await house.member()).id)
  const line = { bankId: `sample-${house.next()}`, day: '2026-03-01', amountMinor: 600_000n, text: `TED ${code}`, payerName: null, payerDocument: null }
  await house.office.database.transact((tx) => sortBankLine(tx, house.office.services.keys, { line, hash: hashOf(line, 'BRL', 0), currency: 'BRL', isByHand: false }))
  const { id } = await house.office.database.db.selectFrom('bank_lines').select('id').where('bank_id', '=', line.bankId).executeTakeFirstOrThrow()
  return bankLineId(id)
}
