import { type RefusalCode, refusals } from './refusals.ts'
import { type StaffRefusalCode, staffRefusals } from './staff/refusals.ts'

/** What any of our contracts may refuse, with its HTTP status. Members' words and staff's words are each in the list of their own contract. */
export type AnyRefusalCode = RefusalCode | StaffRefusalCode
export const anyRefusals: Readonly<Record<AnyRefusalCode, number>> = { ...refusals, ...staffRefusals }
