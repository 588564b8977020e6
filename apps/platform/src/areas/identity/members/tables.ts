import type { MemberStatus } from '@trevo/rules/member-statuses'
import type { Generated } from 'kysely'

export interface RegistrationsTable {
  member_id: bigint
  request_hash: Buffer
  variant: 'username' | 'mobile'
  register_method: 'APP' | 'H5' | 'PWA' | 'WEBCLIP'
  register_url: string
  domain: string
  disclaimer_accepted_at: Date
  age_minimum: number
}

export interface MemberProfilesTable {
  member_id: bigint
  sealed: Buffer
  version: number
  updated_at: Date
  /** With which key its member is found; null: not yet. */
  indexed_with: Generated<Buffer | null>
}

export interface AffiliateDomainsTable {
  domain: string
  member_id: bigint
}

export interface SpentProofsTable {
  id: Buffer
  ends_at: Date
}

export interface MembersTable {
  id: bigint
  username: string
  nickname: string
  type: number
  status: Generated<MemberStatus>
  currency: string
  language: Generated<string>
  country: Generated<string>
  password_hash: string
  must_change_password: Generated<boolean>
  password_changed_at: Generated<Date | null>
  email: Generated<string | null>
  mobile_number: Generated<string | null>
  has_password: Generated<boolean>
  mobile_verified_at: Generated<Date | null>
  mobile_changed_at: Generated<Date | null>
  email_verified_at: Generated<Date | null>
  recommender_id: Generated<bigint | null>
  referral_code: Generated<string>
  created_at: Generated<Date>
  /** Works here, and is closed for play. */
  is_staff: Generated<boolean>
  /** Counted up by every act of staff. */
  version: Generated<number>
}

export interface MemberSearchTable {
  kind: 'document' | 'name' | 'person'
  token: Buffer
  member_id: bigint
}

export interface AccountClosuresTable {
  member_id: bigint
  closed_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    members: MembersTable
    account_closures: AccountClosuresTable
    member_search: MemberSearchTable
    registrations: RegistrationsTable
    member_profiles: MemberProfilesTable
    affiliate_domains: AffiliateDomainsTable
    spent_proofs: SpentProofsTable
  }
}
