import type { Handler } from '#handler.ts'
import { offeredProviders } from '#areas/identity/social-login/offered-providers.ts'

export const listIdentityProviders: Handler<'GET /api/identities/providers'> = async (_input, call) => ({ providers: [...(await offeredProviders(call))] })
