import type { ReplyOf } from '@trevo/contract/member/api'
import { chatId } from '@trevo/rules/ids'
import { chatLineName } from '@trevo/rules/support/sealed-names'
import { chatOpensAt, isChatOpen } from '@trevo/rules/support/hours'
import { refuse } from '@trevo/operation/refuse'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { openText } from '#areas/support/complaints/complaint-view.ts'
import { readSettings } from '#areas/support/settings-store.ts'
import type { CallingMember, Call } from '#handler.ts'
import { findNewestChat, listMemberLines } from './chats-store.ts'

/** Throws `chat_off` where the chat is off, or not the house's own. */
export const requireOwnChat = async ({ site, chat }: Pick<Call<CallingMember>, 'site' | 'chat'>): Promise<void> => {
  const { whitelabel } = await site()
  if (whitelabel.CBS3 !== true || chat?.isOwn !== true) throw refuse('chat_off')
}

/** What the member sees: the newest lines of all their conversations, whoever of the staff wrote is the house; and whether somebody answers now. */
export const viewChat = async ({ db, keys, clock, market, member }: Call<CallingMember>, language: string): Promise<ReplyOf<'GET /api/chat/talk'>> => {
  const { memberId } = member
  const [lines, opener, newest, settings] = await Promise.all([listMemberLines(db, memberId), memberOpener(db, keys, memberId), findNewestChat(db, memberId), readSettings(db)])
  const now = clock.now()
  const isOpenNow = isChatOpen(settings.hours, market.zone, now)
  const said = settings.texts[isOpenNow ? 'welcome' : 'away'] ?? {}
  return {
    state: newest?.state ?? 'none',
    chatId: newest === undefined ? null : chatId(newest.id),
    lines: lines.map(({ chat_id: id, number, said_by: by, body, said_at: at, request_id: requestId }) => ({
      key: chatLineName(id, number).replace(' ', '-'), by: by === 'member' ? ('member' as const) : ('house' as const), text: openText(opener, body, chatLineName(id, number)), at: at.toISOString(), requestId,
    })),
    unread: newest?.member_unread ?? 0,
    isOpenNow,
    opensAt: chatOpensAt(settings.hours, market.zone, now)?.toISOString() ?? null,
    words: said[language] ?? null,
  }
}
