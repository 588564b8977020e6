import { setTimeout as sleep } from 'node:timers/promises'
import { takeFault } from '@trevo/payment-sandbox/faults'
import { cutLine, faultsOf, refuse } from '@trevo/payment-sandbox/refused'
import { booksQuery, takeFaultOrders, takeSignedCalls } from '@trevo/payment-sandbox/signed-api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addPerson, checkPeople, checksPage, knownAs, setPerson } from '#books/people.ts'
import { closeReport, reportTotals, takeReportFile } from '#books/report-files.ts'
import { listVersion, putListed, screenPeople, takeOffList } from '#books/screening.ts'
import { type Books, faultNames } from '#books/tables.ts'

const document = z.string().regex(/^\d{11}$/)
const detail = z.string().min(1).max(128).nullable()
const birth = z.iso.date()
const personId = z.string().regex(/^[A-Za-z0-9]{1,64}$/)
const asked = z.union([z.strictObject({ id: personId, document }), z.strictObject({ id: personId, name: z.string().min(1).max(128), birth, postcode: detail, email: detail, phone: detail })])
const checkBody = z.strictObject({ reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), persons: z.array(asked).min(1).max(500) })
const namedBody = z.strictObject({ name: z.string().min(1).max(128), birth, postcode: detail.default(null), email: detail.default(null), phone: detail.default(null), until: z.iso.datetime().nullable().default(null) })
const personBody = z.strictObject({ state: z.enum(['excluded', 'barred', 'clear']), kind: z.string().min(1).max(40).optional(), until: z.iso.datetime().optional() })
const screenBody = z.strictObject({ reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), persons: z.array(z.strictObject({ id: personId, name: z.string().min(1).max(128), birth: birth.nullable() })).min(1).max(100) })
const entryText = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)
const listedBody = z.strictObject({ entry: entryText, name: z.string().min(1).max(128), birth: birth.nullable().default(null), kind: z.enum(['sanctioned', 'public-office']), reason: z.string().min(1).max(200) })
const fileBody = z.strictObject({ text: z.string().max(8_000_000) })
const closingBody = z.strictObject({
  market: z.string().min(2).max(16), kind: z.string().min(1).max(20), period: z.string().min(4).max(12), version: z.number().int().positive(), parts: z.number().int().min(1).max(100_000),
  sums: z.record(z.string(), z.record(z.string(), z.string().regex(/^-?\d{1,30}$/))),
})
/** A file of 7,000 records, and its quotes escaped. */
const fileBytesMax = 16_777_216

/** The calls of a house: each signed. */
export const registerApi = (app: FastifyInstance, { books, secret }: { readonly books: Books; readonly secret: string }): void => {
  takeSignedCalls(app, secret)
  const isFaulty = faultsOf(books)

  app.post('/checks', async (request, reply) => {
    const { reference, persons } = checkBody.parse(request.body)
    const documents = persons.map((person) => knownAs(person))
    if (await isFaulty('answer-error', documents)) return refuse(reply, 500, 'ordered')
    const isWrong = await books.transact((tx) => takeFault(tx, 'wrong', documents))
    const answers = await checkPeople(books, reference, persons, isWrong)
    if (await isFaulty('answer-lost', documents)) return cutLine(reply)
    if (await books.transact((tx) => takeFault(tx, 'answer-slow', documents))) await sleep(6_000)
    return { reference, answers }
  })

  app.get('/checks', async (request) => {
    const { after, from, to } = booksQuery.parse(request.query)
    return checksPage(books, after, { from, to })
  })

  app.post('/persons', async (request, reply) => {
    const { until, ...person } = namedBody.parse(request.body)
    await addPerson(books, { ...person, until: until === null ? null : new Date(until) })
    return reply.code(204).send()
  })

  app.put('/people/:document', async (request, reply) => {
    const { state, kind = null, until } = personBody.parse(request.body)
    const named = document.parse((request.params as { readonly document: string }).document)
    await setPerson(books, named, state === 'clear' ? null : { state, kind: state === 'barred' ? (kind ?? 'other') : null, until: until === undefined ? null : new Date(until) })
    return reply.code(204).send()
  })

  app.post('/screenings', async (request, reply) => {
    const { reference, persons } = screenBody.parse(request.body)
    const names = persons.map(({ name }) => name)
    if (await isFaulty('answer-error', names)) return refuse(reply, 500, 'ordered')
    const isWrong = await books.transact((tx) => takeFault(tx, 'wrong', names))
    const answer = await screenPeople(books, reference, persons, isWrong)
    if (await isFaulty('answer-lost', names)) return cutLine(reply)
    if (await books.transact((tx) => takeFault(tx, 'answer-slow', names))) await sleep(6_000)
    return answer
  })

  app.get('/screenings/list', async () => ({ list: await listVersion(books) }))

  app.post('/listed', async (request, reply) => {
    const entry = listedBody.parse(request.body)
    await books.transact((tx) => putListed(tx, entry))
    return reply.code(204).send()
  })

  app.post('/listed/:entry/off', async (request, reply) => {
    const entry = entryText.parse((request.params as { readonly entry: string }).entry)
    await books.transact((tx) => takeOffList(tx, entry))
    return reply.code(204).send()
  })

  app.put('/reports/files/:name', { bodyLimit: fileBytesMax }, async (request, reply) => {
    const name = z.string().regex(/^[a-z0-9Qv-]{1,100}\.ndjson$/).parse((request.params as { readonly name: string }).name)
    const { text } = fileBody.parse(request.body)
    if (await isFaulty('answer-error', [name])) return refuse(reply, 500, 'ordered')
    const taken = await takeReportFile(books, name, text, await books.transact((tx) => takeFault(tx, 'record-refused', [name])))
    if (await isFaulty('answer-lost', [name])) return cutLine(reply)
    if (await books.transact((tx) => takeFault(tx, 'answer-slow', [name]))) await sleep(6_000)
    return taken === 'name_taken' ? refuse(reply, 409, taken) : taken
  })

  app.post('/reports/closings', async (request) => closeReport(books, closingBody.parse(request.body)))

  app.get('/reports/:market/:period', async (request) => {
    const { market, period } = request.params as { readonly market: string; readonly period: string }
    return { totals: await reportTotals(books, market, period) }
  })

  takeFaultOrders(app, books, faultNames)
}
