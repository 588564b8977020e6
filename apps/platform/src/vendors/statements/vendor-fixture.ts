import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isFresh, isSigned } from '#vendors/gateway/signature.ts'

export interface Question {
  readonly path: string
  readonly provider: string
  readonly isSigned: boolean
  readonly body: Record<string, unknown>
}

type Answering = (question: Question) => unknown

/** A vendor's machine, as a test orders it to answer: what `answer` gives is sent as JSON, `null` cuts the line, a number is an HTTP status. */
export const openVendor = async (secret: string) => {
  const questions: Question[] = []
  let answer: Answering = () => null
  const send = (response: ServerResponse, said: unknown): void => {
    if (said === null) response.destroy()
    else if (typeof said === 'number') response.writeHead(said).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(typeof said === 'string' ? said : JSON.stringify(said))
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const raw = Buffer.concat(parts)
    const [timestamp, signature] = [String(request.headers['x-timestamp']), String(request.headers['x-signature'])]
    const path = request.url ?? ''
    const question = {
      path,
      provider: String(request.headers['x-provider']),
      isSigned: isFresh(timestamp, Date.now() / 1_000) && isSigned([createSecretKey(secret, 'utf8')], { timestamp, signature, path, body: raw }),
      body: JSON.parse(raw.toString('utf8')) as Record<string, unknown>,
    }
    questions.push(question)
    send(response, answer(question))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    answers: (next: Answering) => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TestVendor = Awaited<ReturnType<typeof openVendor>>
