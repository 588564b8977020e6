import type { TableOwners } from '#area.ts'

export const clubTables: TableOwners = {
  everybodys: ['sign_in_calendars', 'vip_versions', 'vip_levels', 'vip_turn', 'vip_gift_runs', 'task_sets', 'task_turn', 'mall_items', 'mall_pieces', 'mall_codes'],
  members: {
    point_purses: ['member_id'],
    point_entries: ['member_id'],
    point_lots: ['member_id'],
    sign_in_days: ['member_id'],
    vip_days: ['member_id'],
    member_vip: ['member_id'],
    vip_steps: ['member_id'],
    vip_gifts: ['member_id'],
    task_counts: ['member_id'],
    task_claims: ['member_id'],
    mall_orders: ['id'],
    mall_order_steps: ['order_id'],
  },
  keysOverAllMembers: {
    mall_orders_by_piece: 'the piece of the mall that it takes',
  },
}
