import type { ReplyOfStaff } from '@trevo/contract/staff/api'

export type Health = ReplyOfStaff<'GET /office/health'>
