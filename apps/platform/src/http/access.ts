import type { Line } from '@trevo/contract/member/api'
import type { Access } from '@trevo/contract/member/operation'
import type { RefusalCode } from '@trevo/contract/refusals'
import { type Visitor, visitorOf, visitors } from '@trevo/rules/member-types'

type Answer = 'yes' | 'free_reject' | 'not_allowed'
type Row = readonly [Answer, Answer, Answer, Answer, Answer, Answer]

/** Of visitors that have a session, in the order of `visitors` without the guest. What a menu shows is another table (rules/gates). */
const table: Readonly<Record<Exclude<Access, 'guest'>, Row>> = {
  //        trial          player         paying-agent   house-account  partner        agent
  member: ['yes',         'yes',         'yes',         'yes',         'yes',         'yes'],
  real:   ['free_reject', 'yes',         'yes',         'yes',         'yes',         'yes'],
  player: ['yes',         'yes',         'yes',         'yes',         'not_allowed', 'not_allowed'],
  funded: ['free_reject', 'yes',         'yes',         'not_allowed', 'not_allowed', 'not_allowed'],
  paid:   ['free_reject', 'yes',         'yes',         'not_allowed', 'yes',         'not_allowed'],
  inviter: ['free_reject', 'yes',        'not_allowed',  'not_allowed',   'not_allowed', 'not_allowed'],
  agent:  ['not_allowed', 'not_allowed', 'yes',         'not_allowed', 'yes',         'yes'],
  'agent-own':    ['not_allowed', 'not_allowed', 'yes', 'not_allowed', 'yes',         'not_allowed'],
  'agent-direct': ['not_allowed', 'not_allowed', 'yes', 'not_allowed', 'not_allowed', 'not_allowed'],
}
const columns: readonly Visitor[] = visitors.filter((each) => each !== 'guest')

type Reading = Extract<Line, `GET ${string}`>

/**
 * What staff who look at a member's phone may ask: it reads, and nothing comes of it. A line that reads is named here before it compiles, any
 * other is closed. Closed are games and chats that would open in the member's name, and what only somebody who is about to write needs.
 */
const openToLooks: Readonly<Record<Reading, boolean>> = {
  'GET /api/account/export': true,
  'GET /api/account/head-icon': true,
  'GET /api/account/profile': true,
  'GET /api/affiliates/check': false,
  'GET /api/agents/contract-requests': true,
  'GET /api/agents/contracts': true,
  'GET /api/agents/contracts/:contractId': true,
  'GET /api/agents/dividends': true,
  'GET /api/agents/gifts': true,
  'GET /api/agents/gifts/options': true,
  'GET /api/agents/rains': true,
  'GET /api/agents/rains/:rainId/proof': true,
  'GET /api/agents/assistants': true,
  'GET /api/agents/lines/:lineId': true,
  'GET /api/agents/links': true,
  'GET /api/agents/links/:code/days': true,
  'GET /api/agents/partner/figures': true,
  'GET /api/agents/seen-of-me': true,
  'GET /api/agents/rates': true,
  'GET /api/agents/rebates': true,
  'GET /api/agents/rebates/:day': true,
  'GET /api/agents/team/bets': true,
  'GET /api/agents/team/kpi': true,
  'GET /api/agents/team/members': true,
  'GET /api/agents/team/members/:memberId': true,
  'GET /api/agents/team/overview': true,
  'GET /api/agents/team/pnl': true,
  'GET /api/agents/team/transfers': true,
  'GET /api/announcements': true,
  'GET /api/bank-accounts': true,
  'GET /api/birthday': false,
  'GET /api/bot-check': false,
  'GET /api/consents': true,
  'GET /api/captcha': false,
  'GET /api/captcha/:captchaId/audio': false,
  'GET /api/care/limits': true,
  'GET /api/care/noticed': false,
  'GET /api/care/reality-check': false,
  'GET /api/chat/launch': false,
  'GET /api/chat/talk': true,
  'GET /api/chat/unread': true,
  'GET /api/complaints': true,
  'GET /api/complaints/:complaintId': true,
  'GET /api/complaints/:complaintId/lines/:number/pictures': false,
  'GET /api/complaints/options': true,
  'GET /api/countries': true,
  'GET /api/care/help': true,
  'GET /api/deposits': true,
  'GET /api/deposits/:depositId': true,
  'GET /api/deposit-offers': true,
  'GET /api/deposits/options': true,
  'GET /api/exclusion': true,
  'GET /api/favourites': true,
  'GET /api/favourites/ids': true,
  'GET /api/games': true,
  'GET /api/games/hot': true,
  'GET /api/games/launch': false,
  'GET /api/games/maintenance': true,
  'GET /api/games/recent': true,
  'GET /api/games/types': true,
  'GET /api/help': true,
  'GET /api/home': true,
  'GET /api/identities': true,
  'GET /api/identities/providers': true,
  'GET /api/inbox': true,
  'GET /api/inbox/:mailId': true,
  'GET /api/inbox/unread': true,
  'GET /api/keys': false,
  'GET /api/liabilities': true,
  'GET /api/login-history': true,
  'GET /api/mall': true,
  'GET /api/mall/orders': true,
  'GET /api/member': true,
  'GET /api/members/availability': false,
  'GET /api/papers': true,
  'GET /api/popups': true,
  'GET /api/promotions': true,
  'GET /api/boards': true,
  'GET /api/boards/:boardId': true,
  'GET /api/boards/:boardId/own': true,
  'GET /api/promotions/:promotionId': true,
  'GET /api/promotions/:promotionId/worth': true,
  'GET /api/points': true,
  'GET /api/points/entries': true,
  'GET /api/reward-lines': true,
  'GET /api/rewards': true,
  'GET /api/bonus/:bonusId': true,
  'GET /api/bonus/:bonusId/lines': true,
  'GET /api/records/account': true,
  'GET /api/records/account/:lineId': true,
  'GET /api/referrals': true,
  'GET /api/records/bets': true,
  'GET /api/records/bets/:recordId': true,
  'GET /api/records/options': true,
  'GET /api/records/results': true,
  'GET /api/registration/rules': true,
  'GET /api/security': true,
  'GET /api/sessions': true,
  'GET /api/sign-in': true,
  'GET /api/site': true,
  'GET /api/statements/years': true,
  'GET /api/trial': false,
  'GET /api/tasks': true,
  'GET /api/transfers': true,
  'GET /api/transfers/options': true,
  'GET /api/vip': true,
  'GET /api/wallet': true,
  'GET /api/wallet/purses': true,
  'GET /api/winners': true,
  'GET /api/withdrawals': true,
  'GET /api/withdrawals/:withdrawalId': true,
  'GET /api/withdrawals/options': true,
}

