import { setTimeout as sleep } from 'node:timers/promises'
import { cutLine, refuse } from '@trevo/payment-sandbox/refused'
import { paperKinds, paperSides } from '@trevo/rules/papers/papers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeFault } from '@trevo/payment-sandbox/faults'
import { checkPapers, listChecks } from '#books/people.ts'
import type { Books, FaultName } from '#books/tables.ts'

const bodyBytesMax = 8 * 1_048_576
const slowMs = 25_000

const papersBody = z.strictObject({
  reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  kind: z.enum(paperKinds),
  told: z.strictObject({ name: z.string().max(200), birthday: z.string().max(20), number: z.string().max(60) }),
  pictures: z.array(z.strictObject({ side: z.enum(paperSides), webp: z.base64() })).max(3),
})
const checksQuery = z.object({ after: z.string().max(64).default('') })

const isWebp = (text: string): boolean => Buffer.from(text.slice(0, 24), 'base64').subarray(8, 12).toString() === 'WEBP'

/** The calls of the platform about papers; signed as all of them are. */
export const registerPapersApi = (app: FastifyInstance, books: Books): void => {
  app.post('/papers-check', { bodyLimit: bodyBytesMax }, async (request, reply) => {
    const { reference, told, pictures } = papersBody.parse(request.body)
    const number = told.number.replaceAll(/\D/g, '')
    const isFaulty = (fault: FaultName): Promise<boolean> => books.transact((tx) => takeFault(tx, fault, [reference, number]))
    if (await isFaulty('answer-error')) return refuse(reply, 500, 'ordered')
    const findings = await checkPapers(books, { reference, number, name: told.name, birthday: told.birthday, hasPictures: pictures.length >= 2 && pictures.every(({ webp }) => isWebp(webp)) })
    if (await isFaulty('answer-lost')) return cutLine(reply)
    if (await isFaulty('check-slow')) await sleep(slowMs)
    if (await isFaulty('check-lies')) return { reference: `${reference}x`, findings }
    return { reference, findings }
  })

  app.get('/papers-check/books', async (request) => ({ checks: await listChecks(books, checksQuery.parse(request.query).after) }))
}
