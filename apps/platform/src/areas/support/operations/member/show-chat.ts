import { requireOwnChat, viewChat } from '#areas/support/chats/chat-view.ts'
import type { Handler } from '#handler.ts'

export const showChat: Handler<'GET /api/chat/talk'> = async ({ query }, call) => {
  await requireOwnChat(call)
  return viewChat(call, query.language)
}
