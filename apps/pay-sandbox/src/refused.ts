import type { FastifyReply } from 'fastify'
import { takeFault } from '#books/faults.ts'
import type { Books } from '#books/tables.ts'

export const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error })

/** As if the line broke after the work was done. */
export const cutLine = (reply: FastifyReply): FastifyReply => {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

export const faultsOf =
  (books: Books) =>
  (fault: 'answer-error' | 'answer-lost', names: readonly string[]): Promise<boolean> =>
    books.transact((tx) => takeFault(tx, fault, names))
