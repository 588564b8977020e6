import type { Line } from '@trevo/contract/member/api'
import type { Access } from '@trevo/contract/member/operation'
import type { RefusalCode } from '@trevo/contract/refusals'
import { type Visitor, visitorOf, visitors } from '@trevo/rules/member-types'

type Answer = 'yes' | 'free_reject' | 'not_allowed'
type Row = readonly [Answer, Answer, Answer, Answer, Answer]

/** Of visitors that have a session, in the order of `visitors` without the guest. What a menu shows is another table (rules/gates). */
const table: Readonly<Record<Exclude<Access, 'guest'>, Row>> = {
  //        trial          player         paying-agent   house-account  agent
  member: ['yes',         'yes',         'yes',         'yes',         'yes'],
  real:   ['free_reject', 'yes',         'yes',         'yes',         'yes'],
  funded: ['free_reject', 'yes',         'yes',         'not_allowed', 'not_allowed'],
  agent:  ['not_allowed', 'not_allowed', 'yes',         'not_allowed', 'yes'],
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
  'GET /api/announcements': true,
  'GET /api/bank-accounts': true,
  'GET /api/bot-check': false,
  'GET /api/captcha': false,
  'GET /api/captcha/:captchaId/audio': false,
  'GET /api/chat/launch': false,
  'GET /api/chat/unread': true,
  'GET /api/countries': true,
  'GET /api/deposits': true,
  'GET /api/deposits/:depositId': true,
  'GET /api/deposits/options': true,
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
  'GET /api/member': true,
  'GET /api/members/availability': false,
  'GET /api/records/account': true,
  'GET /api/records/account/:lineId': true,
  'GET /api/records/bets': true,
  'GET /api/records/bets/:recordId': true,
  'GET /api/records/options': true,
  'GET /api/records/results': true,
  'GET /api/registration/rules': true,
  'GET /api/security': true,
  'GET /api/sessions': true,
  'GET /api/site': true,
  'GET /api/trial': false,
  'GET /api/transfers': true,
  'GET /api/transfers/options': true,
  'GET /api/wallet': true,
  'GET /api/wallet/purses': true,
  'GET /api/winners': true,
  'GET /api/withdrawals': true,
  'GET /api/withdrawals/:withdrawalId': true,
  'GET /api/withdrawals/options': true,
}

const isReading = (line: Line): line is Reading => line.startsWith('GET ')

export interface Asking {
  /** Null: a guest. */
  readonly memberType: number | null
  readonly hasToken: boolean
  /** Somebody of the staff looks at the member's phone (Product §13.420). */
  readonly isLook: boolean
}

/** Null when the caller may; else why not. The phone says the same no before it asks (Product §6.9). */
export const accessRefusal = (line: Line, access: Access, { memberType, hasToken, isLook }: Asking): RefusalCode | null => {
  // A look is none of a guest's calls: once it is over nothing at all is answered to its phone.
  if (isLook && memberType === null) return 'session_ended'
  if (isLook && !(isReading(line) && openToLooks[line])) return 'look_only_reads'
  if (access === 'guest') return null
  if (memberType === null) return hasToken ? 'session_ended' : 'login_required'
  const answer = table[access][columns.indexOf(visitorOf(memberType))] ?? 'not_allowed'
  return answer === 'yes' ? null : answer
}
