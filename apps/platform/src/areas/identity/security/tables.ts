import type { Generated } from 'kysely'

export interface PaymentPasswordsTable {
  member_id: bigint
  hash: string
  changed_at: Date | null
}

/** What a member may guess at: the proof that a sensitive change asks for, the second factor of a login, the payment password. */
export type MemberSecret = 'step-up' | 'second-factor' | 'payment-password'

export interface SecretTriesTable {
  member_id: bigint
  secret: MemberSecret
  tries: number
  locked_until: Date | null
}

export interface TotpSecretsTable {
  member_id: bigint
  sealed: Buffer
  created_at: Date
  confirmed_at: Date | null
  last_step: bigint | null
}

export interface RecoveryCodesTable {
  member_id: bigint
  code_hash: Buffer
  used_at: Date | null
}

export interface PasskeysTable {
  id: bigint
  member_id: bigint
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  rp_id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type ChallengePurpose = 'passkey-login' | 'passkey-add' | 'passkey-step-up' | 'second-factor' | 'payment'

export interface SecurityChallengesTable {
  id_hash: Buffer
  purpose: ChallengePurpose
  member_id: bigint | null
  challenge: string
  first_factor: string | null
  door: string | null
  phone_key_x: string | null
  phone_key_y: string | null
  tries: Generated<number>
  expires_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    payment_passwords: PaymentPasswordsTable
    secret_tries: SecretTriesTable
    totp_secrets: TotpSecretsTable
    recovery_codes: RecoveryCodesTable
    passkeys: PasskeysTable
    security_challenges: SecurityChallengesTable
  }
}
