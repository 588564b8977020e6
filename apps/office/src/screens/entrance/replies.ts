import type { ReplyOfStaff } from '@trevo/contract/staff/api'

/** What is said before anybody is in: of this house, and of a link. */
export type Entrance = ReplyOfStaff<'GET /office/entrance'>
export type Link = ReplyOfStaff<'POST /office/links/read'>
