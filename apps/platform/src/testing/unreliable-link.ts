import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** passes: as if it were not there. refuses: nothing listens. silent: connections stay, and nothing comes through. */
export type LinkState = 'passes' | 'refuses' | 'silent'

/** A way to a server that a test can take away: TCP, on a port of its own. */
export const openUnreliableLink = async (to: { readonly host: string; readonly port: number }) => {
  let state: LinkState = 'passes'
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    if (state === 'refuses') {
      near.destroy()
      return
    }
    const far = connect(to)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, into] of [pair, [far, near] as const]) {
      from.on('data', (part) => {
        if (state === 'passes') into.write(part)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        into.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = (): void => {
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** `refuses` ends what is open; after `silent` what was open never speaks again, as a half-open connection does. */
    set: (next: LinkState): void => {
      state = next
      if (next === 'refuses') end()
    },
    close: async (): Promise<void> => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
