import { changePasswordPath, homePath } from '#lib/addresses.ts'
import { takeIntent } from '#router/intent.ts'
import { go } from '#router/navigate.ts'
import { currentSession } from '#session/session-store.ts'

/** After the login or the registration: on with what the guest wanted, and no login in the way of back. */
export async function returnAfterLogin(): Promise<void> {
  const href = currentSession()?.firstTimeLogin === true ? changePasswordPath : ((await takeIntent()) ?? homePath)
  await go(href, { replace: true })
}
