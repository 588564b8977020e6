import type { BodyRead, BodySent, ParamsRead, ParamsSent, QueryRead, QuerySent, Reply } from '#operation.ts'
import { account } from './account.ts'
import { accountRecord } from './account-record.ts'
import { affiliates } from './affiliates.ts'
import { agents } from './agents.ts'
import { announcements } from './announcements.ts'
import { assistants } from './assistants.ts'
import { boards } from './boards.ts'
import { bonus } from './bonus.ts'
import { captcha } from './captcha.ts'
import { cashback } from './cashback.ts'
import { chat } from './chat.ts'
import { complaints } from './complaints.ts'
import { contractLines } from './contract-lines.ts'
import { contracts } from './contracts.ts'
import { codes } from './codes.ts'
import { consents } from './consents.ts'
import { countries } from './countries.ts'
import { deposits } from './deposits.ts'
import { downline } from './downline.ts'
import { encryption } from './encryption.ts'
import { events } from './events.ts'
import { exclusion } from './exclusion.ts'
import { favourites } from './favourites.ts'
import { games, winners } from './games.ts'
import { gifts } from './gifts.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { identities } from './identities.ts'
import { inbox } from './inbox.ts'
import { invites } from './invites.ts'
import { liabilities } from './liabilities.ts'
import { limits } from './limits.ts'
import { mall } from './mall.ts'
import { member } from './member.ts'
import { papers } from './papers.ts'
import { partner } from './partner-figures.ts'
import { password } from './password.ts'
import { points } from './points.ts'
import { popups } from './popups.ts'
import { promotions } from './promotions.ts'
import { records } from './records.ts'
import { referral } from './referral.ts'
import { registration } from './registration.ts'
import { secondFactor, security } from './security.ts'
import { session } from './session.ts'
import { sessions } from './sessions.ts'
import { site } from './site.ts'
import { statements } from './statements.ts'
import { transfers } from './transfers.ts'
import { tasks } from './tasks.ts'
import { teamFigures } from './team-figures.ts'
import { trial } from './trial.ts'
import { vip } from './vip.ts'
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
  ...partner,
  ...password,
  ...consents,
  ...countries,
  ...member,
  ...account,
  ...exclusion,
  ...limits,
  ...wallet,
  ...bonus,
  ...cashback,
  ...liabilities,
  ...deposits,
  ...withdrawals,
  ...gifts,
  ...transfers,
  ...agents,
  ...contracts,
  ...contractLines,
  ...assistants,
  ...invites,
  ...downline,
  ...teamFigures,
  ...papers,
  ...promotions,
  ...boards,
  ...games,
  ...favourites,
  ...winners,
  ...home,
  ...announcements,
  ...popups,
  ...help,
  ...inbox,
  ...points,
  ...vip,
  ...tasks,
  ...mall,
  ...complaints,
  ...chat,
  ...records,
  ...referral,
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
