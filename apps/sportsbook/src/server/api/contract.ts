import { z } from 'zod'

const id = z.string().regex(/^[1-9][0-9]{0,17}$/).transform(BigInt)
const none = z.object({})
/** Where the next page begins: opaque to the phone. */
const place = z.string().regex(/^[0-9.]{1,64}$/)
const day = z.string().regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/)
const sport = z.enum(['football', 'tennis', 'basketball', 'esports', 'race'])

/** What is only read, by its line: what goes in. What comes out is in `wire.ts`. */
export const readContract = {
  'GET /api/session': { params: none, query: none },
  'GET /api/book': { params: none, query: z.object({ sport: sport.optional(), after: place.optional(), q: z.string().min(1).max(60).optional() }) },
  'GET /api/events/:id': { params: z.object({ id }), query: none },
  'GET /api/markets/:id/history': { params: z.object({ id }), query: none },
  'GET /api/results': { params: none, query: z.object({ day: day.optional(), after: place.optional() }) },
  'GET /api/rules': { params: none, query: none },
  'POST /api/stream-tickets': { params: none, query: none },
} as const

export type ReadLine = keyof typeof readContract
export type ParamsOf<Line extends ReadLine> = z.output<(typeof readContract)[Line]['params']>
export type QueryOf<Line extends ReadLine> = z.output<(typeof readContract)[Line]['query']>
