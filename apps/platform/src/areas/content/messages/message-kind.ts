import { messageBody, type MessageBody } from '@trevo/contract/staff/message-body'
import { messageFaults } from '@trevo/rules/messages/message-text'
import { isMessageKey, messageRule } from '@trevo/rules/messages/messages'
import type { ContentKind } from '#areas/content/items/kinds.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** Throws `message_broken`, which names each language's part with what is wrong. */
const requireSound = (key: string, { words }: MessageBody): void => {
  if (!isMessageKey(key)) throw refuseStaff('not_found')
  const rule = messageRule(key)
  const fields = Object.entries(words).flatMap(([language, text]) =>
    messageFaults(text, rule).map(({ part, problem, name }) => ({ field: `words.${language}.${part}`, problem: name === null ? problem : `${problem} ${name}` })),
  )
  if (fields.length > 0) throw refuseStaff('message_broken', { fields })
}

/** What a house says itself in an SMS or an e-mail. Whoever sends reads the version that is shown; nothing else is written. */
export const messageKind: ContentKind<MessageBody> = {
  kind: 'message',
  body: messageBody,
  clean: async (body) => body,
  check: async (_tx, key, body) => requireSound(key, body),
  show: async () => {},
  hide: async () => {},
  // It reaches people unasked, in the house's name, and with what opens accounts.
  isWide: () => true,
}
