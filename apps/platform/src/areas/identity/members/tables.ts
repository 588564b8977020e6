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
}

export interface AffiliateDomainsTable {
  domain: string
  member_id: bigint
}

export interface SpentProofsTable {
  id: Buffer
  ends_at: Date
}
