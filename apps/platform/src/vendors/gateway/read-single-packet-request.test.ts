import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { testSeed, testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSinglePacketRequest, type SinglePacketRequest } from './read-single-packet-request.ts'

const call = (body: string, head: readonly string[] = []): string =>
  ['POST /provider/v1/bet HTTP/1.1', 'Host: wallet.example', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...head, '', body].join('\r\n')
const plain = call('{"txId":"a"}', ['X-Provider:  VENDOR\t', 'x-timestamp: 1800000000'])

test('a whole and plain call is read', () => {
  expect(readSinglePacketRequest(Buffer.from(plain))).toEqual({
    path: '/provider/v1/bet',
    headers: { 'host': 'wallet.example', 'content-type': 'application/json', 'content-length': '12', 'x-provider': 'VENDOR', 'x-timestamp': '1800000000' },
    body: Buffer.from('{"txId":"a"}'),
  })
})

test.each([
  ['another method', plain.replace('POST', 'PUT')],
  ['another version', plain.replace('HTTP/1.1', 'HTTP/1.0')],
  ['a space in the address', plain.replace('/bet', '/b et')],
  ['an address that is not ASCII', plain.replace('/bet', '/bé')],
  ['no host', plain.replace('Host: wallet.example\r\n', '')],
  ['no length', plain.replace('Content-Length: 12\r\n', '')],
  ['a length with a sign', plain.replace('Content-Length: 12', 'Content-Length: +12')],
  ['two lengths', call('{}', ['Content-Length: 2'])],
  ['two lengths in two spellings', call('{}', ['content-length: 3'])],
  ['chunks beside a length', call('{}', ['Transfer-Encoding: chunked'])],
  ['a wish to be asked first', call('{}', ['Expect: 100-continue'])],
  ['a wish to change the protocol', call('{}', ['Connection: Upgrade', 'Upgrade: websocket'])],
  ['a connection to be closed', call('{}', ['Connection: close'])],
  ['a header twice', call('{}', ['X-Signature: a', 'X-Signature: b'])],
  ['a folded line', call('{}', ['X-Long: a', ' b'])],
  ['a space before a colon', call('{}', ['X-Provider : VENDOR'])],
  ['a line without a colon', call('{}', ['X-Provider'])],
  ['a bare line feed', plain.replace('\r\nX-Provider', '\nX-Provider')],
  ['a bare carriage return', call('{}', ['X-Provider: a\rX-Other: b'])],
  ['a null byte in a header', call('{}', ['X-Provider: a\0b'])],
  ['part of its body', plain.slice(0, -1)],
  ['part of its head', plain.slice(0, 40)],
  ['a byte too many', `${plain} `],
  ['another call behind it', plain + plain],
  ['an empty line before it', `\r\n${plain}`],
  ['a body longer than a call may have', call('x'.repeat(16 * 1024 + 1))],
  ['a head longer than most', call('{}', [`X-Trace-Id: ${'x'.repeat(4_096)}`])],
  ['nothing', ''],
])('%s is left to node', (_what, text) => {
  expect(readSinglePacketRequest(Buffer.from(text, 'latin1'))).toBeNull()
})

/** What node's own parser makes of the bytes: its requests, or null where it refuses them or waits for more. */
interface Seen {
  readonly calls: SinglePacketRequest[]
  isRefused: boolean
}
const seen = new Map<number, Seen>()
const server = createServer((request: IncomingMessage, response) => {
  const of = seen.get(request.socket.remotePort ?? 0)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    of?.calls.push({ path: request.method === 'POST' && request.httpVersion === '1.1' ? (request.url ?? '') : 'another', headers: { ...request.headers }, body: Buffer.concat(parts) })
    response.end()
  })
})
server.on('clientError', (_error, socket) => socket.destroy())
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const askNode = async (bytes: Buffer): Promise<Seen> => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  await once(socket, 'connect')
  const mine: Seen = { calls: [], isRefused: true }
  seen.set(socket.localPort ?? 0, mine)
  socket.on('data', (part: Buffer) => {
    mine.isRefused = !part.toString('latin1').startsWith('HTTP/1.1 200')
  })
  socket.on('error', () => undefined)
  socket.end(bytes)
  await once(socket, 'close')
  return mine
}

const calls = testSize('PACKET_CALLS', { gate: 3_000, long: 30_000 })
const seed = testSeed('FUZZ_SEED', 20_261_129)

/** mulberry32: the same seed makes the same calls. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
const bits = ['\r', '\n', '\r\n', '\0', ' ', '\t', ':', ';', ',', '\x7f', '\x80', 'é', '0', '9', '-', '+', '"', '(', '\r\n\r\n', '\r\n ', '%00', 'chunked', 'HTTP/1.1']
const lines = ['Transfer-Encoding: chunked', 'Content-Length: 1', 'content-length:2', 'Expect: 100-continue', 'Connection: close', 'Connection: keep-alive', 'Upgrade: h2c', 'X-A: b', 'X-A: c', 'TE: trailers', ' folded', 'Bad Name: x', ':empty', 'X-Empty:', 'Host: other']

const alter = (text: string, random: (below: number) => number): string => {
  const at = random(text.length + 1)
  switch (random(7)) {
    case 0:
      return text.slice(0, at) + bits[random(bits.length)] + text.slice(at)
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + random(3))
    case 2:
      return text.slice(0, at) + String.fromCharCode(random(256)) + text.slice(at + 1)
    case 3:
      return text.slice(0, at)
    case 4:
      return text + text.slice(at)
    default: {
      const all = text.split('\r\n')
      all.splice(1 + random(all.length - 1), 0, lines[random(lines.length)] as string)
      return all.join('\r\n')
    }
  }
}

test(`of ${calls} altered calls, whatever is read is read as node reads it (FUZZ_SEED=${seed})`, async () => {
  const random = randomOf(seed)
  let taken = 0
  for (let from = 0; from < calls; from += 50) {
    const altered = Array.from({ length: 50 }, () => {
      let text = plain
      for (let times = random(3); times > 0; times -= 1) text = alter(text, random)
      return Buffer.from(text, 'latin1')
    })
    await Promise.all(
      altered.map(async (bytes) => {
        const read = readSinglePacketRequest(bytes)
        if (read === null) return
        taken += 1
        const node = await askNode(bytes)
        const about = `FUZZ_SEED=${seed} ${JSON.stringify(bytes.toString('latin1'))}`
        expect(node.isRefused, about).toBe(false)
        expect(node.calls, about).toEqual([{ ...read, headers: { ...read.headers } }])
      }),
    )
  }
  expect(taken).toBeGreaterThan(calls / 5)
})
