import type { ReplyOfStaff } from '@trevo/contract/staff/api'

export type Shown = ReplyOfStaff<'GET /office/promotions/:key'>
