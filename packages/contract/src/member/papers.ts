import { paperPlaces, paperKinds, paperReasons, paperSides, paperStates } from '@trevo/rules/papers/papers'
import { paperBytesMax, partBytesMax } from '@trevo/rules/papers/uploads'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const country = z.string().regex(/^[A-Z]{2}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const uploadIdText = z.string().regex(/^upl_[0-9a-z]{1,13}$/)

const told = z.object({ name: z.string(), birthday: z.string(), number: z.string() })

export const papersView = z.object({
  /** Null: nothing was ever sent. */
  state: z.enum(paperStates).nullable(),
  /** Where the market or this house asks for verified papers. */
  places: z.array(z.enum(paperPlaces)),
  /** The sum paid in from which they are asked for; null: no sum is near. */
  sum: z.object({ amount: amountText, currency: currencyText }).nullable(),
  /** The market's country, or the one that was chosen. */
  country,
  kind: z.enum(paperKinds).nullable(),
  /** What was told with these papers, or what the profile says. */
  told,
  /** Of the papers that are being sent: each side, and how much of it is there. */
  sides: z.array(z.object({ side: z.enum(paperSides), isThere: z.boolean(), received: z.number().int(), bytes: z.number().int() })),
  /** Why they were refused; null: they were not. */
  reason: z.enum(paperReasons).nullable(),
  /** The house's own words with it; empty without. */
  words: z.string(),
  sentAt: timeText.nullable(),
  decidedAt: timeText.nullable(),
  expiresOn: z.iso.date().nullable(),
})

export const uploadView = z.object({
  uploadId: uploadIdText,
  /** How many bytes are there: the next part begins with them. */
  received: z.number().int(),
  bytes: z.number().int(),
  /** The picture is whole, and drawn anew. */
  isThere: z.boolean(),
  expiresAt: timeText,
})

export const papers = {
  'GET /api/papers': operation({
    summary: 'The member’s papers: their state, where they are asked for, and how much of each picture is there',
    access: 'real',
    reply: papersView,
    refusals: [],
  }),
  'POST /api/papers': operation({
    summary: 'Begins to send papers, or changes what is told with those that are being sent; another kind forgets the pictures',
    access: 'real',
    body: z.strictObject({ country, kind: z.enum(paperKinds), told: z.strictObject({ name: z.string().max(200), birthday: z.string().max(20), number: z.string().max(60) }) }),
    reply: papersView,
    refusals: ['invalid_fields', 'papers_decided'],
  }),
  'POST /api/papers/uploads': operation({
    summary: 'Begins a picture, or says from where on one goes on; the same bytes are the same picture',
    access: 'real',
    body: z.strictObject({ side: z.enum(paperSides), bytes: z.number().int().min(1).max(paperBytesMax), sha256 }),
    reply: uploadView,
    refusals: ['papers_decided', 'picture_unreadable', 'upload_damaged'],
  }),
  'PUT /api/papers/uploads/:uploadId/parts/:offset': operation({
    summary: 'One part of a picture: the body is its bytes, `sha256` their hash. The last one is answered once the picture is drawn anew',
    access: 'real',
    params: z.object({ uploadId: uploadIdText, offset: z.coerce.number().int().min(0).max(paperBytesMax) }),
    query: z.strictObject({ sha256 }),
    body: z.instanceof(Uint8Array),
    upload: { types: ['application/octet-stream'], bytesMax: partBytesMax },
    reply: uploadView,
    refusals: ['upload_over', 'upload_gap', 'upload_damaged', 'picture_unreadable', 'papers_decided'],
  }),
  'POST /api/papers/send': operation({
    summary: 'All pictures are there: somebody looks at them from now on',
    access: 'real',
    body: z.strictObject({}),
    reply: papersView,
    refusals: ['papers_incomplete', 'papers_decided'],
  }),
}
