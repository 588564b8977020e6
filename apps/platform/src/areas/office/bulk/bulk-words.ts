import type { bulkKinds, bulkRowStates, bulkStates } from '@trevo/contract/staff/bulks'

export type BulkKind = (typeof bulkKinds)[number]
export type BulkState = (typeof bulkStates)[number]
export type BulkRowState = (typeof bulkRowStates)[number]
