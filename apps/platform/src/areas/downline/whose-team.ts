import { refuse } from '@trevo/operation/refuse'
import { actingAgent } from '#areas/agents/acting-agent.ts'
import { assertModule } from '#areas/agents/assert-module.ts'
import { readTeam, type Team } from '#areas/downline/team-store.ts'
import type { Call, CallingMember } from '#handler.ts'
import { consume } from '#limits/limits.ts'

type Asking = Pick<Call<CallingMember>, 'db' | 'limits' | 'market' | 'member'>

/** Figures, where the brand has them (`AGEINFO3`); else `module_off`. */
export const assertFigures = async ({ site }: Pick<Call<CallingMember>, 'site'>): Promise<void> => {
  if ((await site()).whitelabel['AGEINFO3'] !== true) throw refuse('module_off')
}

/** The team that who asks may read, an assistant as the agent; who has none is refused (Product §6.1340). */
export const ownTeam = async (call: Asking): Promise<Team> => {
  const { agentId, type } = await actingAgent(call)
  assertModule(call.market, type)
  // Partners (41) have no lists of members.
  if (type !== 1 && type !== 2) throw refuse('module_off')
  consume(call, 'team', agentId.toString(), 1)
  const team = await readTeam(call.db, agentId)
  if (team === null) throw refuse('not_allowed')
  return team
}
