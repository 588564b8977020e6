import type { Handler } from '#handler.ts'
import { beginSignIn } from '#areas/identity/outside/begin-sign-in.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'

/** A new way in is as sensitive as a new password. */
export const startLinking: Handler<'POST /api/identities/:provider/link'> = async ({ params, body }, call) => {
  await requireStepUp(call)
  return { url: await beginSignIn(call, { provider: params.provider, phoneKey: body.phoneKey, linksTo: call.member.memberId }) }
}
