import { join } from 'node:path'
import { signingHeaders } from '@trevo/server/signed-message'
import { cloneTestDatabase, type TestDatabase } from '@trevo/server/testing-database'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { orderFault } from '@trevo/payment-sandbox/faults'
import type { Tables } from '#books/tables.ts'

const secret = 'sandbox-secret'
let opened: TestDatabase<Tables>
let app: FastifyInstance
beforeAll(async () => {
  opened = await cloneTestDatabase<Tables>({ folder: join(import.meta.dirname, '..', 'migrations'), schema: 'pix_sandbox' })
  app = await buildApp({ books: opened.database, secret, log: pino({ level: 'silent' }), isDraining: () => false })
})
afterAll(async () => {
  await app.close()
  await opened.close()
})

const webp = Buffer.concat([Buffer.from('RIFF0000WEBPVP8 '), Buffer.alloc(40)]).toString('base64')
let made = 0
const papers = (more: object = {}) => ({
  reference: `pap_${(made += 1)}`, country: 'BR', kind: 'cnh', told: { name: 'Ana Beatriz Souza', birthday: '1993-01-20', number: '529.982.247-25' },
  pictures: ['front', 'back', 'selfie'].map((side) => ({ side, webp })), ...more,
})
const ask = async (json: object, isSigned = true) => {
  const body = Buffer.from(JSON.stringify(json))
  const answer = await app.inject({ method: 'POST', url: '/papers-check', headers: { 'content-type': 'application/json', ...(isSigned ? signingHeaders(secret, { path: '/papers-check', body }, new Date()) : {}) }, payload: body })
  return { status: answer.statusCode, json: answer.statusCode === 200 ? answer.json<{ reference: string; findings: Readonly<Record<string, string>> }>() : null }
}
const findings = ['document', 'in-date', 'face', 'name', 'birthday', 'number']
const found = async (json: object) => {
  const { json: answer } = await ask(json)
  return findings.map((name) => answer?.findings[name]).join(' ')
}
const told = (name: string, birthday: string, number: string) => ({ told: { name, birthday, number } })

test('unsigned, or of another shape, nothing is said', async () => {
  expect((await ask(papers(), false)).status).toBe(401)
  expect((await ask({ ...papers(), kind: 'library-card' })).status).toBe(400)
  expect((await ask({ ...papers(), more: 1 })).status).toBe(400)
})

describe('it answers by its own people', () => {
  // In the order of the findings above.
  test.each<[string, object, string]>([
    ['somebody it knows', {}, 'yes yes yes yes yes yes'],
    ['a name that is written otherwise', told('ana beatriz  SOUZA', '1993-01-20', '52998224725'), 'yes yes yes yes yes yes'],
    ['another name and birthday', told('Bruno Lima', '1988-06-02', '52998224725'), 'yes yes yes no no yes'],
    ['another face', told('Daniela Moreira Alves', '1979-12-25', '12345678909'), 'yes yes no yes yes yes'],
    ['a paper that is out of date', told('Gisele Barros', '1999-10-05', '15350946056'), 'yes no yes yes yes yes'],
    ['a paper without a last day', told('Rafael Agente Costa', '1984-09-30', '11144477735'), 'yes unsure yes yes yes yes'],
    ['somebody it does not know', told('Elena Petrova', '1995-07-07', '98765432100'), 'unsure unsure unsure unsure unsure unsure'],
    ['a number that there is not', told('Elena Petrova', '1995-07-07', '98765432101'), 'unsure unsure unsure unsure unsure no'],
    ['no pictures', { pictures: [] }, 'no no no no no no'],
    ['pictures that are none', { pictures: ['front', 'selfie'].map((side) => ({ side, webp: Buffer.from('not a picture at all, no').toString('base64') })) }, 'no no no no no no'],
  ])('%s', async (_name, more, answers) => {
    expect(await found(papers(more))).toBe(answers)
  })

  test('twice as the first time, and its books say how often', async () => {
    const asked = papers()
    const first = await found(asked)
    expect(await found({ ...asked, ...told('Somebody Else', '1970-01-01', '52998224725') })).toBe(first)
    const { rows } = await opened.database.pool.query<{ times: number }>('select times from paper_checks where reference = $1', [asked.reference])
    expect(rows).toEqual([{ times: 2 }])
  })
})

describe('ordered faults', () => {
  const order = (match: string, fault: 'answer-error' | 'answer-lost' | 'check-lies') => opened.database.transact((tx) => orderFault(tx, { match, fault, times: 1 }))
  test('an error does nothing, a lie is about other papers, a lost answer was done', async () => {
    const [broken, lying, lost] = [papers(), papers(), papers()]
    await order(broken.reference, 'answer-error')
    expect((await ask(broken)).status).toBe(500)
    await order(lying.reference, 'check-lies')
    expect((await ask(lying)).json?.reference).not.toBe(lying.reference)
    await order(lost.reference, 'answer-lost')
    await ask(lost).catch(() => null)
    const kept = (await opened.database.pool.query<{ reference: string }>('select reference from paper_checks')).rows.map(({ reference }) => reference)
    expect([kept.includes(broken.reference), kept.includes(lying.reference), kept.includes(lost.reference)]).toEqual([false, true, true])
    expect((await ask(broken)).status).toBe(200)
  })
})
