import type { Handler } from '#handler.ts'
import { beginSignIn } from '#areas/identity/outside/begin-sign-in.ts'

export const startSignIn: Handler<'POST /api/identities/:provider/start'> = async ({ params, body }, call) => ({
  url: await beginSignIn(call, { provider: params.provider, phoneKey: body.phoneKey, linksTo: null }),
})
