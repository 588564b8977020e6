import { randomBytes } from 'node:crypto'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { createRedraw } from '#pictures/redraw-picture.ts'
import { headIconView } from './show-head-icon.ts'
import { saveHeadIcon } from '#areas/account/profile-store.ts'

const redraw = createRedraw({ side: 256, fit: 'cover', quality: 82, coarser: { bytesMax: 64 * 1024, quality: 40 } })

/** A new picture is a new address, so that it may be kept by a phone for ever. */
const newAddress = (): string => randomBytes(16).toString('base64url')

export const uploadHeadIcon: Handler<'PUT /api/account/head-icon'> = async ({ body }, call) => {
  const { memberId } = call.member
  const retryAfterSeconds = call.limits.take('head-icon', memberId.toString())
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
  const picture = await redraw(body)
  await call.transact((tx) => saveHeadIcon(tx, memberId, { drawn: null, address: newAddress(), picture }, call.clock.now()))
  return headIconView(call, call.member)
}
