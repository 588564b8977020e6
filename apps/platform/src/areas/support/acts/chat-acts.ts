import { chatKey, staffId as staffWire } from '@trevo/rules/ids'
import { cleanText } from '@trevo/rules/support/text'
import { chatLineName } from '@trevo/rules/support/sealed-names'
import { z } from 'zod'
import { type ActContext, defineAct } from '#areas/staff/act.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { personal } from '#areas/staff/personal.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { changeChat, type Chat, insertChatLine, lockChat } from '#areas/support/chats/chats-store.ts'
import { tellSupport } from '#live/live-news-store.ts'
import type { Tx } from '#db/tables.ts'

const chatIdText = z.string().regex(/^cht_[0-9a-z]{1,13}$/)

/** The open conversation that an act is about, locked. */
const chatOfAct = async (tx: Tx, id: string): Promise<Chat> => {
  const key = chatKey(id)
  const chat = key === null ? undefined : await lockChat(tx, key)
  if (chat === undefined) throw refuseStaff('not_found')
  if (chat.state !== 'open') throw refuseStaff('not_in_this_state')
  return chat
}

const requireOwn = (chat: Chat, { actor }: ActContext): void => {
  if (chat.staff_id !== null && chat.staff_id !== actor.id) throw refuseStaff('claimed_by_another')
}

const targetOf = (id: string) => ({ kind: 'chat', id }) as const
const ownerOf = (owner: bigint | null) => ({ owner: owner === null ? null : staffWire(owner) })

/** Takes a conversation, from another too, or lays it back. */
export const takeChat = defineAct({
  name: 'chats.take',
  payload: z.strictObject({ chatId: chatIdText, isMine: z.boolean() }),
  plan: async (tx, { chatId, isMine }, context) => {
    const chat = await chatOfAct(tx, chatId)
    if (!isMine && chat.staff_id !== context.actor.id) throw refuseStaff('claimed_by_another')
    const owner = isMine ? context.actor.id : null
    return {
      target: targetOf(chatId),
      member: chat.member_id,
      version: null,
      before: ownerOf(chat.staff_id),
      after: ownerOf(owner),
      apply: async (inside) => {
        await changeChat(inside, chat.id, { staff_id: owner })
        return null
      },
    }
  },
})

/** A line to the member, whose phone has it within a second; whoever writes has the conversation. */
export const sayInChatAsStaff = defineAct({
  name: 'chats.say',
  payload: z.strictObject({ chatId: chatIdText, text: z.string().trim().min(1).max(2_000) }),
  plan: async (tx, { chatId, text }, context) => {
    const { services, actor, now } = context
    const chat = await chatOfAct(tx, chatId)
    requireOwn(chat, context)
    const number = chat.lines + 1
    return {
      target: targetOf(chatId),
      member: chat.member_id,
      version: null,
      before: { lines: chat.lines },
      after: { lines: number, text: personal(chat.member_id, text) },
      apply: async (inside) => {
        const sealer = await memberSealer(inside, services.keys, chat.member_id)
        if (sealer === null) throw refuseStaff('not_found')
        await insertChatLine(inside, { chat_id: chat.id, number, said_by: 'staff', request_id: null, staff_id: actor.id, body: sealer.seal(Buffer.from(cleanText(text)), chatLineName(chat.id, number)), said_at: now })
        await changeChat(inside, chat.id, { lines: number, touched_at: now, waits_since: null, staff_id: actor.id, staff_unread: 0, member_unread: chat.member_unread + 1 })
        await tellSupport(inside, chat.member_id, chatId)
        return null
      },
    }
  },
})

/** It is over; the member's next line begins another one. */
export const endChat = defineAct({
  name: 'chats.end',
  payload: z.strictObject({ chatId: chatIdText }),
  plan: async (tx, { chatId }, context) => {
    const chat = await chatOfAct(tx, chatId)
    requireOwn(chat, context)
    return {
      target: targetOf(chatId),
      member: chat.member_id,
      version: null,
      before: { state: 'open' },
      after: { state: 'ended' },
      apply: async (inside) => {
        await changeChat(inside, chat.id, { state: 'ended', ended_at: context.now, waits_since: null, staff_unread: 0 })
        await tellSupport(inside, chat.member_id, chatId)
        return null
      },
    }
  },
})
