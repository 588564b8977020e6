import type { Payer } from '#adapters/payments/payment-provider.ts'
import type { Keys } from './keys.ts'

const purpose = 'payers of payments'

/** Who paid is somebody's, and often nobody of ours: sealed, bound to the payment. */
export const sealPayer = (keys: Keys, paymentId: string, payer: Payer | null): Buffer | null =>
  payer === null ? null : keys.sealer(purpose).seal(Buffer.from(JSON.stringify({ name: payer.name, document: payer.document })), paymentId)

export const openPayer = (keys: Keys, paymentId: string, sealed: Buffer | null): Payer | null => {
  const plain = sealed === null ? null : keys.sealer(purpose).open(sealed, paymentId)
  return plain === null ? null : (JSON.parse(plain.toString('utf8')) as Payer)
}
