import { hostOf, originAt } from '@trevo/server/bind'
import { origin, port } from '@trevo/server/environment'
import { readSecrets } from '@trevo/server/secrets'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { createPaySandbox } from '#adapters/payments/pay-sandbox.ts'
import { createHouseBank } from '#areas/cashier/bank-transfers/house-bank.ts'
import type { Db } from '#db/tables.ts'
import { createPixSandbox } from '#adapters/payments/pix-sandbox.ts'

/** Every payment provider of this house, for a command that runs beside it; none where there are no secrets of theirs. */
export const providersOfHouse = (dataDir: string, db: Db, environment: NodeJS.ProcessEnv = process.env): readonly PaymentProvider[] => {
  const secrets = readSecrets(dataDir)
  const now = (): Date => new Date()
  const urlOf = (name: 'PIX_SANDBOX' | 'PAY_SANDBOX', usual: number): string => {
    const local = originAt(hostOf(environment), port(usual)(`${name}_PORT`, environment[`${name}_PORT`]))
    return origin(local)(`${name}_URL`, environment[`${name}_URL`] || undefined)
  }
  const pix = environment.PIX_SANDBOX_SECRET || secrets?.pixSandbox
  const pay = environment.PAY_SANDBOX_SECRET || secrets?.paySandbox
  if (pix === undefined && pay === undefined) return []
  return [
    ...(pix === undefined ? [] : [createPixSandbox({ url: urlOf('PIX_SANDBOX', 3300), secret: pix, now })]),
    ...(pay === undefined ? [] : [createPaySandbox({ url: urlOf('PAY_SANDBOX', 3700), secret: pay, now })]),
    createHouseBank(db),
  ]
}
