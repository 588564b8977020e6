import { memberId } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { askChat } from '#areas/site/ask-chat.ts'

export const countUnreadChat: Handler<'GET /api/chat/unread'> = async (_input, call) => ({
  value: { unReadCount: await askChat(call, (vendor) => vendor.countUnread(memberId(call.member.memberId))) },
})
