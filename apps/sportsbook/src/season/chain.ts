import { createHash, createHmac } from 'node:crypto'

const sha = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const hashed = (link: Buffer, times: number): Buffer => {
  let at = link
  for (let done = 0; done < times; done += 1) at = sha(at)
  return at
}

/** The last link of an event's chain: nobody finds it, or the season's secret, from another event's. */
const lastLink = (secret: Buffer, event: string): Buffer => createHmac('sha256', secret).update(`chain:${event}`).digest()

/** Link `tick` of a chain: each is the SHA-256 of the next, so that one which is shown tells nothing of those to come. Product §11.1910. */
export const linkOf = (secret: Buffer, event: string, length: number, tick: number): Buffer => {
  if (!Number.isInteger(tick) || tick < 0 || tick > length) throw new RangeError('a chain has links from 0 to its length')
  return hashed(lastLink(secret, event), length - tick)
}

/** What is published a day before: link 0, which fixes all of them. */
export const commitmentOf = (secret: Buffer, event: string, length: number): Buffer => linkOf(secret, event, length, 0)

/** Node's own, quicker than the phone's. */
export const nodeMac = (link: Uint8Array, text: string): Uint8Array => createHmac('sha256', link).update(text).digest()

/** What goes into a tick besides its link: the hash of all tickets that were accepted since the tick before, in the order of their names. */
export const mixOfTickets = (ids: readonly string[]): string => `tickets:${createHash('sha256').update(ids.toSorted().join('\n')).digest('hex')}`
