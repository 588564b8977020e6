import type { Handler } from '#handler.ts'
import { beginSocialLogin } from '#areas/identity/social-login/begin-social-login.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'

/** A new way in is as sensitive as a new password. */
export const startLinking: Handler<'POST /api/identities/:provider/link'> = async ({ params, body }, call) => {
  await requireStepUp(call)
  return { url: await beginSocialLogin(call, { provider: params.provider, phoneKey: body.phoneKey, linksTo: call.member.memberId }) }
}
