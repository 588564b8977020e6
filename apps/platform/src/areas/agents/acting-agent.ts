import { refuse } from '@trevo/operation/refuse'
import { agentOfAssistant } from '#areas/agents/assistants/assistants-store.ts'
import type { Call, CallingMember } from '#handler.ts'

export interface ActingAgent {
  readonly agentId: bigint
  readonly username: string
  readonly type: number
  readonly currency: string
  readonly isAssistant: boolean
}

/**
 * As whom a session reads what is an agent's: an assistant (42) as the agent who made them, everybody else as themselves. Every operation that
 * reads for an agent asks here; what writes is closed to assistants by its access. Throws `not_allowed` where the agent is none any more.
 */
export const actingAgent = async ({ db, member }: Pick<Call<CallingMember>, 'db' | 'member'>): Promise<ActingAgent> => {
  if (member.type !== 42) return { agentId: member.memberId, username: member.username, type: member.type, currency: member.currency, isAssistant: false }
  const agent = await agentOfAssistant(db, member.memberId)
  if (agent === null) throw refuse('not_allowed')
  return { agentId: agent.id, username: agent.username, type: agent.type, currency: agent.currency, isAssistant: true }
}
