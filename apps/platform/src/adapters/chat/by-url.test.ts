import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memberId } from '@trevo/rules/ids'
import { StartRefused } from '@trevo/server/environment'
import { afterEach, expect, test } from 'vitest'
import { createChatByUrl, readChatByUrl } from './by-url.ts'
import { ChatSilent } from './chat-vendor.ts'

const secret = 'sixteen-and-more-characters'
const at = new Date('2026-11-21T12:00:00Z')
const now = () => at
const url = 'https://chat.example/w?id={memberId}&at={timestamp}&s={signature}'
const visit = {
  memberId: memberId(35n),
  userName: 'ana & rui',
  language: 'pt',
  title: 'Atendimento',
  backUrl: 'https://bet.example/m/message',
  headerColor: '#0b1512',
  theme: 'dark',
} as const
const sign = createHmac('sha256', secret).update(`${at.getTime() / 1000}.mem_z`).digest('hex')

let server: Server | null = null
afterEach(() => void server?.close())
const vendorAnswers = async (status: number, body: string): Promise<string> => {
  server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/unread?id={memberId}&at={timestamp}&s={signature}`
}

test('Product §12.37: the address says who comes, signed, each value escaped', async () => {
  const read = readChatByUrl({ url: `${url}&n={userName}&l={language}&t={title}&b={backUrl}&c={headerColor}&k={theme}`, unreadUrl: undefined, secret })
  const launched = new URL(await createChatByUrl(read!, now).launch(visit, 'https://bet.example'))
  expect(launched.origin).toBe('https://chat.example')
  expect(Object.fromEntries(launched.searchParams)).toEqual({
    id: 'mem_z',
    at: '1795262400',
    s: sign,
    n: 'ana & rui',
    l: 'pt',
    t: 'Atendimento',
    b: 'https://bet.example/m/message',
    c: '#0b1512',
    k: 'dark',
  })
})

test.each([
  ['no secret', { url, unreadUrl: undefined, secret: undefined }, /^CHAT_SECRET/],
  ['a short secret', { url, unreadUrl: undefined, secret: 'short' }, /^CHAT_SECRET/],
  ['http', { url: url.replace('https', 'http'), unreadUrl: undefined, secret }, /^CHAT_URL is not a usable/],
  ['no signature', { url: 'https://chat.example/?id={memberId}&at={timestamp}', unreadUrl: undefined, secret }, /^CHAT_URL has no \{signature\}/],
  ['a word that it does not know', { url: `${url}&p={password}`, unreadUrl: undefined, secret }, /^CHAT_URL has \{password\}/],
  ['a member who chooses the server', { url: `https://{userName}.example/${url.slice(20)}`, unreadUrl: undefined, secret }, /^CHAT_URL is not a usable/],
  ['a member who stands before the server', { url: `https://{userName}@chat.example/${url.slice(20)}`, unreadUrl: undefined, secret }, /^CHAT_URL is not a usable/],
  ['a count alone', { url: undefined, unreadUrl: url, secret }, /^CHAT_UNREAD_URL is set/],
  ['a count that is not signed', { url, unreadUrl: 'https://chat.example/u?id={memberId}', secret }, /^CHAT_UNREAD_URL has no/],
])('Product §12.37: %s does not start', (_what, values, sentence) => {
  expect(() => readChatByUrl(values)).toThrow(StartRefused)
  expect(() => readChatByUrl(values)).toThrow(sentence)
})

test('Product §12.37: without an address there is none, and without a count nothing is unread', async () => {
  expect(readChatByUrl({ url: undefined, unreadUrl: undefined, secret: undefined })).toBeNull()
  expect(await createChatByUrl({ launchUrl: url, unreadUrl: null, secret }, now).countUnread(visit.memberId)).toBe(0)
})

test('Product §7.18: a vendor’s own count is taken', async () => {
  const unreadUrl = await vendorAnswers(200, '{"unreadCount":7}')
  expect(await createChatByUrl({ launchUrl: url, unreadUrl, secret }, now).countUnread(visit.memberId)).toBe(7)
})

test.each([
  [500, '{"unreadCount":7}'],
  [200, '{"unreadCount":-1}'],
  [200, 'not JSON'],
  [200, ' '.repeat(20_000)],
  [302, '{"unreadCount":7}'],
])('Product §7.19: an answer %i that is not understood is silence', async (status, body) => {
  const unreadUrl = await vendorAnswers(status, body)
  await expect(createChatByUrl({ launchUrl: url, unreadUrl, secret }, now).countUnread(visit.memberId)).rejects.toThrow(ChatSilent)
})
