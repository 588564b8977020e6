import { createHmac } from 'node:crypto'
import { StartRefused } from '@trevo/server/environment'
import { z } from 'zod'
import { ChatSilent, type ChatVendor } from './chat-vendor.ts'
import { readAnswer } from './read-answer.ts'

/** A vendor that is reached by an address alone. */
export interface ChatByUrl {
  readonly launchUrl: string
  /** Null: this vendor counts nothing. */
  readonly unreadUrl: string | null
  readonly secret: string
}

const launchNames = ['memberId', 'userName', 'language', 'title', 'backUrl', 'headerColor', 'theme', 'timestamp', 'signature'] as const
const unreadNames = ['memberId', 'timestamp', 'signature'] as const
/** Without these anybody could come as anybody, or again with an old address. */
const neededNames = ['memberId', 'timestamp', 'signature'] as const

const secretCharsMin = 16

const readTemplate = (name: string, template: string, known: readonly string[]): string => {
  const example = `https://chat.example.com/?id={memberId}&at={timestamp}&sign={signature}`
  const used = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, placeholder = '']) => placeholder)
  const unknown = used.find((placeholder) => !known.includes(placeholder))
  if (unknown !== undefined) throw new StartRefused(`${name} has {${unknown}}, but may have ${known.map((each) => `{${each}}`).join(' ')}.`)
  const missing = neededNames.find((placeholder) => !used.includes(placeholder))
  if (missing !== undefined) throw new StartRefused(`${name} has no {${missing}}. It must look like ${example}.`)
  const filled = template.replace(/\{[^{}]*\}/g, 'x')
  // What a member is called must never choose the server.
  const isUsable = /^https:\/\/[^{}/?#@\\]+[/?]/.test(template) && URL.canParse(filled)
  if (!isUsable) throw new StartRefused(`${name} is not a usable address. It must look like ${example}.`)
  return template
}

/** What stands in CHAT_URL, CHAT_UNREAD_URL and CHAT_SECRET; null where there is no such vendor. */
export const readChatByUrl = (values: { readonly url: string | undefined; readonly unreadUrl: string | undefined; readonly secret: string | undefined }): ChatByUrl | null => {
  const { url, unreadUrl, secret } = values
  if (url === undefined) {
    if (unreadUrl !== undefined) throw new StartRefused('CHAT_UNREAD_URL is set, but CHAT_URL is not: set both, or neither.')
    return null
  }
  if (secret === undefined || secret.length < secretCharsMin)
    throw new StartRefused(`CHAT_SECRET must have at least ${secretCharsMin} characters: it signs who comes to CHAT_URL.`)
  return {
    launchUrl: readTemplate('CHAT_URL', url, launchNames),
    unreadUrl: unreadUrl === undefined ? null : readTemplate('CHAT_UNREAD_URL', unreadUrl, unreadNames),
    secret,
  }
}

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([^{}]*)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''))

const unreadReply = z.object({ unreadCount: z.number().int().min(0) })

/** A vendor's own page: who comes is signed, HMAC-SHA256 over `<seconds>.<memberId>` in hex, and nothing else of the member goes out. */
export const createChatByUrl = ({ launchUrl, unreadUrl, secret }: ChatByUrl, now: () => Date): ChatVendor => {
  const signed = (memberId: string) => {
    const timestamp = Math.floor(now().getTime() / 1_000).toString()
    return { memberId, timestamp, signature: createHmac('sha256', secret).update(`${timestamp}.${memberId}`).digest('hex') }
  }
  return {
    launch: async ({ memberId, ...visit }) => fill(launchUrl, { ...visit, ...signed(memberId) }),
    countUnread: async (memberId) => {
      if (unreadUrl === null) return 0
      const parsed = unreadReply.safeParse(await readAnswer(fill(unreadUrl, signed(memberId))))
      if (!parsed.success) throw new ChatSilent('the answer has another form')
      return parsed.data.unreadCount
    },
  }
}
