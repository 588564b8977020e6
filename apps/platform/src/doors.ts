import type { Door } from './app.ts'
import { registerExportFile } from '#areas/account/exports/serve-export.ts'
import { registerHeadIcons } from '#areas/account/serve-head-icons.ts'
import { registerOutboxPage } from '#areas/messages/outbox-page.ts'
import { registerHumanCheck } from '#areas/identity/captcha/human-check-door.ts'
import { registerIdentityCallbacks } from '#areas/identity/outside/identity-door.ts'
import { registerPaymentCallbacks } from '#areas/cashier/payments/callbacks.ts'

/** What comes in beside the contract: payment providers with their news, files that phones ask for by a plain address, and in development what was sent to people. Game vendors come through `vendors/gateway/door.ts`. */
export const doors: readonly Door[] = [registerHeadIcons, registerExportFile, registerPaymentCallbacks, registerIdentityCallbacks, registerHumanCheck, registerOutboxPage]
