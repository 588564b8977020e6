import type { Json } from '@trevo/rules/canonical-json'
import type { Doer } from '#areas/staff/act.ts'
import type { House } from './house.ts'

/**
 * What an act is asked for in the tests that walk over all of them: makes what it needs, and gives the payload. Asked anew it is about something
 * else, or about the same once more. Of an act that needs a second pair sometimes it is such a time. `by` is who is going to ask.
 */
export type ActSample = (house: House, by: Doer) => Json | Promise<Json>
