import type { TableOwners } from '#area.ts'

export const staffTables: TableOwners = {
  everybodys: [
    'staff', 'staff_roles', 'staff_own_roles', 'staff_links', 'staff_passkeys', 'staff_totp', 'staff_recovery_codes', 'staff_challenges', 'staff_sessions', 'staff_devices',
    'staff_failures', 'staff_networks', 'staff_tokens', 'staff_requests', 'office_settings', 'office_thresholds', 'proposals', 'audit_events', 'audit_blocks', 'audit_heads', 'frame_tickets',
  ],
  members: { member_keys: ['member_id'], member_looks: ['member_id'], staff_members: ['member_id'] },
  keysOverAllMembers: {
    member_looks_pkey: 'the id names its member: an index over looks, which staff begin one by one',
    member_looks_token_hash_key: 'a random token, found by its hash: a look of a cell stands in the cell that its phone calls',
  },
}
