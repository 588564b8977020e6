import type { TableOwners } from '#area.ts'

export const accountTables: TableOwners = {
  everybodys: [],
  members: {
    member_blocks: ['member_id'],
    member_tags: ['member_id'],
    member_notes: ['id'],
    head_icons: ['member_id'],
    erasures: ['member_id'],
    unclaimed_payments: ['member_id', 'id'],
    data_exports: ['member_id', 'id'],
    data_export_parts: ['export_id'],
  },
  keysOverAllMembers: {
    head_icons_address_key: 'an address that carries the cell',
  },
}
