import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '@trevo/server/environment'

const listenOnce = (port: number, host: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })

/** A program that listens at one of them may have the port there alone. */
const everywhere: readonly string[] = ['0.0.0.0', '::']

/** A program that was killed leaves its port a moment later: so long a taken one is asked again. */
const leavingMs = 2_000
const askAgainMs = 100

/** Asked before anything is started, so that a taken port costs nothing and names the setting to change. */
export const refuseTakenPorts = async (ports: Readonly<Record<string, number | undefined>>, address: string, waitMs = leavingMs): Promise<void> => {
  const until = performance.now() + waitMs
  for (const [name, port] of Object.entries(ports)) {
    if (port === undefined) continue
    for (const host of everywhere.includes(address) ? everywhere : [address]) {
      let error = await listenOnce(port, host)
      while (error?.code === 'EADDRINUSE' && performance.now() < until) {
        await sleep(askAgainMs)
        error = await listenOnce(port, host)
      }
      if (error?.code === 'EADDRINUSE') throw new StartRefused(`Port ${port} is taken by another program: end it, or set ${name} to another port.`)
      if (error?.code === 'EADDRNOTAVAIL' && host === address) throw new StartRefused(`This machine has no address ${host}: set HOST or METRICS_HOST to one that it has.`)
      if (error?.code === 'EACCES') throw new StartRefused(`Port ${port} needs more rights than this user has: set ${name} to a port above 1023.`)
    }
  }
}
