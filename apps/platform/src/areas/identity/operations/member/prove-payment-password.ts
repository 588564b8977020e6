import type { Handler } from '#handler.ts'
import { provePaymentPassword } from '#areas/identity/security/payment-password.ts'

export const openPaymentProof: Handler<'POST /api/payment-proofs'> = async ({ body }, call) => ({
  paymentProof: await provePaymentPassword(call, body.paymentPassword),
})
