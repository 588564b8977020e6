import { connect } from 'node:net'
import { z } from 'zod'

/**
 * A process of its own that asks for one page over keep-alive connections, one call under way on each, and counts whole answers. It looks at
 * the head alone: autocannon turns each body into text, which for brotli costs several times what a server spends on it, so it would measure itself.
 */
const order = z.object({ port: z.number(), path: z.string(), connections: z.number(), seconds: z.number() })
export type PageLoadOrder = z.infer<typeof order>

const headEnd = Buffer.from('\r\n\r\n')

const drive = (request: Buffer, port: number, untilMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    let answered = 0
    /** Bytes of the answer that are still to come; null while its head is not whole. */
    let missing: number | null = null
    let head: Buffer = Buffer.alloc(0)
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
    const readHead = (part: Buffer): void => {
      head = head.length === 0 ? part : Buffer.concat([head, part])
      const end = head.indexOf(headEnd)
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 200 ') || length === undefined) reject(new Error(`The page was answered ${text.split('\r\n')[0]}`))
      missing = Number(length) - (head.length - end - headEnd.length)
      head = Buffer.alloc(0)
    }
    socket.on('data', (part: Buffer) => {
      if (missing === null) readHead(part)
      else missing -= part.length
      if (missing === null || missing > 0) return
      answered += 1
      missing = null
      if (performance.now() < untilMs) {
        socket.write(request)
        return
      }
      socket.end()
      resolve(answered)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection')))
  })

process.once('message', (message) => {
  const { port, path, connections, seconds } = order.parse(message)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`)
  const startedAtMs = performance.now()
  const untilMs = startedAtMs + seconds * 1_000
  void Promise.all(Array.from({ length: connections }, () => drive(request, port, untilMs))).then((counts) => {
    const answered = counts.reduce((sum, count) => sum + count, 0)
    process.send?.({ perSecond: answered / ((performance.now() - startedAtMs) / 1_000) }, undefined, undefined, () => process.exit())
  })
})
