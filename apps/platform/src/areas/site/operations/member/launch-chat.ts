import { chatLanguage } from '@trevo/rules/chat'
import { memberId } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { askChat } from '#areas/site/ask-chat.ts'

/** The vendor learns who comes and where they go back to; the session stays here. */
export const launchChat: Handler<'GET /api/chat/launch'> = async ({ query }, call) => {
  const { member, origin } = call
  const visit = {
    memberId: memberId(member.memberId),
    userName: member.username,
    language: chatLanguage(query.language),
    title: query.title,
    backUrl: origin + query.backUrl,
    headerColor: query.headerColor,
    theme: query.theme,
  }
  return { value: { chatUrl: await askChat(call, (vendor) => vendor.launch(visit, origin)) } }
}
