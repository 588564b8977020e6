import { type Agent, request } from 'node:http'

export interface Answered {
  readonly status: number
  readonly body: string
}

export const sendCall = (
  agent: Agent,
  to: { readonly port: number; readonly method: string; readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { port, method, path, headers, body } = to
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...length } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
