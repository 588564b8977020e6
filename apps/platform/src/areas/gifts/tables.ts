import type { Generated } from 'kysely'
import type { RainAudience } from '@trevo/rules/agents/rain'

export interface RainsTable {
  id: bigint
  agent_id: bigint
  request_id: string
  request_hash: Buffer
  currency: string
  total_minor: bigint
  packets: number
  least_minor: bigint
  audience: RainAudience
  levels: number | null
  starts_at: Date
  ends_at: Date
  seed: Buffer
  seed_hash: Buffer
  freed_minor: Generated<bigint>
  made_at: Date
  stopped_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  returned_minor: Generated<bigint | null>
  version: Generated<number>
}

export interface RainPacketsTable {
  rain_id: bigint
  n: number
  amount_minor: bigint
  member_id: Generated<bigint | null>
  caught_at: Generated<Date | null>
  is_back: Generated<boolean>
}

export interface RainMembersTable {
  rain_id: bigint
  member_id: bigint
}

export interface GiftsTable {
  id: bigint
  agent_id: bigint
  request_id: string
  request_hash: Buffer
  currency: string
  amount_minor: bigint
  members: number
  made_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    rains: RainsTable
    rain_packets: RainPacketsTable
    rain_members: RainMembersTable
    gifts: GiftsTable
  }
}
