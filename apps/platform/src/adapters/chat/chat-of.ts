import type { Config } from '#config.ts'
import { siblingOrigin } from '@trevo/server/sibling-origin'
import { createChatByUrl } from './by-url.ts'
import type { ChatVendor } from './chat-vendor.ts'
import { createSandboxChat } from './sandbox.ts'

/** Who speaks for customer service from outside: the operator's vendor, or the sandbox; else nobody. */
export const chatOf = ({ chat, chatByUrl, pixSandboxUrl: url, pixSandboxSecret: secret, pixSandboxPublicUrl }: Config, now: () => Date): ChatVendor | null => {
  if (chat === 'vendor' && chatByUrl !== null) return createChatByUrl(chatByUrl, now)
  if (chat !== 'sandbox' || secret === null) return null
  return createSandboxChat({ url, secret, now, originFor: (origin) => siblingOrigin(origin, Number(new URL(url).port), pixSandboxPublicUrl) })
}
