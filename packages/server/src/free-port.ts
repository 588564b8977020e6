import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems hand out by themselves (from 32768 on): a port of those may have been given to somebody's connection, or to who asked for
 * any port, before the program that was told of it listens there, or while it is started anew.
 */
const range = { from: 11_000, to: 32_768 }
const triesMax = 200

/** By this process, or found taken: two that are asked for are two. */
const given = new Set<number>()

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    await once(server.listen(port, '0.0.0.0'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A TCP port of this machine at which nothing listens, at any address, for a program that is about to. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = randomInt(range.from, range.to)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`no port from ${range.from} to ${range.to - 1} is free`)
}
