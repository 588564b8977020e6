import type { ReplyOf } from '@trevo/contract/member/api'
import { depositId } from '@trevo/rules/ids'
import { formatMinor, minor } from '@trevo/rules/money'
import type { Config } from '#config.ts'
import type { Deposit } from './store.ts'

/** Where the payer's page is for the phone that asks: the same host on the sandbox's port, unless the operator names another. */
const payerOrigin = (config: Config, origin: string): string => {
  if (config.pixSandboxPublicUrl !== undefined) return config.pixSandboxPublicUrl
  const url = new URL(origin)
  url.port = new URL(config.pixSandboxUrl).port
  return url.origin
}

export const viewDeposit = (deposit: Deposit, phone: { readonly config: Config; readonly origin: string }): ReplyOf<'GET /api/deposits/:depositId'> => ({
  depositId: depositId(deposit.id),
  amount: formatMinor(minor(deposit.amount_minor)),
  currency: deposit.currency,
  status: deposit.status,
  createdAt: deposit.created_at.toISOString(),
  expiresAt: deposit.expires_at.toISOString(),
  creditedAt: deposit.credited_at?.toISOString() ?? null,
  brCode: deposit.br_code ?? '',
  sandboxPayerUrl: deposit.payer_path === null ? null : payerOrigin(phone.config, phone.origin) + deposit.payer_path,
})
