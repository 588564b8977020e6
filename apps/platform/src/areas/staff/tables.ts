import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** One interface per table of staff, as the migrations leave it. */

export type StaffState = 'invited' | 'active' | 'left'

export interface StaffTable {
  id: bigint
  email: string
  name: string
  state: StaffState
  language: Generated<string>
  password_hash: string | null
  created_at: Date
  left_at: Date | null
  version: Generated<number>
  reveals_a_day: Generated<number | null>
  is_aml_named: Generated<boolean>
  /** Sealed. */
  mobile_number: Generated<Buffer | null>
}

export interface StaffRolesTable {
  staff_id: bigint
  role: string
  until: Date | null
  granted_at: Date
  confirmed_at: Generated<Date>
  confirmed_by: Generated<bigint | null>
  reminded_at: Generated<Date | null>
}

export interface StaffOwnRolesTable {
  name: string
  grants: ColumnType<Readonly<Record<string, readonly string[]>>, string, string>
  made_at: Date
  version: Generated<number>
}

export type StaffLinkReason = 'invitation' | 'owner' | 'reset'

export interface StaffLinksTable {
  token_hash: Buffer
  staff_id: bigint
  reason: StaffLinkReason
  expires_at: Date
  used_at: Date | null
}

export interface StaffPasskeysTable {
  id: bigint
  credential_id: string
  staff_id: bigint
  public_key: Buffer
  counter: bigint
  transports: string[]
  rp_id: string
  created_at: Date
  last_used_at: Date | null
}

export interface StaffTotpTable {
  staff_id: bigint
  sealed: Buffer
  confirmed_at: Date | null
  last_step: bigint | null
}

export interface StaffRecoveryCodesTable {
  staff_id: bigint
  code_hash: Buffer
  used_at: Date | null
}

export type StaffChallengePurpose = 'second-factor' | 'passkey-login' | 'new-passkey' | 'step-up' | 'approval'

export interface StaffChallengesTable {
  token_hash: Buffer
  staff_id: bigint | null
  purpose: StaffChallengePurpose
  challenge: Buffer
  expires_at: Date
}

export type StaffFactor = 'passkey' | 'totp' | 'recovery-code'

export interface StaffSessionsTable {
  id: bigint
  token_hash: Buffer
  staff_id: bigint
  factor: StaffFactor
  created_at: Date
  last_seen_at: Date
  ends_at: Date
  stepped_up_at: Date | null
  address: string
  user_agent: string
}

export interface StaffDevicesTable {
  staff_id: bigint
  device_hash: Buffer
  first_seen_at: Date
  last_seen_at: Date
}

export interface StaffFailuresTable {
  subject: Buffer
  failures: number
  last_at: Date
  locked_until: Date | null
}

export interface StaffNetworksTable {
  id: GeneratedAlways<bigint>
  staff_id: bigint | null
  network: string
}

export interface StaffTokensTable {
  id: bigint
  token_hash: Buffer
  name: string
  rights: string[]
  networks: string[]
  issued_by: bigint | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  last_used_at: Date | null
}

export interface OfficeSettingsTable {
  name: string
  value: ColumnType<unknown, string, string>
  version: Generated<number>
}

export interface OfficeThresholdsTable {
  name: string
  currency: string
  amount_minor: bigint
  version: Generated<number>
}

/** What a passkey signed of a proposal: the challenge is the SHA-256 of a line that names the format, the proposal's hash and the nonce. */
export interface ApprovalProof {
  readonly format: 1
  readonly credential: string
  /** COSE, base64. */
  readonly publicKey: string
  readonly nonce: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}

export type ProposalState = 'open' | 'applied' | 'refused' | 'withdrawn' | 'expired' | 'stale'

export interface ProposalsTable {
  id: bigint
  act: string
  target_kind: string
  target: string
  base_version: bigint | null
  payload: string
  hash: Buffer
  reason: string
  amount_minor: bigint | null
  currency: string | null
  proposed_by: bigint | null
  proposed_at: Date
  waits_until: Date | null
  expires_at: Date
  state: Generated<ProposalState>
  decided_by: bigint | null
  decided_at: Date | null
  decided_reason: string | null
  decided_factor: StaffFactor | null
  decided_proof: ColumnType<ApprovalProof | null, string | null, string | null>
  own_from: Date | null
  about_member: bigint | null
  about_other: Generated<bigint | null>
}

export interface StaffRequestsTable {
  staff_id: bigint
  key: string
  line: string
  body_hash: Buffer
  status: number
  reply: string
  at: Date
}

export type ActorKind = 'staff' | 'terminal' | 'token' | 'job' | 'regulator'

export interface AuditEventsTable {
  id: GeneratedAlways<bigint>
  xact: GeneratedAlways<string>
  at: Generated<Date>
  actor_kind: ActorKind
  actor: bigint | null
  session: bigint | null
  address: string | null
  device: string | null
  act: string
  is_refused: Generated<boolean>
  target_kind: string
  target: string
  proposal: bigint | null
  reason: string | null
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  request: string | null
}

export interface AuditBlocksTable {
  number: bigint
  format: number
  after_xact: string
  after_id: bigint
  to_xact: string
  to_id: bigint
  events: number
  events_total: bigint
  sealed_at: Date
  hash: Buffer
}

export interface AuditHeadsTable {
  day: string
  block: bigint
  hash: Buffer
  signed_at: Date
  public_key: Buffer
  signature: Buffer
}

export interface MemberKeysTable {
  member_id: bigint
  sealed: Buffer | null
  made_at: Date
  erased_at: Date | null
}

export interface FrameTicketsTable {
  token_hash: Buffer
  kind: 'theme' | 'look' | 'member'
  facts: ColumnType<unknown, string, never>
  origin: string
  staff_id: bigint
  expires_at: Date
}

export interface MemberLooksTable {
  id: bigint
  member_id: bigint
  staff_id: bigint
  session_id: bigint
  made_at: Date
  ends_at: Date
  token_hash: Buffer | null
  line: string | null
  ended_at: Date | null
}

export interface StaffMembersTable {
  member_id: bigint
  staff_id: bigint
  reason: string
  linked_at: Date
  linked_by: bigint | null
}

declare module '#db/tables.ts' {
  interface Tables {
    staff: StaffTable
    staff_roles: StaffRolesTable
    staff_own_roles: StaffOwnRolesTable
    staff_links: StaffLinksTable
    staff_passkeys: StaffPasskeysTable
    staff_totp: StaffTotpTable
    staff_recovery_codes: StaffRecoveryCodesTable
    staff_challenges: StaffChallengesTable
    staff_sessions: StaffSessionsTable
    staff_devices: StaffDevicesTable
    staff_failures: StaffFailuresTable
    staff_networks: StaffNetworksTable
    staff_tokens: StaffTokensTable
    office_settings: OfficeSettingsTable
    office_thresholds: OfficeThresholdsTable
    proposals: ProposalsTable
    staff_requests: StaffRequestsTable
    audit_events: AuditEventsTable
    audit_blocks: AuditBlocksTable
    audit_heads: AuditHeadsTable
    member_keys: MemberKeysTable
    frame_tickets: FrameTicketsTable
    member_looks: MemberLooksTable
    staff_members: StaffMembersTable
  }
}
