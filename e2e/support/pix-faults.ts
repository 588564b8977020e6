import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signingHeaders } from '@trevo/server/signed-message'
import { dataDir, pixSandboxUrl } from './journey.ts'

interface OrderedFault {
  /** A reference, a PIX key or `*`. */
  readonly match: string
  readonly fault: 'webhook-lost' | 'answer-lost' | 'answer-error'
  readonly times: number
}

/** Orders from the sandbox bank what shall go wrong, as its operator. */
export const orderFault = async (fault: OrderedFault): Promise<void> => {
  const { pixSandbox } = JSON.parse(await readFile(join(dataDir(), 'secrets.json'), 'utf8')) as { pixSandbox: string }
  const body = JSON.stringify(fault)
  const headers = signingHeaders(pixSandbox, { path: '/faults', body: Buffer.from(body) }, new Date())
  const answer = await fetch(`${pixSandboxUrl()}/faults`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`the bank took no order: ${answer.status} ${await answer.text()}`)
}
