import { ChatSilent, type ChatVendor } from '#adapters/chat/chat-vendor.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'

/** Asks the vendor where the flag is on and there is one; its silence is a moment's (Product §7.19). */
export const askChat = async <Value>({ site, chat, log }: Services, ask: (vendor: ChatVendor) => Promise<Value>): Promise<Value> => {
  const { whitelabel } = await site()
  if (whitelabel.CBS3 !== true || chat === null) throw refuse('chat_off')
  try {
    return await ask(chat)
  } catch (error) {
    if (!(error instanceof ChatSilent)) throw error
    log.warn({ err: error }, 'customer service did not answer')
    throw refuse('unavailable')
  }
}
