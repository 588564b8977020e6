import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '#testing/app.ts'

/** Sends the first bytes, then one each tenth of a second; resolves with what was said when the other end closes. */
const dribble = (port: number, first: string, each: string): Promise<string> =>
  new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(first))
    const timer = setInterval(() => socket.write(each), 100)
    socket.on('data', (bytes: Buffer) => {
      said += bytes.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(said)
    })
  })

const withLength = 'content-type: application/json\r\ncontent-length: 10000\r\n\r\n'

test.each([
  ['phones alone', false],
  ['vendors too', true],
])('Product §9.60 a head is waited for ten seconds, all of a call fifteen; a server of %s looks for slow ones all the time', async (_of, hasVendors) => {
  const app = await openTestApp({ hasVendors })
  try {
    const port = Number(new URL(await app.listen()).port)
    const { server } = app.app
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([10_000, 15_000, 65_000])
    Object.assign(server, { headersTimeout: 300, requestTimeout: 600 })
    const answers = await Promise.all([
      dribble(port, 'GET /api/site HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n'),
      dribble(port, `POST /api/session HTTP/1.1\r\nhost: x\r\n${withLength}`, ' '),
      dribble(port, `POST /provider/v1/bet HTTP/1.1\r\nhost: x\r\n${withLength}`, ' '),
    ])
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  } finally {
    await app.close()
  }
})
