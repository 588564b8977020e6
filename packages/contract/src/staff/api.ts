import type { BodyRead, BodySent, ParamsRead, ParamsSent, QueryRead, QuerySent, Reply } from '#operation.ts'
import { staffAgents } from './agents.ts'
import { staffBoards } from './boards.ts'
import { staffBonus } from './bonus.ts'
import { staffBrand } from './brand.ts'
import { staffCare } from './care.ts'
import { staffCashback } from './cashback.ts'
import { staffCashier } from './cashier.ts'
import { staffClub } from './club.ts'
import { staffContent } from './content.ts'
import { staffContractLines } from './contract-lines.ts'
import { staffContracts } from './contracts.ts'
import { staffDeposits } from './deposits.ts'
import { staffDuties } from './duties.ts'
import { staffGifts } from './gifts.ts'
import { staffHealth } from './health.ts'
import { staffInvites } from './invites.ts'
import { staffLiabilities } from './liabilities.ts'
import { staffLobby } from './lobby.ts'
import { staffLog } from './log.ts'
import { staffMall } from './mall.ts'
import { staffMemberActs } from './member-acts.ts'
import { staffMembers } from './members.ts'
import { staffMarket } from './market.ts'
import { staffMessages } from './messages.ts'
import { staffOffice } from './office.ts'
import { staffPapers } from './papers.ts'
import { staffPaymentMethods } from './payment-methods.ts'
import { staffPeople } from './people.ts'
import { staffPromotions } from './promotions.ts'
import { staffSegments } from './segments.ts'
import { staffProposals } from './proposals.ts'
import { staffReferral } from './referral.ts'
import { staffRisk } from './risk.ts'
import { staffSession } from './session.ts'
import { staffSettings } from './settings.ts'
import { staffSupport } from './support.ts'
import { staffTasks } from './tasks.ts'
import { staffTeam } from './team.ts'
import { staffTransfers } from './transfers.ts'
import { staffVendors } from './vendors.ts'
import { staffWallet } from './wallet.ts'
import { staffWords } from './words.ts'

/** Every operation of the office, keyed by its HTTP line. */
export const staffApi = {
  ...staffSession,
  ...staffPeople,
  ...staffPromotions,
  ...staffSegments,
  ...staffProposals,
  ...staffLog,
  ...staffSettings,
  ...staffContent,
  ...staffMessages,
  ...staffLobby,
  ...staffBrand,
  ...staffVendors,
  ...staffHealth,
  ...staffMarket,
  ...staffDuties,
  ...staffOffice,
  ...staffCare,
  ...staffCashback,
  ...staffCashier,
  ...staffClub,
  ...staffTasks,
  ...staffMall,
  ...staffDeposits,
  ...staffPapers,
  ...staffPaymentMethods,
  ...staffTransfers,
  ...staffMembers,
  ...staffMemberActs,
  ...staffWallet,
  ...staffGifts,
  ...staffAgents,
  ...staffContracts,
  ...staffContractLines,
  ...staffTeam,
  ...staffInvites,
  ...staffReferral,
  ...staffBoards,
  ...staffBonus,
  ...staffLiabilities,
  ...staffWords,
  ...staffSupport,
  ...staffRisk,
}

export type StaffApi = typeof staffApi
export type StaffLine = keyof StaffApi

export type ParamsSentOf<L extends StaffLine> = ParamsSent<StaffApi[L]>
export type QuerySentOf<L extends StaffLine> = QuerySent<StaffApi[L]>
export type BodySentOf<L extends StaffLine> = BodySent<StaffApi[L]>
export type ParamsReadOf<L extends StaffLine> = ParamsRead<StaffApi[L]>
export type QueryReadOf<L extends StaffLine> = QueryRead<StaffApi[L]>
export type BodyReadOf<L extends StaffLine> = BodyRead<StaffApi[L]>
export type ReplyOfStaff<L extends StaffLine> = Reply<StaffApi[L]>
