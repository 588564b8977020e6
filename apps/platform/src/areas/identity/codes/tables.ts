import type { Generated } from 'kysely'
import type { CodePurpose } from '#areas/messages/tables.ts'

export interface VerificationCodesTable {
  request_hash: Buffer
  channel: 'sms' | 'email'
  purpose: CodePurpose
  target: string
  member_id: bigint | null
  network: string
  code_hash: Buffer
  tries_left: number
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

export interface PasswordResetsTable {
  token_hash: Buffer
  member_id: bigint
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    verification_codes: VerificationCodesTable
    password_resets: PasswordResetsTable
  }
}
