import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Draw } from '@trevo/fairness/draw'
import { pairDraw, serverSeedBytes } from '@trevo/fairness/seed-pair'

/** From the system's generator; who holds it before its rotation knows the results. */
export const newServerSeed = (): Buffer => randomBytes(serverSeedBytes)

/** The commitment: shown before the first bet, checked when the seed is shown (Product §11.9). */
export const seedHash = (serverSeed: Buffer): Buffer => createHash('sha256').update(serverSeed).digest()

export const newClientSeed = (): string => randomBytes(8).toString('hex')

/** The draws of one round, in order. */
export const roundDraw = (serverSeed: Uint8Array, clientSeed: string, nonce: number): Draw =>
  pairDraw((text) => createHmac('sha256', serverSeed).update(text).digest(), clientSeed, nonce)
