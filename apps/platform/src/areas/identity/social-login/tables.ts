import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import type { Generated } from 'kysely'

export interface SocialIdentitiesTable {
  provider: IdentityProviderCode
  subject: string
  member_id: bigint
  label: string | null
  linked_at: Generated<Date>
}

export interface SocialLoginsTable {
  state_hash: Buffer
  provider: IdentityProviderCode
  /** Who links; null where somebody logs in or registers. */
  member_id: bigint | null
  phone_key_hash: Buffer
  nonce: string
  code_verifier: string
  redirect_uri: string
  ends_at: Date
  returned_at: Generated<Date | null>
  ticket_hash: Generated<Buffer | null>
  subject: Generated<string | null>
  name: Generated<string | null>
  email: Generated<string | null>
  spent_at: Generated<Date | null>
}

export interface SpentIdTokensTable {
  token_hash: Buffer
  ends_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    outside_identities: SocialIdentitiesTable
    sign_ins_under_way: SocialLoginsTable
    spent_id_tokens: SpentIdTokensTable
  }
}
