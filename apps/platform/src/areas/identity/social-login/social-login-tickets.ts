import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { findMemberByIdentity, findTicket, spendTicket } from './social-identities-store.ts'
import { hashSecret } from '#areas/identity/keys/secret-token.ts'

type Reading = Pick<Services, 'db' | 'clock'>

/** What came back from the provider, a point, and the key of the phone that went there. */
const ticketPattern = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

export interface SocialLogin {
  readonly provider: IdentityProviderCode
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
  /** The member who began it to link it; null: to log in or to register. */
  readonly linksTo: bigint | null
  /** Takes the ticket inside the caller's transaction; throws `sign_in_over` where it has been taken. */
  spend(tx: Tx): Promise<void>
}

/** Throws `sign_in_over`: a ticket that is unknown, late, used, or another phone's, which are all one. */
export const readSocialLogin = async ({ db, clock }: Reading, ticket: string): Promise<SocialLogin> => {
  const [, fromProvider, phoneKey] = ticketPattern.exec(ticket) ?? []
  if (fromProvider === undefined || phoneKey === undefined) throw refuse('sign_in_over')
  const ticketHash = hashSecret(fromProvider)
  const found = await findTicket(db, { ticketHash, phoneKeyHash: hashSecret(phoneKey) }, clock.now())
  if (found?.subject == null) throw refuse('sign_in_over')
  return {
    provider: found.provider,
    subject: found.subject,
    name: found.name,
    email: found.email,
    linksTo: found.member_id,
    spend: async (tx) => {
      if (!(await spendTicket(tx, ticketHash, clock.now()))) throw refuse('sign_in_over')
    },
  }
}

/** The member whose identity it is, for a login. Throws `sign_in_over`, or `identity_unknown` where nobody here has it. */
export const checkTicket = async (services: Reading, ticket: string): Promise<{ readonly memberId: bigint; spend(tx: Tx): Promise<void> }> => {
  const socialLogin = await readSocialLogin(services, ticket)
  if (socialLogin.linksTo !== null) throw refuse('sign_in_over')
  const memberId = await findMemberByIdentity(services.db, socialLogin.provider, socialLogin.subject)
  if (memberId === null) throw refuse('identity_unknown')
  return { memberId, spend: socialLogin.spend }
}

/** What the provider calls the account: its owner knows it again by that. */
export const labelOf = ({ email, name }: Pick<SocialLogin, 'email' | 'name'>): string | null => email ?? name
