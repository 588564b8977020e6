import type { Config } from '#config.ts'
import { siblingOrigin } from '@trevo/server/sibling-origin'
import { createChatByUrl } from './by-url.ts'
import type { ChatVendor } from './chat-vendor.ts'
import { createSandboxChat } from './sandbox.ts'

/** Who speaks for customer service: the operator's vendor, else the sandbox, else nobody, as in a production without a vendor. */
export const chatOf = ({ chatByUrl, pixSandboxUrl: url, pixSandboxSecret: secret, pixSandboxPublicUrl }: Config, now: () => Date): ChatVendor | null => {
  if (chatByUrl !== null) return createChatByUrl(chatByUrl, now)
  if (secret === null) return null
  return createSandboxChat({ url, secret, now, originFor: (origin) => siblingOrigin(origin, Number(new URL(url).port), pixSandboxPublicUrl) })
}
