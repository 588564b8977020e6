import type { Handler } from '#handler.ts'
import { forgetRemembered as forget, readCredential } from '#areas/identity/sessions/remembered-logins-store.ts'

export const forgetRemembered: Handler<'DELETE /api/remembered-logins'> = async ({ body }, { transact }) => {
  const credential = readCredential(body.password)
  if (credential !== null) await transact((tx) => forget(tx, credential))
  return {}
}
