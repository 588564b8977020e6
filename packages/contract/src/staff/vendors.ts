import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { actBody, actQuery, actReply, jsonValue, listQuery, listReply, staffOperation } from './operation.ts'

const right = 'games.vendors'
const vendorCode = z.string().regex(/^[A-Z0-9_]{1,32}$/)
export const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
/** Hundredths of a per cent. */
const bpsNumber = z.number().int().min(0).max(10_000)
const vendor = z.object({
  code: vendorCode,
  name: z.string(),
  dialect: z.enum(['v1', 'hub88']),
  /** Its calls are answered at all. */
  isEnabled: z.boolean(),
  /** Members see it. */
  isShown: z.boolean(),
  games: z.number().int(),
  gamesOn: z.number().int(),
  /** Movements a minute over the last ten, as the books have them. */
  movementsAMinute: z.number(),
  lastMovementAt: timeText.nullable(),
  /** Open for more than a day. */
  overdueRounds: z.number().int(),
  trouble: z.string().nullable(),
  /** All of its games are in maintenance until then. */
  closedUntil: timeText.nullable(),
  version: z.string(),
})
const params = z.strictObject({ vendor: vendorCode })
const done = actReply(z.object({ version: z.string() }))
const refusals = ['changed_meanwhile', 'key_used_otherwise', 'reason_required'] as const
const proven = [...refusals, 'step_up_required'] as const
const feeTier = z.strictObject({ fromMinor: amountText, bps: bpsNumber })
const gameRate = z.strictObject({ game: z.string().min(1).max(64), bps: bpsNumber })
const wordsOf = z.strictObject({ pt: z.string().trim().min(1).max(300), en: z.string().trim().min(1).max(300) })
export const maintenanceIdText = z.string().regex(/^mnt_[0-9a-z]{1,13}$/)
const maintenance = z.object({ windowId: maintenanceIdText, game: z.string().nullable(), from: timeText, to: timeText, words: z.record(z.string(), z.string()), by: z.string().nullable(), endedAt: timeText.nullable(), state: z.enum(['to-come', 'now', 'over']) })
const conformance = z.object({ at: timeText, kept: z.number().int(), broken: z.number().int(), notPlayed: z.number().int(), sentences: z.array(z.string()) })
const gameCode = z.string().min(1).max(64)
const round = z.object({
  vendor: vendorCode,
  roundId: z.string(),
  recordId: z.string(),
  memberId: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  bets: z.number().int(),
  stakedMinor: z.string(),
  wonMinor: z.string(),
  returnedMinor: z.string(),
  state: z.enum(['open', 'settled', 'cancelled']),
  openedAt: timeText,
  touchedAt: timeText,
  closedAt: timeText.nullable(),
  vendorSays: z.enum(['open', 'settled', 'cancelled', 'unknown']).nullable(),
  askedAt: timeText.nullable(),
  trouble: z.string().nullable(),
})

