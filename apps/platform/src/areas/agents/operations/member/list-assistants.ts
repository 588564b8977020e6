import { assertModule } from '#areas/agents/assert-module.ts'
import { assistantsMax, assistantView } from '#areas/agents/assistants/assistant-view.ts'
import { listAssistants as listStored } from '#areas/agents/assistants/assistants-store.ts'
import type { Handler } from '#handler.ts'

export const listAssistants: Handler<'GET /api/agents/assistants'> = async (_input, { db, member, market }) => {
  assertModule(market, member.type)
  return { list: (await listStored(db, member.memberId)).map(assistantView), most: assistantsMax }
}
