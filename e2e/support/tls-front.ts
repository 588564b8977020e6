import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { generate } from 'selfsigned'

/**
 * HTTP/2 with TLS in front of a server, as an operator's proxy is, so that a page is measured over the protocol that phones use.
 * It adds nothing and caches nothing.
 */
export const startTlsFront = async (targetUrl: string): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const target = new URL(targetUrl)
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const forward = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')))
    const upstream = request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, host: incoming.authority, 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, kept)
        answer.pipe(outgoing)
      },
    )
    upstream.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }
  const server = createSecureServer({ key: certificate.private, cert: certificate.cert, allowHTTP1: true }, forward)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the TLS front has no port')
  return {
    url: `https://localhost:${address.port}`,
    stop: async () => {
      agent.destroy()
      server.close()
    },
  }
}
