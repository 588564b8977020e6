import type { Area } from '#area.ts'
import { countOnlineJob } from './jobs/count-online.ts'
import { tellPartnersJob } from './jobs/tell-partners.ts'
import { listTeamBets } from './operations/member/list-team-bets.ts'
import { listTeamMembers } from './operations/member/list-team-members.ts'
import { listTeamTransfers } from './operations/member/list-team-transfers.ts'
import { sendMessage } from './operations/member/send-message.ts'
import { showPartnerFigures } from './operations/member/show-partner-figures.ts'
import { showTeamKpi } from './operations/member/show-team-kpi.ts'
import { showTeamMember } from './operations/member/show-team-member.ts'
import { showTeamOverview } from './operations/member/show-team-overview.ts'
import { showTeamPnl } from './operations/member/show-team-pnl.ts'
import { showMemberPartner } from './operations/staff/show-member-partner.ts'
import { downlineTables } from './owners.ts'

/** What an agent reads of the team: members, their settled rounds, movements of their money; and messages to direct members. */
export const downline: Area = {
  name: 'downline',
  handlers: {
    'GET /api/agents/team/members': listTeamMembers,
    'GET /api/agents/team/members/:memberId': showTeamMember,
    'GET /api/agents/team/bets': listTeamBets,
    'GET /api/agents/team/transfers': listTeamTransfers,
    'GET /api/agents/team/pnl': showTeamPnl,
    'GET /api/agents/team/kpi': showTeamKpi,
    'GET /api/agents/team/overview': showTeamOverview,
    'GET /api/agents/partner/figures': showPartnerFigures,
    'POST /api/agents/messages': sendMessage,
  },
  jobs: [countOnlineJob, tellPartnersJob],
  tables: downlineTables,
  staff: { handlers: { 'GET /office/members/:memberId/partner': showMemberPartner } },
}
