import { adChannels, consentProducts } from '@trevo/rules/care/ads-consent'
import { memberStatuses } from '@trevo/rules/member-statuses'
import { profileNames } from '@trevo/rules/forms/profile'
import { limitKinds, limitPeriods } from '@trevo/rules/care/limits'
import { z } from 'zod'
import { limitView } from '#member/limits.ts'
import { timeText } from '#wire.ts'
import { cursorText, listQuery, listReply, staffOperation } from './operation.ts'

export const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
export const tagText = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
export const memberParams = z.strictObject({ memberId: memberIdText })

const status = z.enum(memberStatuses)
const money = z.object({ minor: z.string(), currency: z.string() })
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)

const row = z.object({
  memberId: memberIdText,
  username: z.string(),
  nickname: z.string(),
  currency: z.string(),
  type: z.number().int(),
  status,
  country: z.string(),
  language: z.string(),
  tags: z.array(z.string()),
  hasVerifiedMobile: z.boolean(),
  hasVerifiedEmail: z.boolean(),
  balance: money,
  lastSeenAt: timeText.nullable(),
  createdAt: timeText,
})

const view = { right: 'members.view' } as const
const moneyView = { right: 'money.view' } as const

const session = z.object({ sessionId: z.string(), createdAt: timeText, lastSeenAt: timeText, kind: z.string(), userAgent: z.string(), address: z.string() })
const login = z.object({ id: z.string(), at: timeText, method: z.string(), isSuccess: z.boolean(), reason: z.string().nullable(), kind: z.string(), userAgent: z.string(), address: z.string() })
const proposalOpen = z.object({ proposalId: z.string(), act: z.string(), proposedAt: timeText, expiresAt: timeText })
const looker = z.object({ id: z.string(), at: timeText, actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }), act: z.string(), isRefused: z.boolean(), reason: z.string().nullable() })

/** What of somebody is shown masked, and in full for a reason. */
export const revealFields = ['email', 'mobileNumber', ...profileNames, 'pixKey', 'sessionAddress'] as const

