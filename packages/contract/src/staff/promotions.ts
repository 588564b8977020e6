import { claimStates } from '@trevo/rules/promotions/claim-states'
import { codesAtOnceMax, codeUsesMax, typedCodeMax } from '@trevo/rules/promotions/codes'
import { ruleNames } from '@trevo/rules/promotions/eligible'
import { rejectReasons } from '@trevo/rules/promotions/reasons'
import { applicationPicturesMax, promotionClasses } from '@trevo/rules/promotions/terms'
import { z } from 'zod'
import { amountsByCurrency, promotionKeyText, promotionTerms } from '#promotion-terms.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const read = { right: 'promotions.write' } as const
const review = { right: 'claims.review' } as const
const params = z.strictObject({ key: promotionKeyText })
const claimParams = z.strictObject({ claimId: z.string().regex(/^clm_[0-9a-z]{1,13}$/) })
const nothing = actReply(z.null())
const meant = ['changed_meanwhile', 'key_used_otherwise'] as const
const draft = { terms: promotionTerms, budget: amountsByCurrency }

const uses = { made: z.number().int(), left: z.number().int() }

const line = z.object({
  key: promotionKeyText,
  title: z.record(z.string(), z.string()),
  class: z.enum(promotionClasses),
  state: z.enum(['draft', 'live', 'paused', 'ended']),
  hasDraft: z.boolean(),
  startsAt: timeText.nullable(),
  endsAt: timeText.nullable(),
  budgets: z.array(z.object({ currency: currencyText, limitMinor: amountText, spentMinor: amountText })),
  version: z.string(),
})

/** What two accounts both have, but for an address: a whole street shares one. */
const sharedKinds = ['device', 'document', 'phone', 'key', 'payer'] as const

const application = z.object({
  claimId: z.string(),
  number: z.number().int(),
  promotion: promotionKeyText,
  title: z.record(z.string(), z.string()),
  member: z.object({ memberId: memberIdText, username: z.string() }),
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  sentAt: timeText,
  /** Who looks at it, until when. */
  heldBy: z.object({ name: z.string(), isMe: z.boolean(), until: timeText }).nullable(),
  pictures: z.number().int().max(applicationPicturesMax),
  version: z.string(),
})

/** What speaks for another account of the same person: by what, with how many others, and how many of them asked for the same promotion. */
const waitingApplication = application.extend({ marks: z.object({ kinds: z.array(z.enum(sharedKinds)), isSamePerson: z.boolean(), others: z.number().int(), asked: z.number().int() }) })

const linkedAccountsMax = 50
const linkedAccount = z.object({
  member: z.object({ memberId: memberIdText, username: z.string() }),
  kinds: z.array(z.enum(sharedKinds)),
  /** Two people of the staff said that both are one person. */
  isSamePerson: z.boolean(),
  /** How it stands with the same promotion; null: it never asked. */
  claim: z.enum(claimStates).nullable(),
})

const count = z.number().int()
const rules = z.array(z.enum(ruleNames))

