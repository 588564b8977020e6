import { strict as assert } from 'node:assert'
import { houseAccount } from '@trevo/contract/staff/payment-methods'
import { transferCode } from '@trevo/rules/cashier/payment-methods'
import { depositId, depositKey } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { ChargeRefused, type PaymentProvider, PaymentUndecided, type StatementLine } from '#adapters/payments/payment-provider.ts'
import { listMethods } from '#areas/cashier/methods/methods-store.ts'
import type { HouseAccount } from '#areas/cashier/tables.ts'
import type { Db } from '#db/tables.ts'
import { type BankLine, findOut, findTransfer, statementLines } from './bank-lines-store.ts'

export const houseBankCode = 'house-bank'

const accountOf = async (db: Db): Promise<HouseAccount> => {
  const account = (await listMethods(db)).find(({ kind }) => kind === 'bank')?.account
  const told = houseAccount.safeParse(account)
  if (!told.success) throw new ChargeRefused('the house has no account for transfers')
  return told.data
}

/** Of a line that came in: the deposit that it concluded, else its own id, as every provider's books call it. */
export const paymentIdOf = (line: Pick<BankLine, 'id'>): string => `bnkl_${line.id.toString(36)}`

const refundIn = (text: string): string | undefined => /rfd_[0-9a-z]{1,13}/.exec(text)?.[0]

const statementLineOf = (line: BankLine): StatementLine | null => {
  const common = { amountMinor: minor(line.amount_minor < 0n ? -line.amount_minor : line.amount_minor), currency: line.currency, at: line.created_at }
  if (line.amount_minor < 0n) {
    const reference = refundIn(line.text)
    // The bank's own fees, and what people took out: no refund of ours.
    return reference === undefined ? null : { kind: 'payout-paid', reference, ...common }
  }
  // Until somebody has matched it, it is nobody's yet in our books.
  if (line.state === 'fits') return null
  const reference = line.state === 'matched' && line.deposit_id !== null ? depositId(line.deposit_id) : paymentIdOf(line)
  return { kind: 'charge-paid', reference, ...common }
}

const linesMax = 500
const noPayouts = (): Promise<never> => Promise.reject(new PaymentUndecided('people pay from the house’s account'))

/**
 * The house's own account, as the provider of bank transfers: it charges by an account and a code, and its books are the statement that people
 * bring. Nobody is asked outside; what it says is found in the lines.
 */
export const createHouseBank = (db: Db): PaymentProvider => ({
  code: houseBankCode,
  kinds: ['bank'],
  payoutKinds: [],
  createCharge: async ({ reference, expiresInSeconds }) => {
    const key = depositKey(reference)
    assert(key !== null, 'a charge of the house’s bank is a deposit')
    const account = await accountOf(db)
    return { chargeId: reference, brCode: '', expiresAt: new Date(Date.now() + expiresInSeconds * 1_000), sandboxPayerPath: null, pay: { kind: 'bank', ...account, code: transferCode(key) } }
  },
  // Once a receipt is here a person decides: it does not run out by itself.
  findCharge: async (reference) => {
    const key = depositKey(reference)
    const row = key === null ? undefined : await findTransfer(db, key)
    if (row === undefined || row.charge_id === null) return null
    return row.receipt_at === null && row.expires_at < new Date() ? { kind: 'charge-expired', chargeId: row.charge_id, reference } : 'pending'
  },
  createPayout: noPayouts,
  findPayout: noPayouts,
  // People send it, with the refund's id beside it; the line of the statement ends it.
  refundPayment: async ({ reference, amountMinor }) => ({ status: (await findOut(db, reference, amountMinor)) === undefined ? 'processing' : 'done' }),
  readWebhook: () => null,
  readStatement: async function* (window) {
    for (let after = 0n; ; ) {
      const rows = await statementLines(db, after, window, linesMax)
      for (const row of rows) {
        const line = statementLineOf(row)
        if (line !== null) yield line
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < linesMax) return
      after = last.id
    }
  },
})
