import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nowSeconds, openTestGateway, type TestGateway, vendor } from './gateway-fixture.ts'
import { sign } from './signature.ts'
import { takeSinglePacketRequests } from './single-packet-requests.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(() => gateway.close())

let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

/** A vendor's end of one connection, and all that came back over it. */
const dial = async (port = Number(new URL(gateway.origin).port)) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  sockets.push(socket)
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')))
  socket.on('error', () => undefined)
  const answers = () => text.split(/(?=HTTP\/1\.1 )/).filter((each) => each !== '')
  const until = async (count: number): Promise<void> => {
    await expect.poll(() => answers().filter((each) => /\r\n\r\n[\s\S]*\}$/.test(each)).length).toBe(count)
  }
  return { socket, answers, until }
}

let ids = 0
const callOf = (verb: string, body: unknown, head: readonly string[] = []): Buffer => {
  const raw = JSON.stringify(body)
  const path = `/provider/v1/${verb}`
  const signature = sign(vendor.secret, { timestamp: String(nowSeconds), path, body: Buffer.from(raw) })
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      'Host: wallet.example',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(raw)}`,
      `X-Provider: ${vendor.code}`,
      `X-Timestamp: ${nowSeconds}`,
      `X-Signature: ${signature}`,
      ...head,
      '',
      raw,
    ].join('\r\n'),
  )
}
type Member = Awaited<ReturnType<TestGateway['member']>>
const bet = (member: Member, head: readonly string[] = []): Buffer => {
  ids += 1
  const { memberId, sessionToken } = member
  return callOf('bet', { sessionToken, memberId, gameCode: vendor.game, roundId: `w-${ids}`, txId: `w-${ids}`, amount: '100', currency: 'BRL' }, head)
}
const balanceOf = (answer: string | undefined): string | undefined => /"balance":"([0-9]+)"/.exec(answer ?? '')?.[1]

test('a call in one piece is answered as HTTP wants it, one after the other over one connection', async () => {
  const line = await dial()
  const member = await gateway.member(1_000n)
  line.socket.write(bet(member, ['X-Trace-Id: trace/7']))
  await line.until(1)
  const [head = '', body = ''] = (line.answers()[0] ?? '').split('\r\n\r\n')
  expect(head.split('\r\n').map((each) => each.replace(/^Date: .*GMT$/, 'Date'))).toEqual([
    'HTTP/1.1 200 OK',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'Date',
    'Connection: keep-alive',
    'Keep-Alive: timeout=65',
    'X-Trace-Id: trace/7',
  ])
  expect(JSON.parse(body)).toMatchObject({ status: 'OK', balance: '900' })
  line.socket.write(bet(member))
  await line.until(2)
  expect(balanceOf(line.answers()[1])).toBe('800')
})

test('a call cut at any place is answered all the same', async () => {
  const member = await gateway.member(1_000_000n)
  const whole = bet(member)
  for (let at = 1; at < whole.length; at += 37) {
    const line = await dial()
    const each = bet(member)
    line.socket.write(each.subarray(0, at))
    await new Promise((resolve) => setImmediate(resolve))
    line.socket.write(each.subarray(at))
    await line.until(1)
    expect(line.answers()[0]).toContain('"status":"OK"')
  }
})

test('calls sent without waiting are answered in their order, whole ones and others', async () => {
  const line = await dial()
  const member = await gateway.member(10_000n)
  line.socket.write(bet(member))
  line.socket.write(Buffer.concat([bet(member), bet(member)]))
  line.socket.write(bet(member))
  await line.until(4)
  expect(line.answers().map(balanceOf)).toEqual(['9900', '9800', '9700', '9600'])
})

test('what is not a vendor’s goes on over the same connection', async () => {
  const line = await dial()
  const member = await gateway.member()
  line.socket.write(bet(member))
  await line.until(1)
  line.socket.write('GET /m/home HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => line.answers().length).toBe(2)
  expect(line.answers()[1]).toMatch(/^HTTP\/1\.1 418 /)
  line.socket.write(bet(member))
  await expect.poll(() => line.answers().length).toBe(3)
  expect(balanceOf(line.answers()[2])).toBe('9800')
})

test('a vendor that says it will send no more is answered, and the connection ends', async () => {
  const line = await dial()
  const member = await gateway.member()
  line.socket.end(bet(member))
  await once(line.socket, 'end')
  expect(balanceOf(line.answers()[0])).toBe('9900')
})

test('a vendor that goes away in the middle has had its answer: the same call again says so', async () => {
  const member = await gateway.member()
  const call = bet(member)
  const gone = await dial()
  gone.socket.write(call, () => gone.socket.destroy())
  await expect.poll(() => gateway.figures().underWay).toBe(0)
  const line = await dial()
  line.socket.write(call)
  await line.until(1)
  expect(balanceOf(line.answers()[0])).toBe('9900')
})

test('a vendor that never reads is not answered without bound', async () => {
  const line = await dial()
  line.socket.pause()
  const asked = callOf('refund', {})
  let sent = 0
  const isFull = (): boolean => line.socket.writableLength > 1024 * 1024
  while (!isFull() && sent < 200_000) {
    for (let n = 0; n < 100; n += 1) line.socket.write(asked)
    sent += 100
    await new Promise((resolve) => setImmediate(resolve))
  }
  // It stops taking what it cannot answer, so the vendor's own end fills up.
  expect(isFull()).toBe(true)
})

/** A server of single-packet requests whose answers come when the test says so. */
const openSlow = async () => {
  const answers: (() => void)[] = []
  const server = createServer((_request, response) => response.end())
  takeSinglePacketRequests(server, {
    has: () => true,
    handleSinglePacket: (_call, respond) => answers.push(() => respond({ httpStatus: 200, body: '{"status":"OK"}', status: 'OK' }, '')),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, answers, port: (server.address() as AddressInfo).port }
}
const anyCall = 'POST /provider/v1/bet HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}'

test('a server that closes ends idle connections at once, and busy ones after their answer, which says so', async () => {
  const { server, answers, port } = await openSlow()
  const [idle, fresh, busy] = [await dial(port), await dial(port), await dial(port)]
  idle.socket.write(anyCall)
  await expect.poll(() => answers.length).toBe(1)
  answers.shift()?.()
  await idle.until(1)
  busy.socket.write(anyCall)
  await expect.poll(() => answers.length).toBe(1)
  const ended = once(server, 'close')
  const over = [once(idle.socket, 'close'), once(fresh.socket, 'close')]
  for (const { socket } of [idle, fresh]) socket.allowHalfOpen = false
  server.close()
  await Promise.all(over)
  answers.shift()?.()
  await once(busy.socket, 'end')
  busy.socket.end()
  expect(busy.answers()[0]).toContain('Connection: close')
  await ended
})

test('who says nothing is not kept for ever, and who waits for an answer is', async () => {
  const { server, answers, port } = await openSlow()
  server.headersTimeout = 1_000
  server.keepAliveTimeout = 100
  const waiting = await dial(port)
  waiting.socket.write(anyCall)
  await expect.poll(() => answers.length).toBe(1)
  const idle = await dial(port)
  idle.socket.write(anyCall)
  await expect.poll(() => answers.length).toBe(2)
  const silent = await dial(port)
  const over = [silent, idle].map(({ socket }) => once(socket, 'end'))
  answers[1]?.()
  await Promise.all(over)
  answers[0]?.()
  await waiting.until(1)
  server.closeAllConnections()
  server.close()
})

test('node’s own client keeps its connection', async () => {
  const { server, answers, port } = await openSlow()
  const used = new Set<number>()
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', method: 'POST', path: '/provider/v1/bet', headers: { 'content-length': 2 } }, (answer) => {
        used.add(answer.socket.localPort ?? 0)
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.on('error', reject)
      asked.end('{}')
    })
  for (let turn = 0; turn < 3; turn += 1) {
    const asked = ask()
    await expect.poll(() => answers.length).toBe(1)
    answers.shift()?.()
    expect(await asked).toBe(200)
  }
  expect(used.size).toBe(1)
  server.closeAllConnections()
  server.close()
})