export const staffVendors = {
  'GET /office/vendors': staffOperation({ access: { right }, reply: z.object({ vendors: z.array(vendor), asOf: timeText }), refusals: [], summary: 'Every vendor, and how it does' }),
  'GET /office/vendors/:vendor': staffOperation({
    access: { right },
    params,
    reply: z.object({
      vendor,
      launchUrl: z.string(),
      statusUrl: z.string().nullable(),
      statementUrl: z.string().nullable(),
      freeRoundsUrl: z.string().nullable(),
      takesPlayMoney: z.boolean(),
      /** Newest first, by currency. */
      terms: z.array(z.object({ currency: currencyText, from: monthText, tiers: z.array(feeTier), tierKind: z.enum(['parts', 'whole']), minimumMinor: amountText, games: z.array(gameRate) })),
      /** By their fingerprints: a key itself is shown once, when it is made. */
      keys: z.array(z.object({ age: z.enum(['current', 'next']), fingerprint: z.string() })),
      categories: z.array(z.object({ category: z.string(), displayName: z.string().nullable(), iconPath: z.string().nullable(), sort: z.number().int(), games: z.number().int() })),
      /** The newest first; what is over stays for a while. */
      maintenance: z.array(maintenance),
      /** What its statements call games that play here under another code. */
      gameNames: z.array(z.object({ name: z.string(), game: z.string() })),
      /** Codes that were played, or stand in a statement, and are in no catalogue. */
      unmapped: z.array(z.object({ name: z.string(), from: z.enum(['rounds', 'statement']) })),
      /** What the kit said last; null: nobody brought a result. */
      conformance: conformance.nullable(),
      /** Of the last day: rounds, and those that began too soon after the one before; null: none was counted. */
      pace: z.object({ rounds: z.number().int(), fast: z.number().int() }).nullable(),
      reconciliations: z.array(z.object({ day: z.string(), state: z.string(), trouble: z.string().nullable() })),
    }),
    refusals: [],
    summary: 'One vendor whole: addresses, keys by fingerprint, places, what its books said',
  }),
  'PUT /office/vendors/:vendor/state': staffOperation({ access: { right, act: 'vendors.set-state' }, params, query: actQuery, body: actBody({ isShown: z.boolean() }), reply: done, refusals, summary: 'Hides a vendor at once, or shows it by two people' }),
  'PUT /office/vendors/:vendor/addresses': staffOperation({ access: { right, act: 'vendors.set-addresses' }, params, query: actQuery, body: actBody({ launchUrl: z.string().max(512), statusUrl: z.string().max(512).nullable(), statementUrl: z.string().max(512).nullable(), freeRoundsUrl: z.string().max(512).nullable().default(null) }), reply: done, refusals: [...proven, 'address_wrong'], summary: 'Where its games open and where it answers' }),
  'POST /office/vendors/:vendor/keys': staffOperation({
    access: { right, act: 'vendors.add-key' },
    params,
    query: actQuery,
    body: actBody({ publicKey: z.string().max(8_192).nullable() }),
    reply: actReply(z.object({ secret: z.string().nullable(), fingerprint: z.string() })),
    refusals: [...proven, 'key_wrong', 'key_state'],
    summary: 'A second key beside the first; a secret of ours is shown this once',
  }),
  'POST /office/vendors/:vendor/keys/retire': staffOperation({ access: { right, act: 'vendors.retire-key' }, params, query: actQuery, body: actBody({}), reply: done, refusals: [...proven, 'key_state'], summary: 'Takes the older of two keys away' }),
  'PUT /office/vendors/:vendor/terms': staffOperation({
    access: { right, act: 'vendors.set-terms' },
    params,
    query: actQuery,
    body: actBody({ currency: currencyText, from: monthText, tiers: z.array(feeTier).min(1).max(10), tierKind: z.enum(['parts', 'whole']), minimumMinor: amountText, games: z.array(gameRate).max(200) }),
    reply: done,
    refusals: [...proven, 'terms_wrong'],
    summary: 'What the vendor gets of a month’s GGR in a currency, from a month on',
  }),
  'POST /office/vendors/:vendor/maintenance': staffOperation({
    access: { right, act: 'vendors.set-maintenance' },
    params,
    query: actQuery,
    body: actBody({ game: gameCode.nullable(), from: timeText.nullable(), to: timeText, words: wordsOf }),
    reply: actReply(z.object({ windowId: maintenanceIdText })),
    refusals: [...refusals, 'time_is_past'],
    summary: 'From then to then a vendor’s games, or one, do not open, with words for members; what is open goes on',
  }),
  'POST /office/vendors/:vendor/maintenance/:windowId/end': staffOperation({
    access: { right, act: 'vendors.end-maintenance' },
    params: z.strictObject({ vendor: vendorCode, windowId: maintenanceIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ windowId: maintenanceIdText })),
    refusals: [...refusals, 'not_in_this_state'],
    summary: 'The games open again, before the time that was said, or never close',
  }),
  'PUT /office/vendors/:vendor/game-names': staffOperation({
    access: { right, act: 'vendors.map-game' },
    params,
    query: actQuery,
    body: actBody({ name: z.string().trim().min(1).max(128), game: gameCode.nullable() }),
    reply: actReply(z.object({ name: z.string() })),
    refusals,
    summary: 'Which game of the catalogue the vendor’s statements mean by a name; null takes the name back',
  }),
  'PUT /office/vendors/:vendor/conformance': staffOperation({
    access: { right, act: 'vendors.note-conformance' },
    params,
    query: actQuery,
    body: actBody({ file: z.string().min(2).max(200_000) }),
    reply: done,
    refusals: [...refusals, 'conformance_wrong'],
    summary: 'What the conformance kit said, as it prints it with --json',
  }),
  'GET /office/rounds': staffOperation({
    access: { right },
    query: z.strictObject({ ...listQuery, vendor: vendorCode.optional(), member: z.string().regex(/^mem_[0-9a-z]{1,13}$/).optional(), gameCode: z.string().max(64).optional(), roundId: z.string().max(128).optional(), state: z.enum(['open', 'overdue', 'settled', 'cancelled']).default('overdue'), from: timeText.optional(), to: timeText.optional() }),
    reply: listReply(round),
    refusals: ['cursor_mismatch', 'filter_too_wide'],
    summary: 'Rounds; those that are open for more than a day, or of a range of a day',
  }),
  'GET /office/rounds/:vendor/:roundId': staffOperation({
    access: { right },
    params: z.strictObject({ vendor: vendorCode, roundId: z.string().min(1).max(128) }),
    reply: z.object({
      round,
      isAskable: z.boolean(),
      askedTimes: z.number().int(),
      said: jsonValue,
      /** Of a call of the vendor, what was answered. */
      calls: z.array(z.object({ kind: z.string(), txId: z.string(), status: z.string(), balanceMinor: z.string(), amountMinor: z.string().nullable(), isUndone: z.boolean() })),
      movements: z.array(z.object({ transferId: z.string(), at: timeText, movement: z.string(), debit: z.string(), credit: z.string(), amountMinor: z.string(), balanceAfterMinor: z.string(), txId: z.string() })),
    }),
    refusals: [],
    summary: 'A round with its calls and movements, and what its vendor says of it',
  }),
} as const
