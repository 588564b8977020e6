import type { Handler } from '#handler.ts'
import { requireSignIn, viewSignIn } from '#areas/club/sign-in/sign-in-view.ts'

export const showSignIn: Handler<'GET /api/sign-in'> = async (_input, { db, member, market }) => {
  requireSignIn(market)
  return viewSignIn(db, member.memberId, market)
}
