import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { actBody, actQuery, actReply, jsonValue, listQuery, listReply, staffIdText, staffOperation } from './operation.ts'

const right = 'games.catalogue'
const vendorCode = z.string().regex(/^[A-Z0-9_]{1,32}$/)
/** `VENDOR:game`, as phones know it. */
export const gameIdText = z.string().regex(/^[A-Z0-9_]{1,32}:[A-Za-z0-9_.:-]{1,64}$/)
const changeIdText = z.string().regex(/^gch_[0-9a-z]{1,13}$/)
const importIdText = z.string().regex(/^imp_[0-9a-z]{1,13}$/)
const catalogueIdText = z.string().regex(/^cat_[0-9a-z]{1,13}$/)
const words = z.record(z.string(), z.string())
const category = z.enum(gameCategories)
const flag = z.enum(['1', '0'])

/** What a market's laboratory certified, and of which version. */
const certificate = z.strictObject({ number: z.string().trim().min(1).max(64), release: z.string().trim().min(1).max(32) })

export const gameRow = z.object({
  gameId: gameIdText,
  nodeId: z.number().int(),
  vendor: vendorCode,
  vendorName: z.string(),
  gameCode: z.string(),
  name: z.string(),
  names: words,
  /** A path below the images' origin. */
  image: z.string(),
  iconPath: z.string().nullable(),
  iconColour: z.string(),
  category: z.string(),
  classes: z.array(z.string()),
  keywords: z.array(z.string()),
  sort: z.number().int(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  takesBonus: z.boolean(),
  weightBps: z.number().int().nullable(),
  isOn: z.boolean(),
  /** Whether members see it now: on, its vendor on and shown, in lists. */
  isSeen: z.boolean(),
  /** The rule of the market by which nobody plays it, such as `game.return`. */
  forbiddenBy: z.string().nullable(),
  minBetMinor: z.string(),
  maxBetMinor: z.string().nullable(),
  returnBps: z.number().int().nullable(),
  release: z.string().nullable(),
  certificates: z.record(z.string(), certificate),
  /** The next state that waits for its time. */
  nextChange: z.object({ changeId: changeIdText, isOn: z.boolean(), at: timeText }).nullable(),
  version: z.string(),
})

const change = z.object({ changeId: changeIdText, gameId: gameIdText, name: z.string(), isOn: z.boolean(), at: timeText, state: z.enum(['waiting', 'done', 'cancelled']), endedAt: timeText.nullable() })

const counts = z.object({ vendors: z.number().int(), classes: z.number().int(), added: z.number().int(), changed: z.number().int(), same: z.number().int(), absent: z.number().int() })
const problem = z.object({ line: z.number().int(), field: z.string(), reason: z.string() })
const difference = z.object({ gameId: gameIdText, name: z.string(), what: z.enum(['added', 'changed', 'absent']), before: jsonValue, after: jsonValue })
const importRow = z.object({
  importId: importIdText,
  name: z.string(),
  games: z.number().int(),
  sha256: z.string(),
  uploadedBy: z.string().nullable(),
  uploadedAt: timeText,
  state: z.enum(['draft', 'published']),
  publishedAt: timeText.nullable(),
  /** The catalogue as it was before it was published, to be put back. */
  catalogueId: catalogueIdText.nullable(),
  restoredAt: timeText.nullable(),
})

const gameParams = z.strictObject({ gameId: gameIdText })
const done = actReply(z.object({ version: z.string() }))
const refusals = ['changed_meanwhile', 'key_used_otherwise'] as const
const money = z.string().regex(/^[1-9][0-9]{0,14}$/)
const languageCode = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)

