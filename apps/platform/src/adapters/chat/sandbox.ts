import type { MemberId } from '@trevo/rules/ids'
import { signingHeaders } from '@trevo/server/signed-message'
import { z } from 'zod'
import { ChatSilent, type ChatVendor } from './chat-vendor.ts'
import { readAnswer } from './read-answer.ts'

interface Options {
  /** As this server reaches it. */
  readonly url: string
  readonly secret: string
  readonly now: () => Date
}

const launchReply = z.object({ path: z.string().regex(/^\/chat\/enter\?token=[A-Za-z0-9_-]{1,128}$/) })
const unreadReply = z.object({ unreadCount: z.number().int().min(0) })

const call = ({ url, secret, now }: Options, path: string, json?: Readonly<Record<string, string>>): Promise<unknown> => {
  const body = json === undefined ? '' : JSON.stringify(json)
  const headers = signingHeaders(secret, { path, body: Buffer.from(body) }, now())
  return readAnswer(url + path, json === undefined ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
}

const understand = <Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ChatSilent('the answer has another form')
  return parsed.data
}

/** Customer service as the sandbox program plays it: signed calls, and an address that opens once. */
export const createSandboxChat = (options: Options & { readonly originFor: (origin: string) => string }): ChatVendor => ({
  launch: async ({ memberId, userName, language, title, backUrl, headerColor, theme }, origin) =>
    options.originFor(origin) + understand(launchReply, await call(options, '/chat/launches', { memberId, userName, language, title, backUrl, headerColor, theme })).path,
  countUnread: async (memberId) => understand(unreadReply, await call(options, `/chat/unread?memberId=${encodeURIComponent(memberId)}`)).unreadCount,
})

/** The staff's side of the sandbox. Throws ChatSilent, also where nobody of this id was ever there. */
export const sayInSandbox = async (options: Options, memberId: MemberId, body: string): Promise<void> => {
  await call(options, '/chat/staff-messages', { memberId, body })
}
