import type { StaffRefusalCode } from '@trevo/contract/staff/refusals'
import { refuse, type More, type Refusal } from '@trevo/operation/refuse'

/** An expected no of the office's own list. */
export const refuseStaff = (code: StaffRefusalCode, more?: More): Refusal => refuse(code as never, more)
