import { sha256 } from '@noble/hashes/sha2.js'

/** How long a phone works before it looks up; a tap that comes meanwhile waits no longer than that. */
const sliceMs = 6
/** Asking the time costs more than a hash. */
const hashesBetweenLooks = 16

const leadingZeroBits = (hash: Uint8Array): number => {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24
}

/**
 * The first number that makes SHA-256 of `id.number` begin with so many zero bits. In slices on the main thread: the page's policy starts no
 * worker without a policy of its own, and the browser's own SHA-256 is missing where a phone opens the site by a plain http address.
 */
export async function solveWork(id: string, zeroBits: number, clock: { nowMs(): number; rest(): Promise<void> }): Promise<number> {
  const encoder = new TextEncoder()
  for (let nonce = 0; ; ) {
    const untilMs = clock.nowMs() + sliceMs
    do {
      for (let turn = 0; turn < hashesBetweenLooks; turn += 1, nonce += 1) {
        if (leadingZeroBits(sha256(encoder.encode(`${id}.${nonce}`))) >= zeroBits) return nonce
      }
    } while (clock.nowMs() < untilMs)
    await clock.rest()
  }
}