export const staffMembers = {
  'GET /office/members': staffOperation({
    access: view,
    query: z.strictObject({
      ...listQuery,
      order: z.enum(['asc', 'desc']).default('desc'),
      name: z.string().trim().min(1).max(32).optional(),
      type: z.coerce.number().int().min(0).max(99).optional(),
      status: status.optional(),
      tag: tagText.optional(),
      verified: z.enum(['mobile', 'email', 'none']).optional(),
      country: z.string().regex(/^[A-Z]{2}$/).optional(),
      balanceFrom: amount.optional(),
      balanceTo: amount.optional(),
      seenFrom: timeText.optional(),
      seenTo: timeText.optional(),
      from: timeText.optional(),
      to: timeText.optional(),
    }),
    reply: listReply(row),
    refusals: ['cursor_mismatch', 'filter_too_wide'],
    summary: 'Members, newest first, by what is known of them',
  }),
  'GET /office/members/:memberId': staffOperation({
    access: view,
    params: memberParams,
    reply: z.object({
      member: row.extend({
        /** Null: never told. */
        maskedName: z.string().nullable(),
        maskedEmail: z.string(),
        maskedMobile: z.string(),
        mustChangePassword: z.boolean(),
        recommender: z.object({ memberId: memberIdText, username: z.string() }).nullable(),
        version: z.string(),
      }),
      block: z.object({ how: z.enum(['frozen', 'blocked']), reason: z.string(), by: z.string().nullable(), at: timeText }).nullable(),
      closure: z.object({ closedAt: timeText }).nullable(),
      /** The person of the staff whom the member is known to be: closed for play. */
      staff: z.object({ name: z.string() }).nullable(),
      /** Null: who asks may not see money. */
      purses: z.array(z.object({ kind: z.string(), currency: z.string(), balanceMinor: z.string(), lines: z.string() })).nullable(),
      /** From the projection of statistics, by currency; formulas net-deposits/1 and member-result/1. */
      sums: z.array(z.object({ currency: z.string(), depositedMinor: z.string(), withdrawnMinor: z.string(), netDepositsMinor: z.string(), stakedMinor: z.string(), resultMinor: z.string(), bets: z.string(), firstDay: z.string().nullable(), lastDay: z.string().nullable() })).nullable(),
      proposals: z.array(proposalOpen),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'One member: who, in what state, with what',
  }),
  'GET /office/members/:memberId/timeline': staffOperation({
    access: view,
    params: memberParams,
    query: z.strictObject(listQuery),
    reply: listReply(z.object({ key: z.string(), at: timeText, kind: z.enum(['login', 'deposit', 'withdrawal', 'act', 'note']), title: z.string(), state: z.string(), amount: money.nullable(), by: z.string().nullable(), text: z.string().nullable() })),
    refusals: ['cursor_mismatch'],
    summary: 'What happened to and by a member, newest first; money only for who may see it',
  }),
  'GET /office/members/:memberId/journal': staffOperation({
    access: moneyView,
    params: memberParams,
    query: z.strictObject({ ...listQuery, purse: z.enum(['cash', 'bonus', 'held', 'debt']).default('cash'), currency: z.string().regex(/^[A-Z]{3}$/).optional(), round: z.string().max(128).optional() }),
    reply: listReply(
      z.object({
        transferId: z.string(),
        seq: z.string(),
        at: timeText,
        movement: z.string(),
        /** Of this purse: below zero where it gave. */
        changeMinor: z.string(),
        balanceMinor: z.string(),
        /** Whether the balance is the one before and the change. */
        isUnbroken: z.boolean(),
        currency: z.string(),
        counterAccount: z.string(),
        source: z.string(),
        kind: z.string(),
        txId: z.string(),
        gameCode: z.string().nullable(),
        roundId: z.string().nullable(),
        reason: z.string().nullable(),
        block: z.string().nullable(),
      }),
    ),
    refusals: ['cursor_mismatch'],
    summary: 'Every line of one purse with the balance after it',
  }),
  'GET /office/members/:memberId/play': staffOperation({
    access: moneyView,
    params: memberParams,
    query: z.strictObject({ ...listQuery, game: z.string().max(64).optional() }),
    reply: listReply(
      z.object({
        recordId: z.string(),
        source: z.string(),
        roundId: z.string(),
        gameCode: z.string(),
        gameName: z.string().nullable(),
        currency: z.string(),
        bets: z.number().int(),
        stakedMinor: z.string(),
        returnedMinor: z.string(),
        resultMinor: z.string(),
        state: z.string(),
        openedAt: timeText,
        touchedAt: timeText,
      }),
    ),
    refusals: ['cursor_mismatch'],
    summary: 'The rounds of a member, newest first',
  }),
  'GET /office/members/:memberId/games': staffOperation({
    access: moneyView,
    params: memberParams,
    reply: z.object({ games: z.array(z.object({ source: z.string(), gameCode: z.string(), gameName: z.string().nullable(), currency: z.string(), rounds: z.string(), stakedMinor: z.string(), returnedMinor: z.string(), returnMillionths: z.string().nullable() })), rounds: z.number().int(), asOf: timeText }),
    refusals: [],
    summary: 'What each game has returned to the member, over their last thousand rounds',
  }),
  'GET /office/members/:memberId/payments': staffOperation({
    access: moneyView,
    params: memberParams,
    query: z.strictObject(listQuery),
    reply: listReply(z.object({ id: z.string(), kind: z.enum(['deposit', 'withdrawal', 'transfer-in', 'transfer-out']), amount: money, state: z.string(), provider: z.string(), reference: z.string().nullable(), maskedKey: z.string().nullable(), createdAt: timeText, endedAt: timeText.nullable(), refusal: z.string().nullable(),
      /** Of money between members: the other one. */
      other: memberIdText.nullable() })),
    refusals: ['cursor_mismatch'],
    summary: 'Deposits, withdrawals and transfers with other members, newest first',
  }),
  'GET /office/members/:memberId/identity': staffOperation({
    access: view,
    params: memberParams,
    reply: z.object({
      fields: z.array(z.object({ name: z.enum(profileNames), masked: z.string() })),
      profileVersion: z.number().int(),
      email: z.object({ masked: z.string(), verifiedAt: timeText.nullable() }).nullable(),
      mobile: z.object({ masked: z.string(), verifiedAt: timeText.nullable(), changedAt: timeText.nullable() }).nullable(),
      factors: z.object({ hasPassword: z.boolean(), passwordChangedAt: timeText.nullable(), mustChangePassword: z.boolean(), hasTotp: z.boolean(), recoveryCodesLeft: z.number().int(), passkeys: z.number().int(), hasPaymentPassword: z.boolean(), linked: z.array(z.string()) }),
      accounts: z.array(z.object({ bankAccountId: z.string(), keyType: z.string(), masked: z.string(), addedAt: timeText })),
      /** What they said last of being written to about what is offered. */
      advertising: z.array(z.object({ channel: z.enum(adChannels), product: z.enum(consentProducts), isGiven: z.boolean(), answeredAt: timeText })),
      consents: z.object({ acceptedAt: timeText, ageMinimum: z.number().int(), variant: z.string(), method: z.string(), domain: z.string(), url: z.string() }).nullable(),
      proposals: z.array(proposalOpen),
    }),
    refusals: [],
    summary: 'Who the member says to be, masked, and how they prove it',
  }),
  'GET /office/members/:memberId/devices': staffOperation({
    access: view,
    params: memberParams,
    reply: z.object({ sessions: z.array(session), knownDevices: z.number().int(), rememberedPhones: z.number().int(), isLocked: z.boolean(), logins: z.array(login) }),
    refusals: [],
    summary: 'Where the member is in, and the last fifty logins',
  }),
  'GET /office/members/:memberId/messages': staffOperation({
    access: view,
    params: memberParams,
    query: z.strictObject(listQuery),
    reply: listReply(z.object({ id: z.string(), title: z.string(), preview: z.string(), sentAt: timeText, readAt: timeText.nullable() })),
    refusals: ['cursor_mismatch'],
    summary: 'What the member has in the inbox',
  }),
  'GET /office/members/:memberId/notes': staffOperation({
    access: view,
    params: memberParams,
    reply: z.object({ tags: z.array(z.string()), tagsVersion: z.string(), known: z.array(z.string()), notes: z.array(z.object({ noteId: z.string(), text: z.string(), by: z.string().nullable(), at: timeText, isRemoved: z.boolean() })) }),
    refusals: [],
    summary: 'What staff wrote about the member',
  }),
  'GET /office/members/:memberId/limits': staffOperation({
    access: view,
    params: memberParams,
    reply: z.object({
      currency: z.string(),
      limits: z.array(limitView),
      /** Every value that was set or asked for, newest first. */
      history: z.array(z.object({
        limitId: z.string(),
        kind: z.enum(limitKinds),
        period: z.enum(limitPeriods),
        amount: amount.nullable(),
        setBy: z.enum(['member', 'staff', 'house']),
        by: z.string().nullable(),
        askedAt: timeText,
        fromAt: timeText.nullable(),
        untilAt: timeText.nullable(),
      })),
    }),
    refusals: [],
    summary: 'The limits of the member, what is used of each, and how they came about',
  }),
  'GET /office/members/:memberId/looks': staffOperation({
    access: view,
    params: memberParams,
    query: z.strictObject(listQuery),
    reply: listReply(looker),
    refusals: ['cursor_mismatch'],
    summary: 'Who looked at the member, and who did what',
  }),
  'POST /office/members/:memberId/reveal': staffOperation({
    access: { right: 'members.reveal', reads: 'personal' },
    params: memberParams,
    body: z.strictObject({ field: z.enum(revealFields), subject: cursorText.max(40).optional(), reason: z.string().trim().min(1).max(500) }),
    reply: z.object({ value: z.string(), leftToday: z.number().int() }),
    refusals: ['limit_of_staff', 'step_up_required'],
    summary: 'One personal field in full, for a reason that is logged',
  }),
  'POST /office/members/:memberId/look': staffOperation({
    // The phone shows purses, payments and play: whoever may not see money is shown no phone.
    access: { right: 'money.view', reads: 'personal' },
    params: memberParams,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    /** Opens the member's phone in the office's frame, once, within a minute. */
    reply: z.object({ lookId: z.string(), url: z.string(), endsAt: timeText }),
    refusals: ['not_in_this_state'],
    summary: 'A one-time ticket for the phone as the member sees it, reading alone, masked, for ten minutes and a reason that is logged',
  }),
  'DELETE /office/looks/:lookId': staffOperation({
    access: 'session',
    params: z.strictObject({ lookId: z.string().regex(/^lok_[0-9a-z]{1,13}$/) }),
    reply: z.object({}),
    refusals: [],
    summary: 'Ends an own look at a member’s phone',
  }),
  'GET /office/search': staffOperation({
    access: view,
    query: z.strictObject({ q: z.string().trim().min(2).max(200) }),
    reply: z.object({
      /** What the text was taken for, whether or not anything was found. */
      took: z.array(z.string()),
      /** What it might have been, where who asks may not search by it. */
      skipped: z.array(z.string()),
      results: z.array(z.object({ took: z.string(), kind: z.string(), id: z.string(), title: z.string(), memberId: memberIdText.nullable(), path: z.string() })),
      /** Null: nothing personal was searched by. */
      leftToday: z.number().int().nullable(),
    }),
    refusals: ['limit_of_staff', 'step_up_required'],
    summary: 'Any id, name, number or key: what it was taken for, and where it leads',
  }),
}
