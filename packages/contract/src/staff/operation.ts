import type { Act } from '@trevo/rules/staff/acts'
import type { Right } from '@trevo/rules/staff/rights'
import { z } from 'zod'
import type { Operation } from '#operation.ts'
import { timeText } from '#wire.ts'
import type { StaffRefusalCode } from './refusals.ts'

/**
 * Who of the staff may call. Denied by default: an operation without `access` does not compile.
 * - public: before the login
 * - session: anybody of the staff who is in
 * - a right: who may read it (any sign), or for an act who may do, propose or approve it as the act's rule says
 */
export type StaffAccess = 'public' | 'session' | StaffRight

export interface StaffRight {
  readonly right: Right
  /** The act that the operation is: whether it needs a second pair, and a step-up, stands in the act's rule. */
  readonly act?: Act
  /** Only approvers of the right. */
  readonly approves?: true
  /** What it reads is logged as a row of its own. */
  readonly reads?: 'personal' | 'papers' | 'aml'
}

export interface StaffOperation extends Operation<StaffAccess> {
  readonly refusals: readonly StaffRefusalCode[]
}

export const staffOperation = <const O extends StaffOperation>(spec: O): O => spec

export const cursorText = z.string().max(400).regex(/^[A-Za-z0-9_.-]+$/)
export const staffIdText = z.string().regex(/^stf_[0-9a-z]{1,13}$/)
export const sessionIdText = z.string().regex(/^ses_[0-9a-z]{1,13}$/)
export const tokenIdText = z.string().regex(/^tkn_[0-9a-z]{1,13}$/)
export const proposalIdText = z.string().regex(/^prp_[0-9a-z]{1,13}$/)
/** With its country, as people write it: +55 11 98765-4321. */
export const staffPhoneText = z.string().trim().max(32).regex(/^\+[1-9](?:[ ().-]*[0-9]){7,14}$/)
/** Whatever JSON an act shows of what it changes. */
export const jsonValue: z.ZodType = z.unknown()

/** Lists: a page is read on from a cursor, forwards or back; no page numbers. `after` is the `next` or the `previous` of a page that was read. */
export const listQuery = { after: cursorText.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }
export const listReply = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Reads on; null at the end. */
    next: cursorText.nullable(),
    /** Reads the page before; null at the beginning. */
    previous: cursorText.nullable(),
    /** How many rows the list has: exact to 10,000, beyond that the planner's estimate. Of the moment its first page was read. */
    about: z.object({ count: z.number().int().nonnegative(), isEstimate: z.boolean() }),
    asOf: timeText,
  })

/** An act's body: what it needs, why, and whether its effect is only to be told. `version`: of the target, as it was seen; the header If-Match. */
export const actBody = <Payload extends z.ZodRawShape>(payload: Payload) => z.strictObject({ ...payload, reason: z.string().trim().max(500).optional() })
export const actQuery = z.strictObject({ preview: z.enum(['1']).optional() })

/** What came of it. `proposed` comes with HTTP 202. */
export const actReply = <Reply extends z.ZodType>(reply: Reply) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done'), event: z.string(), reply }),
    z.object({ kind: z.literal('proposed'), proposal: proposalIdText, expiresAt: timeText, waitsUntil: timeText.nullable() }),
    z.object({ kind: z.literal('preview'), way: z.enum(['do', 'propose']), before: jsonValue, after: jsonValue, version: z.string().nullable() }),
  ])
