import type { Area } from '#area.ts'
import { agentCommands } from './commands/agent-commands.ts'
import { effectMovesJob } from './jobs/effect-moves.ts'
import { sweepInviteVisitorsJob } from './jobs/sweep-invite-visitors.ts'
import { addAssistant } from './operations/member/add-assistant.ts'
import { deleteLink } from './operations/member/delete-link.ts'
import { endAssistant } from './operations/member/end-assistant.ts'
import { listAssistants } from './operations/member/list-assistants.ts'
import { listLinkDays } from './operations/member/list-link-days.ts'
import { listLinks } from './operations/member/list-links.ts'
import { makeAgent } from './operations/member/make-agent.ts'
import { makeLink } from './operations/member/make-link.ts'
import { openAccount } from './operations/member/open-account.ts'
import { pauseLink } from './operations/member/pause-link.ts'
import { showSeen } from './operations/member/show-seen.ts'
import { agentTables } from './owners.ts'
import { agentStaff } from './staff-part.ts'

/** Who stands below whom: the tree of agents, what changes it, how agents bring members, and who reads as an agent. */
export const agents: Area = {
  name: 'agents',
  handlers: {
    'GET /api/agents/assistants': listAssistants,
    'POST /api/agents/assistants': addAssistant,
    'DELETE /api/agents/assistants/:memberId': endAssistant,
    'GET /api/agents/links': listLinks,
    'POST /api/agents/links': makeLink,
    'PUT /api/agents/links/:code': pauseLink,
    'DELETE /api/agents/links/:code': deleteLink,
    'GET /api/agents/links/:code/days': listLinkDays,
    'POST /api/agents/accounts': openAccount,
    'POST /api/agents/members/:memberId/agent': makeAgent,
    'GET /api/agents/seen-of-me': showSeen,
  },
  jobs: [effectMovesJob, sweepInviteVisitorsJob],
  commands: agentCommands,
  tables: agentTables,
  staff: agentStaff,
}