export const staffPromotions = {
  'GET /office/promotions': staffOperation({
    access: read,
    reply: z.object({ promotions: z.array(line), asOf: timeText }),
    refusals: [],
    summary: 'Announcements of promotions with the terms that can be claimed, what they cost and what is left',
  }),
  'GET /office/promotions/:key': staffOperation({
    access: read,
    params,
    reply: z.object({
      promotion: line,
      draft: z.object(draft).nullable(),
      versions: z.array(z.object({ number: z.number().int(), terms: promotionTerms, hash: z.string(), madeBy: z.string().nullable(), approvedBy: z.string().nullable(), publishedAt: timeText })),
      claims: z.array(z.object({ state: z.enum(claimStates), count: z.number().int() })),
      /** Shared codes by what they say; one-time codes are counted alone. */
      codes: z.object({ shared: z.array(z.object({ code: z.string(), ...uses })), oneTime: z.object(uses) }),
    }),
    refusals: [],
    summary: 'One promotion: what is drafted, every version of its terms, and how many claims are in which state',
  }),
  'GET /office/promotions/:key/matches': staffOperation({
    access: read,
    params,
    query: z.strictObject({ after: memberIdText.optional() }),
    reply: z.object({
      looked: count,
      matches: count,
      /** Have a currency that the terms name no amount for. */
      otherCurrency: count,
      /** A line of the rules each, with how many do not meet it. */
      unmet: z.array(z.object({ rules, members: count })),
      /** What those who match could cost at most; and those whose last thirty days would have met the conditions. */
      money: z.array(z.object({ unit: currencyText, members: count, mostMinor: amountText, earned: count, earnedMinor: amountText })),
      /** False: nobody can tell from the past what would have been earned. */
      isEstimated: z.boolean(),
      examples: z.array(z.object({ name: z.string(), isMatch: z.boolean(), hasCurrency: z.boolean(), lines: z.array(z.object({ rules, isMet: z.boolean() })) })),
      /** Ask on after it; null: all were looked at. */
      next: memberIdText.nullable(),
      asOf: timeText,
    }),
    refusals: ['not_in_this_state'],
    summary: 'Of some members after one, who a draft (else what is live) is for, why the others do not match, and what it could cost',
  }),
  'PUT /office/promotions/:key/draft': staffOperation({
    access: { right: 'promotions.write', act: 'promotions.save-draft' },
    params,
    query: actQuery,
    body: actBody(draft),
    reply: nothing,
    refusals: [...meant, 'terms_wrong'],
    summary: 'Writes the terms and the budget; members see nothing of it',
  }),
  'POST /office/promotions/:key/discard': staffOperation({
    access: { right: 'promotions.write', act: 'promotions.discard-draft' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Throws the draft away; what is live stays',
  }),
  'POST /office/promotions/:key/publish': staffOperation({
    access: { right: 'promotions.publish', act: 'promotions.publish' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ number: z.number().int() })),
    refusals: [...meant, 'reason_required', 'step_up_required', 'content_no_draft', 'terms_wrong', 'market_forbids'],
    summary: 'Puts the draft live, by two people; who joined keeps their terms',
  }),
  'POST /office/promotions/:key/shared-codes': staffOperation({
    access: { right: 'promotions.publish', act: 'promotions.share-code' },
    params,
    query: actQuery,
    body: actBody({ code: z.string().max(typedCodeMax), uses: z.number().int().min(1).max(codeUsesMax) }),
    reply: nothing,
    refusals: [...meant, 'reason_required', 'step_up_required', 'not_in_this_state', 'codes_known'],
    summary: 'A code that many may type, so many times in all; one that stands gets so many more uses',
  }),
  'POST /office/promotions/:key/one-time-codes': staffOperation({
    access: { right: 'promotions.publish', act: 'promotions.make-codes' },
    params,
    query: actQuery,
    body: actBody({ count: z.number().int().min(1).max(codesAtOnceMax) }),
    reply: actReply(z.object({ codes: z.array(z.string()) })),
    refusals: [...meant, 'reason_required', 'step_up_required', 'not_in_this_state'],
    summary: 'So many codes that each work once; the answer alone says them',
  }),
  'POST /office/promotions/:key/pause': staffOperation({
    access: { right: 'promotions.publish', act: 'promotions.pause' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'reason_required', 'not_in_this_state'],
    summary: 'Stops it at once, by one person',
  }),
  'POST /office/promotions/:key/resume': staffOperation({
    access: { right: 'promotions.publish', act: 'promotions.resume' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'reason_required', 'step_up_required', 'not_in_this_state'],
    summary: 'Goes on as it was, by two people; what is earned waits as much longer',
  }),
  'POST /office/promotions/:key/end': staffOperation({
    access: { right: 'promotions.publish', act: 'promotions.end' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'reason_required', 'not_in_this_state'],
    summary: 'Ends it before its time; what is earned can still be taken',
  }),
  'GET /office/applications': staffOperation({
    access: review,
    query: z.strictObject({ ...listQuery }),
    reply: listReply(waitingApplication),
    refusals: ['cursor_mismatch'],
    summary: 'Applications that wait, the oldest first',
  }),
  'GET /office/applications/:claimId': staffOperation({
    access: review,
    params: claimParams,
    reply: z.object({ application, remark: z.string().nullable(), currency: currencyText, mostMinor: amountText, triesMax: z.number().int(), links: z.array(linkedAccount).max(linkedAccountsMax) }),
    refusals: [],
    summary: 'One application with what was said, the most that may be given, and accounts that belong together with its own',
  }),
  'GET /office/applications/:claimId/pictures': staffOperation({
    access: review,
    params: claimParams,
    reply: z.object({ pictures: z.array(z.object({ webp: z.string() })) }),
    refusals: [],
    summary: 'The pictures beside it, as they were drawn anew',
  }),
  'POST /office/applications/:claimId/take': staffOperation({
    access: { right: 'claims.review', act: 'claims.take' },
    params: claimParams,
    query: actQuery,
    body: actBody({ isMine: z.boolean() }),
    reply: nothing,
    refusals: [...meant, 'not_in_this_state', 'claimed_by_another'],
    summary: 'Takes an application for fifteen minutes, or lays it back',
  }),
  'POST /office/applications/:claimId/approve': staffOperation({
    access: { right: 'claims.review', act: 'claims.approve' },
    params: claimParams,
    query: actQuery,
    body: actBody({ amountMinor: amountText }),
    reply: nothing,
    refusals: [...meant, 'reason_required', 'not_in_this_state', 'claimed_by_another', 'terms_wrong', 'budget_spent'],
    summary: 'Says yes, with an amount within the terms; above what one person gives another approves',
  }),
  'POST /office/applications/:claimId/reject': staffOperation({
    access: { right: 'claims.review', act: 'claims.reject' },
    params: claimParams,
    query: actQuery,
    body: actBody({ why: z.enum(rejectReasons), sentence: z.string().trim().min(1).max(300) }),
    reply: nothing,
    refusals: [...meant, 'not_in_this_state', 'claimed_by_another'],
    summary: 'Says no, with a reason of the list and a sentence for the member',
  }),
}
