import type { FastifyInstance } from 'fastify'
import { consumeAsGuest } from '#limits/limits.ts'
import { statementOf } from '#ledger/liabilities/read-proof.ts'
import { publishedTrees } from '#ledger/liabilities/trees-store.ts'
import type { Services } from '#services.ts'
import { listHeads } from './log-store.ts'
import { headText } from './seal-log.ts'

export const headsPath = '/.well-known/trevo-heads'

const daysMax = 400

/**
 * The signed heads of the staff log, a day each, and the signed roots of what is owed to members (docs/liabilities.md), for everybody: whoever keeps a copy finds a
 * log or a root that was written anew.
 */
export const registerPublishedHeads = (app: FastifyInstance, services: Pick<Services, 'db' | 'limits'>): void => {
  app.get(headsPath, async (request, reply) => {
    consumeAsGuest(services, request.ip, 1)
    const [heads, trees] = await Promise.all([listHeads(services.db, daysMax), publishedTrees(services.db, daysMax)])
    return reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' }).send({
      format: 'trevo-heads/1',
      heads: heads.map((head) => ({
        day: head.day,
        block: head.block.toString(),
        hash: head.hash.toString('hex'),
        signedText: headText(head),
        signature: head.signature.toString('base64'),
        algorithm: 'Ed25519',
        publicKey: head.public_key.toString('hex'),
      })),
      liabilities: trees.map((tree) => ({
        ...statementOf(tree),
        signedText: tree.signed_text ?? '',
        signature: tree.signature?.toString('base64') ?? '',
        algorithm: 'Ed25519',
        publicKey: tree.public_key?.toString('hex') ?? '',
      })),
    })
  })
}
