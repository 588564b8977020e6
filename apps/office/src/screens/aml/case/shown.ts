import type { ReplyOfStaff } from '@trevo/contract/staff/api'

export type ShownAmlCase = ReplyOfStaff<'GET /office/aml/cases/:caseId'>