/**
 * What who took a time-out or is excluded may still do of what needs a session: see what there is, take it out, look after the login, and ask for
 * help (Product §6.200). Every other line is closed to them, a new one too.
 */
const openToExcluded: ReadonlySet<Line> = new Set<Line>([
  'DELETE /api/session',
  'GET /api/member',
  'POST /api/events/ticket',
  'POST /api/v2/password',
  'GET /api/exclusion',
  'POST /api/exclusion',
  'POST /api/exclusion/end',
  'DELETE /api/exclusion/end',
  'GET /api/wallet',
  'GET /api/wallet/purses',
  'GET /api/liabilities',
  'GET /api/withdrawals/options',
  'POST /api/withdrawals',
  'GET /api/withdrawals/:withdrawalId',
  'GET /api/withdrawals',
  'GET /api/bank-accounts',
  'POST /api/bank-accounts',
  'DELETE /api/bank-accounts/:bankAccountId',
  'POST /api/payment-proofs',
  'GET /api/deposits',
  'GET /api/deposits/:depositId',
  'GET /api/transfers',
  'GET /api/rewards',
  'GET /api/bonus/:bonusId',
  'GET /api/bonus/:bonusId/lines',
  'POST /api/bonus/:bonusId/dispute',
  'POST /api/bonus/:bonusId/give-up',
  'GET /api/records/options',
  'GET /api/records/results',
  'GET /api/records/account',
  'GET /api/records/account/:lineId',
  'GET /api/records/bets',
  'GET /api/records/bets/:recordId',
  'POST /api/statements',
  'GET /api/statements/years',
  'POST /api/statements/years/:year',
  'GET /api/account/profile',
  // What a member let the house use is taken back at any time.
  'GET /api/birthday',
  'GET /api/consents',
  'PUT /api/consents',
  'DELETE /api/birthday',
  'GET /api/account/export',
  'POST /api/account/export',
  'POST /api/account/export/ticket',
  'GET /api/security',
  'GET /api/agents/seen-of-me',
  'POST /api/security/step-up',
  'POST /api/security/step-up/passkey-options',
  'POST /api/security/step-up/passkey',
  'PUT /api/security/payment-password',
  'GET /api/sessions',
  'DELETE /api/sessions/:sessionId',
  'DELETE /api/sessions',
  'GET /api/login-history',
  'GET /api/inbox',
  'GET /api/inbox/unread',
  'GET /api/inbox/:mailId',
  'POST /api/inbox/:mailId/read',
  'GET /api/chat/launch',
  'GET /api/chat/unread',
  'GET /api/chat/talk',
  'POST /api/chat/lines',
  'POST /api/chat/read',
  'GET /api/complaints',
  'GET /api/complaints/options',
  'GET /api/complaints/:complaintId',
  'GET /api/complaints/:complaintId/lines/:number/pictures',
  'POST /api/complaints',
  'POST /api/complaints/:complaintId/lines',
  'PUT /api/complaints/:complaintId/lines/:lineRequestId/pictures/:pictureRequestId',
  'POST /api/complaints/:complaintId/read',
  'POST /api/complaints/:complaintId/reopen',
  'PUT /api/complaints/:complaintId/rating',
  // Money out may wait for papers.
  'GET /api/papers',
  'POST /api/papers',
  'POST /api/papers/uploads',
  'PUT /api/papers/uploads/:uploadId/parts/:offset',
  'POST /api/papers/send',
  // Stricter at once; a looser one waits, and is not confirmed while its member is out.
  'GET /api/care/limits',
  'PUT /api/care/limits',
  'GET /api/care/noticed',
  'POST /api/care/review',
])

const isReading = (line: Line): line is Reading => line.startsWith('GET ')

export interface Asking {
  /** Null: a guest. */
  readonly memberType: number | null
  readonly hasToken: boolean
  readonly isExcluded: boolean
  /** Somebody of the staff looks at the member's phone (Product §13.420). */
  readonly isLook: boolean
}

/** Null when the caller may; else why not. The phone says the same no before it asks (Product §6.9). */
export const accessRefusal = (line: Line, access: Access, { memberType, hasToken, isExcluded, isLook }: Asking): RefusalCode | null => {
  // A look is none of a guest's calls: once it is over nothing at all is answered to its phone.
  if (isLook && memberType === null) return 'session_ended'
  if (isLook && !(isReading(line) && openToLooks[line])) return 'look_only_reads'
  if (access === 'guest') return null
  if (memberType === null) return hasToken ? 'session_ended' : 'login_required'
  const answer = table[access][columns.indexOf(visitorOf(memberType))] ?? 'not_allowed'
  if (answer !== 'yes') return answer
  return isExcluded && !openToExcluded.has(line) ? 'member_excluded' : null
}
