import type { Db } from '#db/tables.ts'
import { type AuditBlock, blocksFrom, listHeads, rowsOfBlock } from './log-store.ts'
import { blockHashOf, headerOf, isHeadSigned, leafOf, logFormat, previousOf } from './seal-log.ts'

export interface LogFinding {
  /** Null: of a signed head. */
  readonly block: bigint | null
  readonly problem: string
}

export interface LogVerdict {
  readonly blocks: number
  readonly events: number
  readonly findings: readonly LogFinding[]
  /** The newest block, `number:hash`; null where there is none. */
  readonly head: string | null
}

const blocksAtOnce = 100
const findingsMax = 100

const problemOf = async (db: Db, block: AuditBlock, before: AuditBlock | null): Promise<string | null> => {
  if (block.number !== (before?.number ?? 0n) + 1n) return `follows block ${before?.number ?? 0n}: one in between is missing`
  if (block.format !== logFormat) return `has format ${block.format}, which this program does not know`
  const after = before?.to ?? { xact: '0', id: 0n }
  if (block.after.xact !== after.xact || block.after.id !== after.id) return 'does not begin where the block before ends'
  const rows = await rowsOfBlock(db, block.after, block.to)
  if (rows.length !== block.events) return `holds ${block.events} rows, but ${rows.length} are there`
  if (block.eventsTotal !== (before?.eventsTotal ?? 0n) + BigInt(block.events)) return 'counts the rows before it wrongly'
  const hash = blockHashOf(headerOf(block, previousOf(before)), rows.map(({ fields }) => leafOf(fields)))
  return hash === block.hash.toString('hex') ? null : 'has another hash than its rows give'
}

/**
 * Computes the whole chain again from the rows, beside a running house. `expected` is a head that was kept outside, `number:hash`: then also
 * a chain that was written anew as a whole is found.
 */
export const verifyLog = async (db: Db, expected: { readonly number: bigint; readonly hash: string } | null = null): Promise<LogVerdict> => {
  const findings: LogFinding[] = []
  let before: AuditBlock | null = null
  let blocks = 0
  let isHeadFound = expected === null
  for (let next = 1n; findings.length < findingsMax; ) {
    const some = await blocksFrom(db, next, blocksAtOnce)
    for (const block of some) {
      const problem = await problemOf(db, block, before)
      if (problem !== null) findings.push({ block: block.number, problem })
      if (expected !== null && block.number === expected.number) {
        isHeadFound = true
        if (block.hash.toString('hex') !== expected.hash) findings.push({ block: block.number, problem: 'is not the block that was kept outside' })
      }
      before = block
      blocks += 1
    }
    if (some.length < blocksAtOnce || before === null) break
    next = before.number + 1n
  }
  if (!isHeadFound) findings.push({ block: expected?.number ?? null, problem: 'was kept outside, and is not there' })
  for (const head of await listHeads(db, 4_000)) {
    if (!isHeadSigned(head)) findings.push({ block: head.block, problem: `is signed for ${head.day} with a signature that does not hold` })
    const [block] = await blocksFrom(db, head.block, 1)
    if (block?.number !== head.block || !block.hash.equals(head.hash)) findings.push({ block: head.block, problem: `is not the block that was signed for ${head.day}` })
  }
  return { blocks, events: Number(before?.eventsTotal ?? 0n), findings, head: before === null ? null : `${before.number}:${before.hash.toString('hex')}` }
}
