import type { StaffPart } from '#area.ts'
import { moveMember } from '#areas/agents/acts/move-member.ts'
import { setType } from '#areas/agents/acts/set-type.ts'
import { listAgents, listDirect, listTeamChanges, showAgent } from '#areas/agents/operations/staff/team.ts'
import { showMemberInvites } from '#areas/agents/operations/staff/show-member-invites.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const agentStaff: StaffPart = {
  acts: [setType, moveMember],
  handlers: {
    'GET /office/members/:memberId/invites': showMemberInvites,
    'GET /office/agents': listAgents,
    'GET /office/agents/:memberId': showAgent,
    'GET /office/agents/:memberId/direct': listDirect,
    'GET /office/team-changes': listTeamChanges,
    'PUT /office/members/:memberId/type': actHandler('PUT /office/members/:memberId/type', setType, ({ params, body }) => ({ memberId: params.memberId, type: body.type })),
    'PUT /office/members/:memberId/upline': actHandler('PUT /office/members/:memberId/upline', moveMember, ({ params, body }) => ({ memberId: params.memberId, upline: body.upline })),
  },
}
