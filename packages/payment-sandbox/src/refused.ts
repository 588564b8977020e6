import type { Database } from '@trevo/server/sql'
import type { FastifyReply } from 'fastify'
import { takeAnyFault } from './faults.ts'

export const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error })

/** As if the line broke after the work was done. */
export const cutLine = (reply: FastifyReply): FastifyReply => {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

export const faultsOf =
  <Tables>(books: Database<Tables>) =>
  (fault: 'answer-error' | 'answer-lost', names: readonly string[]): Promise<boolean> =>
    books.transact((tx) => takeAnyFault(tx, fault, names))
