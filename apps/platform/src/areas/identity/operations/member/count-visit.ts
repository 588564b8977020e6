import type { Handler } from '#handler.ts'
import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { countVisit as count } from '#areas/identity/members/invite-codes-store.ts'

/** Product §7.1320. The answer is the same for any code. */
export const countVisit: Handler<'POST /api/affiliates/visits'> = async ({ body }, { transact, limits, address, device, clock }) => {
  const wait = limits.take('invite-visit', lineOf(address))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  await transact((tx) => count(tx, { typed: body.code, deviceHash: device.idHash, now: clock.now() }))
  return {}
}
