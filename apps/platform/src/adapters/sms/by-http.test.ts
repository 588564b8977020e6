import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartRefused } from '@trevo/server/environment'
import { afterEach, expect, test } from 'vitest'
import { DeliveryRefused, DeliveryUndecided } from '#adapters/messenger.ts'
import { createSmsByHttp, readSmsByHttp } from './by-http.ts'

const secret = 'sixteen-and-more-characters'
const url = 'https://sms.example.com/messages'
const message = { id: '42', to: '+5511912345678', subject: '', body: 'Trevo: 123456 "é" o {to} seu código\nfim', html: null }

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Heard {
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

const gateway = async (statuses: readonly (number | null)[]) => {
  const heard: Heard[] = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(text) })
      const status = statuses[heard.length - 1]
      if (status === null || status === undefined) request.socket.destroy()
      else response.writeHead(status, { location: 'https://elsewhere.example' }).end(' '.repeat(100_000))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

const bare = { secret, header: undefined, body: undefined }

test('Product §12.40 the message stands in the body of one POST, with its id and the secret in headers', async () => {
  const { heard, url: address } = await gateway([202])
  await createSmsByHttp(readSmsByHttp({ ...bare, url: address })!).send(message)
  expect(heard).toHaveLength(1)
  expect(heard[0]!.body).toEqual({ to: message.to, text: message.body, id: '42' })
  expect(heard[0]!.headers).toMatchObject({ authorization: `Bearer ${secret}`, 'idempotency-key': '42', 'content-type': 'application/json' })
})

test('Product §12.40 a gateway with a form and a header of its own gets them', async () => {
  const { heard, url: address } = await gateway([200])
  const body = '{"messages":[{"destinations":["{to}"],"content":{"text":"[{id}] {text}"},"flash":false,"retries":3}]}'
  await createSmsByHttp(readSmsByHttp({ url: address, secret, header: 'X-Api-Key', body })!).send(message)
  expect(heard[0]!.body).toEqual({ messages: [{ destinations: [message.to], content: { text: `[42] ${message.body}` }, flash: false, retries: 3 }] })
  expect(heard[0]!.headers['x-api-key']).toBe(secret)
  expect(heard[0]!.headers['authorization']).toBeUndefined()
})

test.each([
  ['no answer', null, DeliveryUndecided],
  ['a fault of its own', 503, DeliveryUndecided],
  ['too many at once', 429, DeliveryUndecided],
  ['a number that it does not serve', 400, DeliveryRefused],
  ['a wrong secret', 401, DeliveryRefused],
  ['a way elsewhere, which is not followed', 302, DeliveryRefused],
])('Product §5.59 %s', async (_what, status, kind) => {
  const { heard, url: address } = await gateway([status])
  await expect(createSmsByHttp(readSmsByHttp({ ...bare, url: address })!).send(message)).rejects.toThrow(kind)
  expect(heard).toHaveLength(1)
})

test('Product §5.59 a gateway that is not there is no answer', async () => {
  const { url: address } = await gateway([])
  server!.close()
  await once(server!, 'close')
  await expect(createSmsByHttp(readSmsByHttp({ ...bare, url: address })!).send(message)).rejects.toThrow(DeliveryUndecided)
})

test.each([
  ['no secret', { ...bare, url, secret: undefined }, /^SMS_SECRET/],
  ['a short secret', { ...bare, url, secret: 'short' }, /^SMS_SECRET/],
  ['a secret that would end its header', { ...bare, url, secret: `${secret}\r\nX: y` }, /^SMS_SECRET/],
  ['http to another machine', { ...bare, url: 'http://sms.example.com/x' }, /^SMS_URL/],
  ['no address', { ...bare, url: 'sms' }, /^SMS_URL/],
  ['a name in the address', { ...bare, url: 'https://me:pw@sms.example.com' }, /^SMS_URL/],
  ['a header that is none', { ...bare, url, header: 'X Api' }, /^SMS_HEADER/],
  ['a body that is not JSON', { ...bare, url, body: '{to} {text}' }, /^SMS_BODY is not JSON/],
  ['a body without the text', { ...bare, url, body: '{"to":"{to}"}' }, /^SMS_BODY has no \{text\}/],
  ['a body with a word that it does not know', { ...bare, url, body: '{"to":"{to}","text":"{text}","pw":"{password}"}' }, /^SMS_BODY has \{password\}/],
])('Product §12.40 %s does not start', (_what, values, sentence) => {
  expect(() => readSmsByHttp(values)).toThrow(StartRefused)
  expect(() => readSmsByHttp(values)).toThrow(sentence)
})

test('Product §12.40 without an address there is none', () => {
  expect(readSmsByHttp({ ...bare, url: undefined })).toBeNull()
})
