import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { quantile } from './statistics.ts'

/**
 * A process of its own that asks for addresses in turn at a fixed pace, whatever the server does meanwhile, and measures each answer from the
 * moment at which it was due: a server that stalls is charged for all who wait. Each connection comes from a loopback network of its own,
 * since the limits of guests count by address and by network.
 */
const order = z.object({
  port: z.number(),
  paths: z.array(z.string()).min(1),
  perSecond: z.number(),
  seconds: z.number(),
  addresses: z.number().int().max(250),
})
export type PacedOrder = z.infer<typeof order>

export const pacedReport = z.object({ p50Ms: z.number(), p99Ms: z.number(), maxMs: z.number(), answered: z.number() })

const agents = new Map<number, Agent>()
const agentOf = (place: number): Agent => {
  const known = agents.get(place)
  if (known !== undefined) return known
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.${place + 1}.1` })
  agents.set(place, agent)
  return agent
}

const ask = (port: number, path: string, place: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: agentOf(place), headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`${path} was answered ${response.statusCode}`))
      response.once('end', resolve)
    })
    request.once('error', reject)
  })

const run = async ({ port, paths, perSecond, seconds, addresses }: PacedOrder): Promise<z.infer<typeof pacedReport>> => {
  const tookMs: number[] = []
  const underWay: Promise<void>[] = []
  const startedAtMs = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const dueAtMs = startedAtMs + (turn * 1_000) / perSecond
    while (performance.now() < dueAtMs) await sleep(1)
    underWay.push(
      ask(port, paths[turn % paths.length] ?? '/', turn % addresses).then(() => {
        tookMs.push(performance.now() - dueAtMs)
      }),
    )
  }
  await Promise.all(underWay)
  const sorted = tookMs.toSorted((one, other) => one - other)
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), maxMs: sorted.at(-1) ?? 0, answered: sorted.length }
}

process.once('message', (message) => {
  void run(order.parse(message)).then((report) => process.send?.(report, undefined, undefined, () => process.exit()))
})
