import type { ReplyOf } from '@trevo/contract/member/api'
import { depositId } from '@trevo/rules/ids'
import { formatMinor, minor } from '@trevo/rules/money'
import type { Config } from '#config.ts'
import { listChecked } from '#areas/cashier/payments/conflict-store.ts'
import type { Db } from '#db/tables.ts'
import type { Deposit } from './store.ts'

interface Phone {
  readonly config: Config
  readonly origin: string
}

/** Where a sandbox's own page is for the phone that asks: the same host on the sandbox's port, unless the operator names another. */
const pageOrigin = (provider: string, { config, origin }: Phone): string => {
  const [at, named] = provider === 'pay-sandbox' ? [config.paySandboxUrl, config.paySandboxPublicUrl] : [config.pixSandboxUrl, config.pixSandboxPublicUrl]
  if (named !== undefined) return named
  const url = new URL(origin)
  url.port = new URL(at).port
  return url.origin
}

type View = ReplyOf<'GET /api/deposits/:depositId'>

/** How it is paid, where that is no BR Code; a page's path becomes an address. */
const payOf = ({ pay, provider }: Deposit, phone: Phone): View['pay'] => {
  if (pay === null) return null
  if (pay.kind !== 'card') return pay
  return { kind: 'card', url: pageOrigin(provider, phone) + pay.path, fundings: [...pay.fundings] }
}

/** As the phone sees them; which of them wait for people is asked once for all. */
export const viewDeposits = async (db: Db, deposits: readonly Deposit[], phone: Phone): Promise<View[]> => {
  const checked = await listChecked(db, deposits.map(({ id }) => id))
  return deposits.map((deposit) => view(deposit, phone, checked.has(deposit.id)))
}

export const viewDeposit = async (db: Db, deposit: Deposit, phone: Phone): Promise<View> => view(deposit, phone, (await listChecked(db, [deposit.id])).has(deposit.id))

const view = (deposit: Deposit, phone: Phone, isBeingChecked: boolean): View => ({
  depositId: depositId(deposit.id),
  amount: formatMinor(minor(deposit.amount_minor)),
  currency: deposit.currency,
  status: deposit.status,
  method: deposit.method,
  createdAt: deposit.created_at.toISOString(),
  expiresAt: deposit.expires_at.toISOString(),
  creditedAt: deposit.credited_at?.toISOString() ?? null,
  brCode: deposit.br_code ?? '',
  pay: payOf(deposit, phone),
  seen: deposit.seen?.kind === 'confirmations' ? { kind: 'confirmations', count: deposit.seen.count } : deposit.seen,
  receiptAt: deposit.receipt_at?.toISOString() ?? null,
  isBeingChecked,
  refusal: deposit.refusal,
  sandboxPayerUrl: deposit.payer_path === null ? null : pageOrigin(deposit.provider, phone) + deposit.payer_path,
})