/** What one person may change of a game, each part left out stays. */
export const gameEdit = z
  .strictObject({
    name: z.string().trim().min(1).max(64),
    names: z.record(languageCode, z.string().trim().min(1).max(64)),
    classes: z.array(z.string().regex(/^[A-Z0-9_]{1,32}$/)).max(8),
    keywords: z.array(z.string().trim().min(1).max(32)).max(24),
    sort: z.number().int().min(0).max(1_000_000),
    isHot: z.boolean(),
    isNew: z.boolean(),
    /** Bonus money may pay for it once cash is used up; and how much of a stake counts for wagering, null: as its class. */
    takesBonus: z.boolean(),
    weightBps: z.number().int().min(0).max(10_000).nullable(),
    minBetMinor: money,
    maxBetMinor: money.nullable(),
    iconPath: z.string().regex(/^\/[^/\\]/).max(256).nullable(),
    iconColour: z.string().regex(/^#[0-9a-f]{6}$/),
  })
  .partial()

export const gameReturn = z.strictObject({
  returnBps: z.number().int().min(1).max(10_000).nullable(),
  release: z.string().trim().min(1).max(32).nullable(),
  certificates: z.record(z.string().regex(/^[a-z]{2}(?:-[a-z0-9]{1,8})?$/), certificate),
})

export const staffLobby = {
  'GET /office/games': staffOperation({
    access: { right },
    query: z.strictObject({
      ...listQuery,
      category: category.optional(),
      vendor: vendorCode.optional(),
      gameClass: z.string().max(32).optional(),
      state: z.enum(['on', 'off', 'seen']).optional(),
      hot: flag.optional(),
      new: flag.optional(),
      text: z.string().trim().max(64).optional(),
      sort: z.enum(['place', 'name', 'newest']).default('place'),
    }),
    reply: listReply(gameRow),
    refusals: ['cursor_mismatch'],
    summary: 'The catalogue, in the order of menus or by name',
  }),
  'GET /office/games/facts': staffOperation({
    access: { right },
    reply: z.object({
      currency: z.string(),
      languages: z.array(z.string()),
      categories: z.array(z.string()),
      vendors: z.array(z.object({ code: vendorCode, name: z.string() })),
      classes: z.array(z.object({ category: z.string(), code: z.string(), names: words })),
      counts: z.object({ games: z.number().int(), on: z.number().int(), seen: z.number().int() }),
    }),
    refusals: [],
    summary: 'What the catalogue can be filtered by, and how large it is',
  }),
  'GET /office/games/:gameId': staffOperation({
    access: { right },
    params: gameParams,
    reply: z.object({ game: gameRow, changes: z.array(change), history: z.array(z.object({ event: z.string(), at: timeText, by: z.string().nullable(), act: z.string(), before: jsonValue, after: jsonValue })) }),
    refusals: [],
    summary: 'One game with what waits for its time and what was changed',
  }),
  'PUT /office/games/:gameId': staffOperation({
    access: { right, act: 'games.edit' },
    params: gameParams,
    query: actQuery,
    body: actBody({ change: gameEdit }),
    reply: done,
    refusals: [...refusals, 'unknown_class', 'stakes_crossed'],
    summary: 'Names, classes, words, place, marks, stakes or picture of a game',
  }),
  'PUT /office/games/:gameId/state': staffOperation({
    access: { right, act: 'games.set-state' },
    params: gameParams,
    query: actQuery,
    body: actBody({ isOn: z.boolean() }),
    reply: done,
    refusals,
    summary: 'Shows a game to members, or takes it away at once; what is open goes on',
  }),
  'PUT /office/games/:gameId/return': staffOperation({
    access: { right, act: 'games.set-return' },
    params: gameParams,
    query: actQuery,
    body: actBody(gameReturn.shape),
    reply: done,
    refusals: [...refusals, 'step_up_required', 'reason_required'],
    summary: 'What a game returns, its version and its certificates: two people',
  }),
  'POST /office/games/:gameId/changes': staffOperation({
    access: { right, act: 'games.schedule' },
    params: gameParams,
    query: actQuery,
    body: actBody({ isOn: z.boolean(), from: timeText, to: timeText.nullable() }),
    reply: actReply(z.object({ changes: z.array(changeIdText) })),
    refusals: [...refusals, 'time_is_past'],
    summary: 'A state from a time on, and back at another',
  }),
  'POST /office/games/changes/:changeId/cancel': staffOperation({
    access: { right, act: 'games.cancel-schedule' },
    params: z.strictObject({ changeId: changeIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...refusals, 'change_over'],
    summary: 'Takes back a state that waits for its time',
  }),
  'GET /office/imports': staffOperation({
    access: { right },
    query: z.strictObject({ ...listQuery, uploader: staffIdText.optional() }),
    reply: listReply(importRow),
    refusals: ['cursor_mismatch'],
    summary: 'Files of games that were uploaded, newest first',
  }),
  // Whoever may publish a file may bring one.
  'POST /office/imports': staffOperation({
    access: { right, act: 'games.import' },
    bodyBytesMax: 24 * 1024 * 1024,
    body: z.strictObject({ name: z.string().trim().min(1).max(120), text: z.string().max(20 * 1024 * 1024) }),
    reply: z.object({ importId: importIdText.nullable(), problems: z.array(problem) }),
    refusals: [],
    summary: 'Takes a file and says what is wrong with it, line by line; nothing of the catalogue changes',
  }),
  'GET /office/imports/:importId': staffOperation({
    access: { right },
    params: z.strictObject({ importId: importIdText }),
    reply: z.object({ import: importRow, counts: counts.nullable(), problems: z.array(problem), differences: z.array(difference), differencesMax: z.number().int(), needsTwo: z.array(z.string()) }),
    refusals: [],
    summary: 'What a file would change as the catalogue is now',
  }),
  'POST /office/imports/:importId/publish': staffOperation({
    access: { right, act: 'games.import' },
    params: z.strictObject({ importId: importIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ counts, catalogueId: catalogueIdText })),
    refusals: [...refusals, 'reason_required', 'import_wrong', 'import_over'],
    summary: 'Puts a file into the catalogue, all of it or nothing',
  }),
  'POST /office/catalogues/:catalogueId/restore': staffOperation({
    access: { right, act: 'games.restore' },
    params: z.strictObject({ catalogueId: catalogueIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ games: z.number().int(), turnedOff: z.number().int() })),
    refusals: [...refusals, 'reason_required', 'import_over'],
    summary: 'Puts the catalogue back as it was before a publication',
  }),
}
