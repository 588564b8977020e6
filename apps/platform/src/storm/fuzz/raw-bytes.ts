import { connect } from 'node:net'
import type { Random } from '@trevo/wallet-kit/seeded-random'
import { below, nastyText, pick } from './nonsense.ts'

const heads = ['GET / HTTP/1.1', 'POST /provider/v1/bet HTTP/1.1', 'POST /api/session HTTP/1.1', 'GET  /', 'PRI * HTTP/2.0', 'GET / HTTP/9.9', 'CONNECT x:1 HTTP/1.1', 'POST /provider/v1/bet', '\u0016\u0003\u0001', '']
const headers = [
  'Host: a', 'Host:', 'Content-Length: -1', 'Content-Length: 5', 'Content-Length: 99999999999', 'Content-Length: 5\r\nContent-Length: 6', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Expect: 100-continue', 'Upgrade: h2c\r\nConnection: Upgrade', 'X-Provider: SIMULATOR', ': empty', 'no colon', `X-Long: ${'x'.repeat(20_000)}`, 'Connection: close',
]

const randomBytes = (random: Random): Buffer => Buffer.from(Array.from({ length: below(random, 400) }, () => below(random, 256)))

/** Something like a request, or nothing like one. */
export const rawBytes = (random: Random): Buffer => {
  if (random() < 0.3) return randomBytes(random)
  const lines = [pick(random, heads), ...Array.from({ length: below(random, 5) }, () => pick(random, headers))]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n${random() < 0.7 ? '\r\n' : ''}`, 'latin1'), random() < 0.5 ? randomBytes(random) : Buffer.from(nastyText(random))])
}

const patienceMs = 250
const statusForm = /^HTTP\/1\.1 ([1-5][0-9]{2})/

/** Sends it and hangs up. What comes back is nothing, or HTTP that is not a bug; null where it is so. */
export const problemWithRawBytes = (port: number, bytes: Buffer): Promise<string | null> =>
  new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1')
    const end = (): void => {
      socket.destroy()
      if (said === '') return resolve(null)
      const status = Number(statusForm.exec(said)?.[1] ?? 0)
      resolve(status === 0 || (status >= 500 && status !== 501 && status !== 505) ? `${JSON.stringify(said.slice(0, 200))} to ${JSON.stringify(bytes.toString('latin1').slice(0, 200))}` : null)
    }
    socket.setEncoding('latin1').setTimeout(patienceMs, end)
    socket.on('data', (part: string) => {
      said += part
    })
    socket.once('end', end).once('error', end)
    socket.end(bytes)
  })
