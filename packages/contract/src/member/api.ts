import type { BodyRead, BodySent, ParamsRead, ParamsSent, QueryRead, QuerySent, Reply } from '#operation.ts'
import { account } from './account.ts'
import { accountRecord } from './account-record.ts'
import { affiliates } from './affiliates.ts'
import { announcements } from './announcements.ts'
import { captcha } from './captcha.ts'
import { chat } from './chat.ts'
import { complaints } from './complaints.ts'
import { codes } from './codes.ts'
import { countries } from './countries.ts'
import { deposits } from './deposits.ts'
import { encryption } from './encryption.ts'
import { events } from './events.ts'
import { exclusion } from './exclusion.ts'
import { favourites } from './favourites.ts'
import { games, winners } from './games.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { identities } from './identities.ts'
import { inbox } from './inbox.ts'
import { liabilities } from './liabilities.ts'
import { limits } from './limits.ts'
import { member } from './member.ts'
import { papers } from './papers.ts'
import { password } from './password.ts'
import { records } from './records.ts'
import { registration } from './registration.ts'
import { secondFactor, security } from './security.ts'
import { session } from './session.ts'
import { sessions } from './sessions.ts'
import { site } from './site.ts'
import { statements } from './statements.ts'
import { transfers } from './transfers.ts'
import { trial } from './trial.ts'
import { wallet } from './wallet.ts'
import { withdrawals } from './withdrawals.ts'

/** Every operation that a member's phone may call, keyed by its HTTP line. */
export const api = {
  ...session,
  ...sessions,
  ...secondFactor,
  ...security,
  ...encryption,
  ...registration,
  ...captcha,
  ...affiliates,
  ...codes,
  ...password,
  ...countries,
  ...member,
  ...account,
  ...exclusion,
  ...limits,
  ...wallet,
  ...liabilities,
  ...deposits,
  ...withdrawals,
  ...transfers,
  ...papers,
  ...games,
  ...favourites,
  ...winners,
  ...home,
  ...announcements,
  ...help,
  ...inbox,
  ...complaints,
  ...chat,
  ...records,
  ...accountRecord,
  ...statements,
  ...events,
  ...site,
  ...identities,
  ...trial,
}

export type Api = typeof api
export type Line = keyof Api

export type ParamsOf<L extends Line> = ParamsSent<Api[L]>
export type QueryOf<L extends Line> = QuerySent<Api[L]>
export type BodyOf<L extends Line> = BodySent<Api[L]>
export type ParamsIn<L extends Line> = ParamsRead<Api[L]>
export type QueryIn<L extends Line> = QueryRead<Api[L]>
export type BodyIn<L extends Line> = BodyRead<Api[L]>
export type ReplyOf<L extends Line> = Reply<Api[L]>
