import { createHash, createHmac, randomBytes } from 'node:crypto'
import { blockText, drawFrom, wordsOf, type Draw } from '#fairness/draw.ts'

/** 256 bits from the system's generator; who holds it before its rotation knows the results. */
export const newServerSeed = (): Buffer => randomBytes(32)

/** The commitment: shown before the first bet, checked when the seed is shown (Product §11.9). */
export const seedHash = (serverSeed: Buffer): Buffer => createHash('sha256').update(serverSeed).digest()

export const newClientSeed = (): string => randomBytes(8).toString('hex')

export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** The draws of one round, in order. */
export const roundDraw = (serverSeed: Uint8Array, clientSeed: string, nonce: number): Draw =>
  drawFrom(
    wordsOf((cursor) =>
      createHmac('sha256', serverSeed)
        .update(blockText(clientSeed, nonce, cursor))
        .digest(),
    ),
  )
