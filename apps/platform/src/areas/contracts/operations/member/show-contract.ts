import { actingAgent } from '#areas/agents/acting-agent.ts'
import { ownContract, wholeView } from '#areas/contracts/own-contract.ts'
import type { Handler } from '#handler.ts'

/** Product §7.1350. */
export const showContract: Handler<'GET /api/agents/contracts/:contractId'> = async ({ params }, call) => ({ contract: await wholeView(call.db, await ownContract(call.db, params.contractId, (await actingAgent(call)).agentId)) })
