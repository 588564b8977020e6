import type { Door } from '#app.ts'
import { registerExportFile } from '#features/account/serve-export.ts'
import { registerHeadIcons } from '#features/account/serve-head-icons.ts'
import { registerOutboxPage } from '#outbox/outbox-page.ts'
import { registerHumanCheck } from '#identity/human-check-door.ts'
import { registerIdentityCallbacks } from '#identity/identity-door.ts'
import { registerPaymentCallbacks } from '#payments/callbacks.ts'

/** What comes in beside the contract: payment providers with their news, files that phones ask for by a plain address, and in development what was sent to people. Game vendors come through `providers/door.ts`. */
export const doors: readonly Door[] = [registerHeadIcons, registerExportFile, registerPaymentCallbacks, registerIdentityCallbacks, registerHumanCheck, registerOutboxPage]
