import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MallKind, MallPicture, OrderState } from '@trevo/rules/promotions/mall'

type Words = Readonly<Record<string, string>>

export interface MallItemsTable {
  id: bigint
  kind: MallKind
  names: ColumnType<Words, string, string>
  texts: ColumnType<Words, string, string>
  picture: MallPicture
  points: number
  member_limit: number | null
  is_on: boolean
  sort_order: number
  amount_minor: bigint | null
  currency: string | null
  wager_times: number | null
  wager_days: number | null
  made: Generated<number>
  version: Generated<number>
}

export interface MallPiecesTable {
  item_id: bigint
  n: number
}

export interface MallCodesTable {
  id: GeneratedAlways<bigint>
  item_id: bigint
  n: number
  sealed: Buffer
  mark: Buffer
}

/** So much of the lot of that entry. */
export interface LotPart {
  readonly seq: number
  readonly taken: number
}

export interface MallOrdersTable {
  id: bigint
  member_id: bigint
  request_id: string
  item_id: bigint
  kind: MallKind
  piece: number
  points: number
  lots: ColumnType<readonly LotPart[], string, never>
  amount_minor: bigint | null
  currency: string | null
  state: OrderState
  address: Buffer | null
  tracking: Generated<string>
  ordered_at: Date
  changed_at: Date
  version: Generated<number>
}

export interface MallOrderStepsTable {
  order_id: bigint
  state: OrderState
  at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    mall_items: MallItemsTable
    mall_pieces: MallPiecesTable
    mall_codes: MallCodesTable
    mall_orders: MallOrdersTable
    mall_order_steps: MallOrderStepsTable
  }
}
