import type { Handler } from '#handler.ts'
import { beginSocialLogin } from '#areas/identity/social-login/begin-social-login.ts'

export const startSocialLogin: Handler<'POST /api/identities/:provider/start'> = async ({ params, body }, call) => ({
  url: await beginSocialLogin(call, { provider: params.provider, phoneKey: body.phoneKey, linksTo: null }),
})
