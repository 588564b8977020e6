import type { Json } from '@trevo/rules/canonical-json'
import { z } from 'zod'
import type { Db } from '#db/tables.ts'
import { blocksFrom, listHeads, rowsOfBlock } from './log-store.ts'
import { blockHashOf, headerOf, isHeadSigned, leafOf, logFormat, previousOf } from './seal-log.ts'

/**
 * A part of the log as a file of JSON lines: first what it is, then each block with its rows, last the signed heads. Whoever has it checks it
 * with `trevo audit verify FILE`, or by the rule in seal-log.ts with any JSON library and SHA-256; nothing is asked of the house.
 */
const head = z.object({ day: z.string(), block: z.string(), hash: z.string(), signature: z.string(), publicKey: z.string() })
const line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trevo-log'), format: z.literal(logFormat), previous: z.string() }),
  z.object({
    kind: z.literal('block'),
    number: z.string(),
    events: z.number(),
    eventsTotal: z.string(),
    sealedAt: z.string(),
    hash: z.string(),
    rows: z.array(z.record(z.string(), z.unknown())),
  }),
  z.object({ kind: z.literal('head'), ...head.shape }),
])

const blocksAtOnce = 50

/** Whole blocks from one to another. */
export async function* logFileLines(db: Db, from: bigint, to: bigint): AsyncGenerator<string> {
  const [before] = from > 1n ? await blocksFrom(db, from - 1n, 1) : []
  yield `${JSON.stringify({ kind: 'trevo-log', format: logFormat, previous: previousOf(before ?? null) })}\n`
  let last = before ?? null
  for (let next = from; next <= to; ) {
    const blocks = (await blocksFrom(db, next, blocksAtOnce)).filter(({ number }) => number <= to)
    for (const block of blocks) {
      const rows = (await rowsOfBlock(db, block.after, block.to)).map(({ fields }) => fields)
      const { number, events, eventsTotal, sealedAt } = headerOf(block, previousOf(last))
      yield `${JSON.stringify({ kind: 'block', number, events, eventsTotal, sealedAt, hash: block.hash.toString('hex'), rows })}\n`
      last = block
    }
    if (blocks.length < blocksAtOnce || last === null) break
    next = last.number + 1n
  }
  for (const each of await listHeads(db, 4_000)) {
    if (each.block < from || each.block > to) continue
    const told = { day: each.day, block: each.block.toString(), hash: each.hash.toString('hex'), signature: each.signature.toString('base64'), publicKey: each.public_key.toString('base64') }
    yield `${JSON.stringify({ kind: 'head', ...told })}\n`
  }
}

const fileCharactersMax = 8_000_000

/** Whole blocks from one on, as many as fit; `to` is the last of them, null where there is none. */
export const logFileText = async (db: Db, from: bigint, to: bigint): Promise<{ readonly text: string; readonly to: bigint | null }> => {
  const whole = async (last: bigint): Promise<string> => {
    let text = ''
    for await (const each of logFileLines(db, from, last)) text += each
    return text
  }
  let last: bigint | null = null
  let characters = 0
  for await (const each of logFileLines(db, from, to)) {
    characters += each.length
    if (characters > fileCharactersMax && last !== null) break
    const said = JSON.parse(each) as { readonly kind: string; readonly number?: string }
    if (said.kind === 'block' && said.number !== undefined) last = BigInt(said.number)
  }
  return { text: await whole(last ?? from - 1n), to: last }
}

interface Finding {
  readonly block: bigint | null
  readonly problem: string
}

export interface Trusted {
  /** A head from elsewhere, such as a published one. */
  readonly head: { readonly number: bigint; readonly hash: string } | null
  /** The house's public key as it was made known (Ed25519, 32 bytes): a file says which key signed it, but not whose that is. */
  readonly key: Buffer | null
}

/** Without any database: nothing is believed of the file but what it proves, and what `trusted` says from elsewhere. */
export const verifyLogFile = (text: string, trusted: Trusted) => {
  const findings: Finding[] = []
  const signers = new Set<string>()
  let signedTo: bigint | null = null
  let previous: string | null = null
  let lastNumber: bigint | null = null
  let events = 0
  const hashes = new Map<string, string>()
  for (const [at, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue
    const read = line.safeParse(safeJson(written))
    if (!read.success) {
      findings.push({ block: null, problem: `has a line ${at + 1} that is no part of a log` })
      continue
    }
    const said = read.data
    if (said.kind === 'trevo-log') previous = said.previous
    else if (said.kind === 'block') {
      const number = BigInt(said.number)
      if (lastNumber !== null && number !== lastNumber + 1n) findings.push({ block: number, problem: `follows block ${lastNumber}: one in between is missing` })
      if (said.rows.length !== said.events) findings.push({ block: number, problem: `holds ${said.events} rows, but ${said.rows.length} are there` })
      const header = { format: logFormat, number: said.number, previous: previous ?? '', events: said.events, eventsTotal: said.eventsTotal, sealedAt: said.sealedAt }
      const hash = blockHashOf(header, said.rows.map((row) => leafOf(row as { readonly [name: string]: Json })))
      if (hash !== said.hash) findings.push({ block: number, problem: 'has another hash than its rows give' })
      previous = said.hash
      lastNumber = number
      events += said.rows.length
      hashes.set(said.number, said.hash)
    } else {
      const signed = { day: said.day, block: BigInt(said.block), hash: Buffer.from(said.hash, 'hex'), signed_at: new Date(0), public_key: Buffer.from(said.publicKey, 'base64'), signature: Buffer.from(said.signature, 'base64') }
      signers.add(signed.public_key.toString('hex'))
      if (trusted.key !== null && !trusted.key.equals(signed.public_key)) findings.push({ block: BigInt(said.block), problem: `is signed for ${said.day} by another key than the one given` })
      else if (hashes.get(said.block) !== said.hash) findings.push({ block: BigInt(said.block), problem: `is not the block that was signed for ${said.day}` })
      else if (!isHeadSigned(signed)) findings.push({ block: BigInt(said.block), problem: `is signed for ${said.day} with a signature that does not hold` })
      else signedTo = signedTo === null || BigInt(said.block) > signedTo ? BigInt(said.block) : signedTo
    }
  }
  if (previous === null) findings.push({ block: null, problem: 'does not begin as a log does' })
  const { head, key } = trusted
  if (head !== null && hashes.get(head.number.toString()) !== head.hash) findings.push({ block: head.number, problem: 'is not the block that was kept outside' })
  if (key !== null && signers.size === 0) findings.push({ block: null, problem: 'holds no signed head' })
  return { signedTo, signers: [...signers], blocks: hashes.size, events, findings, head: lastNumber === null ? null : `${lastNumber}:${hashes.get(lastNumber.toString()) ?? ''}` }
}

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
