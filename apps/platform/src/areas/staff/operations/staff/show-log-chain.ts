import { lastBlock, listHeads, readLogLag } from '#areas/staff/log-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showLogChain: StaffHandler<'GET /office/log/chain'> = async (_input, { db }) => {
  const [block, lag, heads] = await Promise.all([lastBlock(db), readLogLag(db), listHeads(db, 31)])
  return {
    block: block?.number.toString() ?? null,
    hash: block?.hash.toString('hex') ?? null,
    events: (block?.eventsTotal ?? 0n).toString(),
    sealedAt: block?.sealedAt.toISOString() ?? null,
    waiting: lag.events,
    heads: heads.map((head) => ({ day: head.day, block: head.block.toString(), hash: head.hash.toString('hex'), signature: head.signature.toString('base64'), publicKey: head.public_key.toString('base64') })),
  }
}
