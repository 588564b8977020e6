import { z } from 'zod'
import { timeText } from '#wire.ts'
import { actBody, actQuery, actReply, staffIdText, staffOperation, staffPhoneText, tokenIdText } from './operation.ts'
import { memberIdText } from './members.ts'
import { session } from './session.ts'

const role = z.strictObject({ role: z.string().min(1).max(32), until: timeText.nullable() })
const roles = z.array(role).min(1).max(16)
const networks = z.array(z.string().max(50)).max(50)

const person = z.object({
  staffId: staffIdText,
  email: z.string(),
  name: z.string(),
  state: z.enum(['invited', 'active', 'left']),
  roles: z.array(z.string()),
  passkeys: z.number().int(),
  hasTotp: z.boolean(),
  lastSeenAt: timeText.nullable(),
  createdAt: timeText,
  version: z.string(),
})

const manages = 'staff.manage'
const params = z.strictObject({ staffId: staffIdText })

export const staffPeople = {
  'GET /office/people': staffOperation({
    access: { right: manages },
    reply: z.object({ people: z.array(person) }),
    refusals: [],
    summary: 'Everybody of the staff, who left last',
  }),
  'GET /office/people/:staffId': staffOperation({
    access: { right: manages },
    params,
    reply: z.object({
      person,
      roles: z.array(role),
      networks: z.array(z.string()),
      sessions: z.array(session),
      recoveryCodesLeft: z.number().int(),
      /** Accounts of theirs, which are closed for play. */
      members: z.array(z.object({ memberId: memberIdText, username: z.string(), reason: z.string(), linkedAt: timeText, by: z.string().nullable() })),
      /** Members who are linked to nobody, of the same e-mail or phone, or seen on the same line in the same browser. */
      mayBe: z.array(z.object({ memberId: memberIdText, username: z.string(), by: z.enum(['email', 'phone', 'line']) })),
      /** The last figures of their phone; null: none is known. */
      phoneEnd: z.string().nullable(),
      /** Fields of members that they may reveal a day, and how many they revealed over the last. */
      reveals: z.object({ aDay: z.number().int(), isOwn: z.boolean(), used: z.number().int() }),
      /** Sees money-laundering cases, as far as a role reaches. */
      isAmlNamed: z.boolean(),
    }),
    refusals: [],
    summary: 'One person: roles, networks, sessions',
  }),
  'GET /office/access-review': staffOperation({
    access: { right: manages },
    reply: z.object({
      everyDays: z.number().int(),
      held: z.array(z.object({
        staffId: staffIdText,
        name: z.string(),
        email: z.string(),
        state: z.enum(['invited', 'active']),
        /** Of the person, for an act about their roles. */
        version: z.string(),
        role: z.string(),
        until: timeText.nullable(),
        since: timeText,
        lastSeenAt: timeText.nullable(),
        confirmedAt: timeText,
        /** A name; null: whoever gave the role. */
        confirmedBy: z.string().nullable(),
        confirmedUntil: timeText,
        review: z.enum(['confirmed', 'due', 'asleep', 'overdue']),
        /** Not one’s own, unless nobody else could. */
        mayConfirm: z.boolean(),
      })),
    }),
    refusals: [],
    summary: 'Who holds what, since when, and until when it is confirmed; what is most urgent first',
  }),
  'POST /office/access-review/confirm': staffOperation({
    access: { right: manages, act: 'staff.confirm-roles' },
    query: actQuery,
    body: actBody({ held: z.array(z.strictObject({ staffId: staffIdText, role: z.string().min(1).max(32), until: timeText.nullable() })).min(1).max(200) }),
    reply: actReply(z.object({ confirmed: z.number().int() })),
    refusals: ['own_roles', 'changed_meanwhile', 'step_up_required', 'key_used_otherwise'],
    summary: 'Confirms that people hold these roles on, for another 90 days',
  }),
  'POST /office/people': staffOperation({
    access: { right: manages, act: 'staff.invite' },
    query: actQuery,
    body: actBody({ email: z.email().max(254), name: z.string().trim().min(1).max(80), language: z.enum(['pt', 'en']), roles }),
    reply: actReply(z.object({ staffId: staffIdText, linkToken: z.string() })),
    refusals: ['email_taken', 'role_unknown', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Invites somebody: a link that is good once, for 72 hours',
  }),
  'PUT /office/people/:staffId/roles': staffOperation({
    access: { right: manages, act: 'staff.set-roles' },
    params,
    query: actQuery,
    body: actBody({ roles }),
    reply: actReply(z.null()),
    refusals: ['role_unknown', 'last_owner', 'changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'The roles of a person, all of them; their sessions end',
  }),
  'POST /office/people/:staffId/end': staffOperation({
    access: { right: manages, act: 'staff.end' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ proposalsWithdrawn: z.number().int() })),
    refusals: ['last_owner', 'changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Somebody leaves, at once',
  }),
  'POST /office/people/:staffId/members': staffOperation({
    access: { right: manages, act: 'staff.link-member' },
    params,
    query: actQuery,
    /** By its id, or by its user name. */
    body: actBody({ member: z.string().trim().min(1).max(64) }),
    reply: actReply(z.object({ memberId: memberIdText })),
    refusals: ['not_in_this_state', 'changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'A member is this person: closed for play at once',
  }),
  'POST /office/members/:memberId/unlink-staff': staffOperation({
    access: { right: manages, act: 'staff.unlink-member' },
    params: z.strictObject({ memberId: memberIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['not_in_this_state', 'changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'A member is nobody of the staff: they may play again',
  }),
  'POST /office/people/:staffId/reset-factors': staffOperation({
    access: { right: manages, act: 'staff.reset-factors' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ linkToken: z.string() })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Somebody lost how they log in: a link to set it up anew',
  }),
  'PUT /office/people/:staffId/reveals': staffOperation({
    access: { right: manages, act: 'staff.set-reveals' },
    params,
    query: actQuery,
    body: actBody({ aDay: z.number().int().min(0).max(100_000).nullable() }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'How many fields of members a person may reveal a day; null: as everybody',
  }),
  'PUT /office/people/:staffId/phone': staffOperation({
    access: { right: manages, act: 'staff.set-phone' },
    params,
    query: actQuery,
    /** Null: none. */
    body: actBody({ number: staffPhoneText.nullable() }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'not_in_this_state'],
    summary: 'The phone of a person, by which an account of their own is found',
  }),
  'PUT /office/people/:staffId/aml': staffOperation({
    access: { right: manages, act: 'staff.name-for-aml' },
    params,
    query: actQuery,
    body: actBody({ isNamed: z.boolean() }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'not_in_this_state'],
    summary: 'Whether a person sees money-laundering cases, whatever their role',
  }),
  'GET /office/tokens': staffOperation({
    access: { right: manages },
    reply: z.object({
      tokens: z.array(z.object({
        tokenId: tokenIdText,
        name: z.string(),
        rights: z.array(z.string()),
        networks: z.array(z.string()),
        issuedBy: z.string().nullable(),
        createdAt: timeText,
        expiresAt: timeText,
        endedAt: timeText.nullable(),
        lastUsedAt: timeText.nullable(),
        holds: z.boolean(),
      })),
      /** What a token may be given to read. */
      rights: z.array(z.string()),
    }),
    refusals: [],
    summary: 'Tokens of machines that read, those that hold first',
  }),
  'POST /office/tokens': staffOperation({
    access: { right: manages, act: 'staff.issue-token' },
    query: actQuery,
    body: actBody({ name: z.string().trim().min(1).max(80), rights: z.array(z.string().max(40)).min(1).max(100), networks, expiresAt: timeText }),
    reply: actReply(z.object({ tokenId: tokenIdText, token: z.string() })),
    refusals: ['step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'A token for a machine that reads, for 90 days at most; shown once, to who approves it',
  }),
  'POST /office/tokens/:tokenId/end': staffOperation({
    access: { right: manages, act: 'staff.end-token' },
    params: z.strictObject({ tokenId: tokenIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Ends a token at once',
  }),
  'GET /office/networks': staffOperation({
    access: { right: manages },
    reply: z.object({ networks: z.array(z.string()), yourAddress: z.string() }),
    refusals: [],
    summary: 'From where staff of the whole house may come; none: from anywhere',
  }),
  'PUT /office/networks': staffOperation({
    access: { right: manages, act: 'staff.set-networks' },
    query: actQuery,
    body: actBody({ staffId: staffIdText.nullable(), networks }),
    reply: actReply(z.null()),
    refusals: ['locks_you_out', 'changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'From where a person, or the whole house, may come',
  }),
  'GET /office/roles': staffOperation({
    access: { right: manages },
    reply: z.object({
      rights: z.array(z.string()),
      roles: z.array(z.object({ name: z.string(), isBuiltIn: z.boolean(), grants: z.record(z.string(), z.array(z.string())), version: z.string().nullable() })),
    }),
    refusals: [],
    summary: 'Every role with its signs by right',
  }),
  'PUT /office/roles/:name': staffOperation({
    access: { right: manages, act: 'staff.make-role' },
    params: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/) }),
    query: actQuery,
    body: actBody({ grants: z.record(z.string(), z.array(z.string())) }),
    reply: actReply(z.null()),
    refusals: ['role_fixed', 'changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'A role of the house’s own, from the same rights',
  }),
}
