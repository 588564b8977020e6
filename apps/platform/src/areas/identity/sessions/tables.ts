import type { Generated, GeneratedAlways } from 'kysely'
import type { DeviceKind } from '#device.ts'

export interface SessionsTable {
  token_hash: Buffer
  member_id: bigint
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  ends_at: Date
  id: bigint
  device_kind: Generated<DeviceKind>
  user_agent: Generated<string>
  address: Generated<string>
  stepped_up_at: Generated<Date | null>
  stepped_up_by: Generated<string | null>
  previous_hash: Generated<Buffer | null>
  previous_until: Generated<Date | null>
}

export type LoginMethod = 'password' | 'sms' | 'firebase' | 'remembered' | 'identity' | 'passkey' | 'trial' | 'registration' | 'reset'

export interface LoginEventsTable {
  id: GeneratedAlways<bigint>
  member_id: bigint | null
  at: Date
  method: LoginMethod
  is_success: boolean
  reason: string | null
  device_kind: DeviceKind
  user_agent: string
  address: string
  device_hash: Buffer | null
}

export interface KnownDevicesTable {
  member_id: bigint
  device_hash: Buffer
  last_used_at: Date
}

export interface LoginFailuresTable {
  subject: Buffer
  failures: number
  last_at: Date
  locked_until: Date | null
}

export interface RememberedLoginsTable {
  id: bigint
  member_id: bigint
  key_x: string
  key_y: string
  credential_hash: Buffer
  previous_hash: Buffer | null
  created_at: Date
  last_used_at: Date
}

export interface BodyKeysTable {
  day: string
  kid: string
  sealed_key: Buffer
}

export interface SpentNoncesTable {
  nonce: string
  spent_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    sessions: SessionsTable
    login_events: LoginEventsTable
    known_devices: KnownDevicesTable
    login_failures: LoginFailuresTable
    remembered_logins: RememberedLoginsTable
    body_keys: BodyKeysTable
    spent_nonces: SpentNoncesTable
  }
}
