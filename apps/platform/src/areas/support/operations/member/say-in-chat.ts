import { chatTextMax, cleanText } from '@trevo/rules/support/text'
import { chatLineName } from '@trevo/rules/support/sealed-names'
import { refuse } from '@trevo/operation/refuse'
import { memberOpener, memberSealer } from '#areas/staff/member-sealer.ts'
import { requireOwnChat, viewChat } from '#areas/support/chats/chat-view.ts'
import { changeChat, findSaid, insertChatLine, openChatOf } from '#areas/support/chats/chats-store.ts'
import { openText } from '#areas/support/complaints/complaint-view.ts'
import { lockMember } from '#areas/support/complaints/complaints-store.ts'
import type { Handler } from '#handler.ts'

/** One line, once under its request; the first one begins the conversation. */
export const sayInChat: Handler<'POST /api/chat/lines'> = async ({ body }, call) => {
  await requireOwnChat(call)
  const { memberId } = call.member
  const text = cleanText(body.text)
  if (text === '' || text.length > chatTextMax) throw refuse('invalid_fields', { fields: [{ field: 'text', problem: text === '' ? 'required' : 'too_long' }] })
  await call.transact(async (tx) => {
    await lockMember(tx, memberId)
    const earlier = await findSaid(tx, memberId, body.requestId)
    if (earlier !== undefined) {
      const opener = await memberOpener(tx, call.keys, memberId)
      if (openText(opener, earlier.body, chatLineName(earlier.chat_id, earlier.number)) !== text) throw refuse('request_mismatch')
      return
    }
    const retryAfterSeconds = call.limits.take('chat-line', memberId.toString())
    if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
    const sealer = await memberSealer(tx, call.keys, memberId)
    if (sealer === null) throw refuse('not_found')
    const now = call.clock.now()
    const chat = await openChatOf(tx, memberId, now)
    const number = chat.lines + 1
    await insertChatLine(tx, { chat_id: chat.id, number, said_by: 'member', request_id: body.requestId, staff_id: null, body: sealer.seal(Buffer.from(text), chatLineName(chat.id, number)), said_at: now })
    await changeChat(tx, chat.id, { lines: number, touched_at: now, waits_since: chat.waits_since ?? now, staff_unread: chat.staff_unread + 1 })
  })
  return viewChat(call, body.language)
}
