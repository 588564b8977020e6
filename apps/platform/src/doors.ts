import type { Door } from '#app.ts'
import { registerPaymentCallbacks } from '#payments/callbacks.ts'

/** What comes in beside the phones: payment providers with their news. Game vendors come through `providers/door.ts`. */
export const doors: readonly Door[] = [registerPaymentCallbacks]
