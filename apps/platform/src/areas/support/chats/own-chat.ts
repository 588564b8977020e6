import { memberKey } from '@trevo/rules/ids'
import type { ChatVendor } from '#adapters/chat/chat-vendor.ts'
import type { Db } from '#db/tables.ts'
import { countMemberUnread } from './chats-store.ts'

export const ownChatPath = '/m/chat'

/** Customer service by the house's own people: a screen of the phone, and a queue of the office. */
export const createOwnChat = (db: Db): ChatVendor => ({
  isOwn: true,
  launch: () => Promise.resolve(ownChatPath),
  countUnread: (id) => countMemberUnread(db, memberKey(id) ?? 0n),
})
