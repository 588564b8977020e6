import { blockText, drawFrom, wordsOf, type Draw } from './draw.ts'

/** How long a server seed is; its commitment is its SHA-256, shown before the first draw from it. */
export const serverSeedBytes = 32

/** What a member may set as their own seed. */
export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/**
 * The draws of round `nonce` of a pair of seeds, in order. `mac` is HMAC-SHA256 with the server seed as its key over the UTF-8 of a text; it
 * comes in as an argument, because a server has a quicker one than `hmacSha256`.
 */
export const pairDraw = (mac: (text: string) => Uint8Array, clientSeed: string, nonce: number): Draw =>
  drawFrom(wordsOf((cursor) => mac(blockText(clientSeed, nonce, cursor))))
