import type { ReplyOfStaff } from '@trevo/contract/staff/api'

export type Rule = ReplyOfStaff<'GET /office/risk/rules'>['rules'][number]
