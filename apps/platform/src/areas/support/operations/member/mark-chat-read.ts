import { markChatsSeen } from '#areas/support/chats/chats-store.ts'
import type { Handler } from '#handler.ts'

export const markChatRead: Handler<'POST /api/chat/read'> = async (_input, call) => {
  await call.transact((tx) => markChatsSeen(tx, call.member.memberId))
  return {}
}
