import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openWalletClient, signCall } from './client.ts'

describe('signing', () => {
  const contract = readFileSync(new URL('../../../docs/seamless-wallet.md', import.meta.url), 'utf8')
  const vectors = [...contract.matchAll(/^\| `(\/provider\/v1\/[a-z-]+)` \| `(\{.*\})` \| `([0-9a-f]{64})` \|$/gm)].map(
    (match) => match.slice(1) as [string, string, string],
  )

  test('what a vendor is asked is signed as its page says', () => {
    const page = readFileSync(new URL('../../../docs/vendors.md', import.meta.url), 'utf8')
    const [, path = '', body = '', signature] = /the path `(\/vendor[^`]+)` and the body\n`(\{[^`]+\})`\nare signed as `([0-9a-f]{64})`/.exec(page) ?? []
    expect(signCall('first-secret', '1800000000', path, body)).toBe(signature)
  })
  test('the contract has its vectors', () => expect(vectors.length).toBeGreaterThanOrEqual(3))
  test.each(vectors)('%s %s is signed as the contract says', (path, body, signature) => {
    expect(signCall('first-secret', '1800000000', path, body)).toBe(signature)
    expect(signCall('first-secret', '1800000000', path, Buffer.from(body))).toBe(signature)
  })
})

describe('the line', () => {
  let server: Server | null = null
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  const serve = async (listener: Parameters<typeof createServer>[1]): Promise<string> => {
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const open = (base: string, timeoutMs?: number) => openWalletClient({ base, provider: 'V', secret: 's', ...(timeoutMs === undefined ? {} : { timeoutMs }) })

  test('calls one after another go over one connection, with the path and the bytes that were signed', async () => {
    const ports = new Set<number | undefined>()
    const seen: string[] = []
    const base = await serve((request, response) => {
      ports.add(request.socket.remotePort)
      request.on('data', (part: Buffer) =>
        seen.push(`${request.url} ${request.headers['x-signature'] === signCall('s', String(request.headers['x-timestamp']), request.url ?? '', part)}`),
      )
      request.on('end', () => response.setHeader('content-type', 'application/json').end('{"status":"OK"}'))
    })
    const client = open(base)
    for (let times = 0; times < 3; times += 1) expect(await client.call('balance', { sessionToken: 'é' })).toMatchObject({ http: 200, body: { status: 'OK' } })
    client.close()
    expect(seen).toEqual(Array.from({ length: 3 }, () => '/provider/v1/balance true'))
    expect(ports.size).toBe(1)
  })

  test.each<[string, Parameters<typeof createServer>[1]]>([
    ['a line that is cut before the answer', (_request, response) => response.destroy()],
    [
      'a line that is cut in the answer',
      (_request, response) => response.writeHead(200, { 'content-length': 100 }).write('{"status":', () => response.destroy()),
    ],
    ['an answer that does not come', () => undefined],
    ['an answer without end', (_request, response) => void response.writeHead(200).write('x'.repeat(200_000))],
  ])('%s is no answer, and is not asked for again', async (_what, listener) => {
    let calls = 0
    const base = await serve((request, response) => {
      calls += 1
      listener?.(request, response)
    })
    const client = open(base, 500)
    await expect(client.call('bet', {})).rejects.toThrow(Error)
    client.close()
    expect(calls).toBe(1)
  })

  test('an answer that is no JSON object has an empty body and its text', async () => {
    const base = await serve((_request, response) => response.writeHead(502).end('<html>'))
    const client = open(base)
    expect(await client.call('bet', {})).toMatchObject({ http: 502, body: {}, text: '<html>' })
    client.close()
  })
})
