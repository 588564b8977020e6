import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface VipVersionsTable {
  version: GeneratedAlways<number>
  from_day: string
  factors: ColumnType<Readonly<Record<string, number>>, string, never>
  currencies: ColumnType<Readonly<Record<string, number>>, string, never>
  made_at: Date
  proposal: Generated<bigint | null>
}

export interface VipLevelsTable {
  version: number
  level: number
  names: ColumnType<Readonly<Record<string, string>>, string, never>
  reach_xp: bigint
  keep_xp: bigint
  level_points: number
  week_points: number
  month_points: number
}

export interface MemberVipTable {
  member_id: bigint
  xp: Generated<bigint>
  level: Generated<number>
  keep_until: Generated<string | null>
  folded_xp: Generated<bigint>
  folded_until: Generated<string>
}

export interface VipStepsTable {
  member_id: bigint
  n: number
  at: Date
  from_level: number
  to_level: number
  lost_xp: bigint
}

export interface VipGiftsTable {
  member_id: bigint
  gift: 'level' | 'week' | 'month'
  period: string
  level: number
  points: number
  made_at: Date
  until_at: Date | null
  claimed_at: Generated<Date | null>
}

export interface VipGiftRunsTable {
  gift: 'week' | 'month'
  period: string
  cut_at: Date
  until_at: Date
  place: Generated<bigint>
  ended_at: Generated<Date | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    vip_versions: VipVersionsTable
    vip_levels: VipLevelsTable
    member_vip: MemberVipTable
    vip_steps: VipStepsTable
    vip_gifts: VipGiftsTable
    vip_gift_runs: VipGiftRunsTable
  }
}
