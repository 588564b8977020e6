import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import type { Db, Transact } from '#db/tables.ts'
import { type AuditBlock, insertBlock, insertHead, lastBlock, rowsToSeal, type SealedRow, type SignedHead } from './log-store.ts'

/**
 * How the log is chained, so that anybody can compute it again with a JSON library and SHA-256:
 * - a leaf is the SHA-256 of a row's canonical JSON (RFC 8785)
 * - a block's hash is the SHA-256 of its header's canonical JSON followed by its leaves, in commit order, as hexadecimal text, one a line
 * - the header names the block before by its hash; before the first block stand 64 zeros
 */
export const logFormat = 1
const rowsMax = 1_000
const genesis = '0'.repeat(64)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const leafOf = (row: { readonly [name: string]: Json }): string => sha256(canonicalJson(row))

export interface BlockHeader {
  readonly format: number
  readonly number: string
  readonly previous: string
  readonly events: number
  readonly eventsTotal: string
  readonly sealedAt: string
}

export const blockHashOf = (header: BlockHeader, leaves: readonly string[]): string => sha256([canonicalJson({ ...header }), ...leaves].join('\n'))

export const headerOf = (block: Pick<AuditBlock, 'format' | 'number' | 'events' | 'eventsTotal' | 'sealedAt'>, previous: string): BlockHeader => ({
  format: block.format,
  number: block.number.toString(),
  previous,
  events: block.events,
  eventsTotal: block.eventsTotal.toString(),
  sealedAt: block.sealedAt.toISOString(),
})

export const previousOf = (block: AuditBlock | null): string => block?.hash.toString('hex') ?? genesis

const nextBlock = (last: AuditBlock | null, rows: readonly SealedRow[], now: Date): AuditBlock | null => {
  const end = rows.at(-1)
  if (end === undefined) return null
  const begun = {
    number: (last?.number ?? 0n) + 1n,
    format: logFormat,
    after: last?.to ?? { xact: '0', id: 0n },
    to: { xact: end.xact, id: end.id },
    events: rows.length,
    eventsTotal: (last?.eventsTotal ?? 0n) + BigInt(rows.length),
    sealedAt: now,
  }
  const hash = blockHashOf(headerOf(begun, previousOf(last)), rows.map(({ fields }) => leafOf(fields)))
  return { ...begun, hash: Buffer.from(hash, 'hex') }
}

/** Seals what stands after the last block, a block at a time, until nothing is left. Says how many rows. Two at once make each block once. */
export const sealLog = async (transact: Transact, now: () => Date): Promise<number> => {
  for (let sealed = 0; ; ) {
    const events = await transact(async (tx) => {
      const last = await lastBlock(tx)
      const block = nextBlock(last, await rowsToSeal(tx, last?.to ?? { xact: '0', id: 0n }, rowsMax), now())
      return block !== null && (await insertBlock(tx, block)) ? block.events : 0
    })
    sealed += events
    if (events < rowsMax) return sealed
  }
}

/** What the key of heads and roots is derived for. */
export const headKeyPurpose = 'heads of the staff log'

/** An Ed25519 key from 32 secret bytes: their PKCS #8 form (RFC 8410) is these bytes behind a fixed head. */
export const headKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]), format: 'der', type: 'pkcs8' })

const publicHead = Buffer.from('302a300506032b6570032100', 'hex')
export const publicBytes = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHead.length)

/** What is signed of a day's head. */
export const headText = ({ day, block, hash }: { readonly day: string; readonly block: bigint; readonly hash: Buffer }): string =>
  canonicalJson({ day, block: block.toString(), hash: hash.toString('hex') })

export const isHeadSigned = (head: SignedHead): boolean => {
  if (head.public_key.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicHead, head.public_key]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(headText(head)), key, head.signature)
}

/** Signs the newest block for a day that has no head yet; null while nothing is sealed. */
export const signHead = async (transact: Transact, db: Db, key: KeyObject, now: Date): Promise<SignedHead | null> => {
  const block = await lastBlock(db)
  if (block === null) return null
  const head = { day: now.toISOString().slice(0, 10), block: block.number, hash: block.hash }
  const signed: SignedHead = { ...head, signed_at: now, public_key: publicBytes(key), signature: sign(null, Buffer.from(headText(head)), key) }
  await transact((tx) => insertHead(tx, signed))
  return signed
}
