import { randomInt } from 'node:crypto'
import type { Handler } from '#handler.ts'
import { proposeUsername, usernameIdea } from '#areas/identity/members/propose-username.ts'
import { labelOf, readSignIn } from '#areas/identity/outside/sign-in-tickets.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { findMemberByIdentity } from '#areas/identity/outside/outside-identities-store.ts'

/** What the phone must do next. It may ask again: a ticket is spent by what is done with it. */
export const readTicket: Handler<'POST /api/identities/ticket'> = async ({ body }, call) => {
  const { db, site } = call
  const signIn = await readSignIn(call, body.ticket)
  const brand = await site()
  const known = { provider: signIn.provider, label: labelOf(signIn) ?? '', proposedUsername: '', ageMinimum: brand.age_minimum }
  if (signIn.linksTo !== null) return { ...known, next: 'link' }
  if ((await findMemberByIdentity(db, signIn.provider, signIn.subject)) !== null) return { ...known, next: 'log-in' }
  const isFree = async (name: string): Promise<boolean> => (await findMemberByUsername(db, name)) === undefined
  const proposedUsername = await proposeUsername(usernameIdea(signIn), isFree, () => randomInt(10, 1_000))
  return { ...known, next: 'register', proposedUsername }
}
