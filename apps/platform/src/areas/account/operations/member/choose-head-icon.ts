import type { Handler } from '#handler.ts'
import { headIconView } from './show-head-icon.ts'
import { saveHeadIcon } from '#areas/account/profile-store.ts'

export const chooseHeadIcon: Handler<'POST /api/account/head-icon'> = async ({ body }, call) => {
  await call.transact((tx) => saveHeadIcon(tx, call.member.memberId, { drawn: body.name, address: null, picture: null }, call.clock.now()))
  return headIconView(call, call.member)
}
