import { randomInt } from 'node:crypto'
import type { Handler } from '#handler.ts'
import { proposeUsername, usernameIdea } from '#areas/identity/members/propose-username.ts'
import { labelOf, readSocialLogin } from '#areas/identity/social-login/social-login-tickets.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { findMemberByIdentity } from '#areas/identity/social-login/social-identities-store.ts'

/** What the phone must do next. It may ask again: a ticket is spent by what is done with it. */
export const readTicket: Handler<'POST /api/identities/ticket'> = async ({ body }, call) => {
  const { db, site } = call
  const socialLogin = await readSocialLogin(call, body.ticket)
  const brand = await site()
  const known = { provider: socialLogin.provider, label: labelOf(socialLogin) ?? '', proposedUsername: '', ageMinimum: brand.age_minimum }
  if (socialLogin.linksTo !== null) return { ...known, next: 'link' }
  if ((await findMemberByIdentity(db, socialLogin.provider, socialLogin.subject)) !== null) return { ...known, next: 'login' }
  const isFree = async (name: string): Promise<boolean> => (await findMemberByUsername(db, name)) === undefined
  const proposedUsername = await proposeUsername(usernameIdea(socialLogin), isFree, () => randomInt(10, 1_000))
  return { ...known, next: 'register', proposedUsername }
}
