import { join } from 'node:path'
import { signingHeaders } from '@trevo/server/signed-message'
import { cloneTestDatabase, type TestDatabase } from '@trevo/server/testing-database'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import type { Tables } from '#books/tables.ts'
import { inkOn } from './look.ts'
import { robotAnswer } from './words.ts'

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

const call = async (method: 'GET' | 'POST', url: string, json?: unknown, isSigned = true) => {
  const body = Buffer.from(json === undefined ? '' : JSON.stringify(json))
  const headers = { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...(isSigned ? signingHeaders(secret, { path: url, body }, new Date()) : {}) }
  return app.inject({ method, url, headers, ...(json === undefined ? {} : { payload: body }) })
}
const launchBody = { memberId: 'mem_1', userName: 'ana', language: 'pt', title: 'Suporte', backUrl: 'http://site.test/m/message', theme: 'dark', headerColor: '#0b1512' }
const launch = async (more: Partial<typeof launchBody> = {}): Promise<string> => (await call('POST', '/chat/launches', { ...launchBody, ...more })).json<{ path: string }>().path
const enter = async (path: string) => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url: path })
  return { status: statusCode, cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '', whole: String(headers['set-cookie'] ?? '') }
}
const cookieOf = async (memberId: string): Promise<string> => (await enter(await launch({ memberId }))).cookie
const page = (cookie: string, url = '/chat') => app.inject({ method: 'GET', url, headers: { cookie } })
const write = (cookie: string, body: string) =>
  app.inject({ method: 'POST', url: '/chat', headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams({ body }).toString() })
const unread = async (memberId: string) => (await call('GET', `/chat/unread?memberId=${memberId}`)).json<{ unreadCount: number }>().unreadCount
const say = (memberId: string, body: string) => call('POST', '/chat/staff-messages', { memberId, body })

describe('the calls of the platform', () => {
  test.each([
    ['POST', '/chat/launches', launchBody],
    ['POST', '/chat/staff-messages', { memberId: 'mem_1', body: 'oi' }],
    ['GET', '/chat/unread?memberId=mem_1', undefined],
  ] as const)('%s %s unsigned is refused', async (method, url, body) => {
    expect((await call(method, url, body, false)).statusCode).toBe(401)
  })

  test.each([{ backUrl: 'javascript:alert(1)' }, { backUrl: '/m/home' }, { headerColor: 'red' }, { theme: 'sepia' }, { memberId: '' }])('a launch with %o is refused', async (more) => {
    expect((await call('POST', '/chat/launches', { ...launchBody, ...more })).statusCode).toBe(400)
  })
})

describe('Product §7.17: the way in', () => {
  test('opens once, and its cookie is for the chat’s pages alone and for no script', async () => {
    const path = await launch()
    const first = await enter(path)
    expect(first).toMatchObject({ status: 303, whole: expect.stringMatching(/^sandbox_chat=[\w-]{43}; Path=\/chat; HttpOnly; SameSite=Lax$/u) })
    expect((await enter(path)).status).toBe(410)
    expect((await page(first.cookie)).statusCode).toBe(200)
  })

  test('comes too late after a minute', async () => {
    const path = await launch({ memberId: 'mem_late' })
    await opened.database.db.updateTable('visits').set({ launch_until: new Date(Date.now() - 1_000) }).where('member_id', '=', 'mem_late').execute()
    expect((await enter(path)).status).toBe(410)
  })

  test('ends: a visit that is over shows nothing and takes nothing', async () => {
    const cookie = await cookieOf('mem_over')
    await opened.database.db.updateTable('visits').set({ visit_until: new Date(Date.now() - 1_000) }).where('member_id', '=', 'mem_over').execute()
    expect((await page(cookie)).statusCode).toBe(410)
    expect((await write(cookie, 'oi')).statusCode).toBe(410)
    expect(await opened.database.db.selectFrom('messages').select('body').where('member_id', '=', 'mem_over').execute()).toEqual([])
  })

  test.each(['', 'sandbox_chat=', 'sandbox_chat=guessed', 'other=1'])('a browser with the cookie "%s" sees no conversation', async (cookie) => {
    expect((await page(cookie)).statusCode).toBe(410)
  })
})

describe('Product §2.56: the conversation', () => {
  test('greets once, answers, keeps what was said, and shows it at the next visit', async () => {
    const cookie = await cookieOf('mem_talk')
    expect((await page(cookie)).body).toContain('Olá! Sou o robô')
    expect((await write(cookie, 'Como faço um saque?')).statusCode).toBe(303)
    const next = (await page(await cookieOf('mem_talk'))).body
    expect(next.match(/<li class="\w+"/gu)).toEqual(['<li class="robot"', '<li class="member"', '<li class="robot"'])
    expect(next).toContain('Como faço um saque?')
    expect(next).toContain('Peça seu saque em Sacar')
  })

  test('is one member’s: another sees none of it', async () => {
    await write(await cookieOf('mem_own'), 'só meu')
    expect((await page(await cookieOf('mem_other'))).body).not.toContain('só meu')
  })

  test('shows what was written as text, never as a page', async () => {
    const cookie = await cookieOf('mem_html')
    await write(cookie, '<img src=x onerror=alert(1)>')
    const shown = await page(cookie)
    expect(shown.body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/u)
  })

  test.each(['', '   ', 'x'.repeat(1_001), 'a\0b'])('takes no empty message and none that is too long (%#)', async (body) => {
    const { headers } = await write(await cookieOf('mem_empty'), body)
    expect(headers.location).toBe('/chat?problem=empty')
  })

  test('says so after twenty messages in a minute', async () => {
    const cookie = await cookieOf('mem_fast')
    const places = []
    for (let turn = 0; turn < 21; turn += 1) places.push((await write(cookie, `${turn}`)).headers.location)
    expect(places.slice(0, 20).every((place) => place === '/chat')).toBe(true)
    expect(places[20]).toBe('/chat?problem=slow')
    expect((await page(cookie, '/chat?problem=slow')).body).toContain('Espere um minuto')
  })

  test('speaks English to whoever does not speak Portuguese', async () => {
    const { cookie } = await enter(await launch({ memberId: 'mem_en', language: 'en' }))
    expect((await page(cookie)).body).toContain('Sandbox customer service')
  })

  test.each(['dark', 'light'])('Product §2.94: looks %s where the site does', async (theme) => {
    const { cookie } = await enter(await launch({ memberId: `mem_${theme}`, theme }))
    expect((await page(cookie)).body).toContain(`data-theme="${theme}"`)
  })

  test('wears the colour of the site at its head, with letters that can be read on it', async () => {
    const { cookie } = await enter(await launch({ memberId: 'mem_look', headerColor: '#d9f99d' }))
    expect((await page(cookie, '/chat/look.css')).body).toBe(':root{--header:#d9f99d;--on-header:#000000}')
    expect(inkOn('#0b1512')).toBe('#ffffff')
  })
})

test('Product §7.18: what staff said is unread until the page was shown; what the robot answered there is read with it', async () => {
  expect((await say('mem_nobody', 'oi')).statusCode).toBe(404)
  const cookie = await cookieOf('mem_staff')
  expect((await say('mem_staff', 'Posso ajudar?')).statusCode).toBe(204)
  expect(await unread('mem_staff')).toBe(1)
  expect((await page(cookie)).body).toMatch(/<li class="staff"[^]*Posso ajudar\?/u)
  expect(await unread('mem_staff')).toBe(0)
  expect(await unread('mem_nobody')).toBe(0)
})

test.each([
  ['pt', 'OLÁ', 'Olá! Em que posso ajudar?'],
  ['en', 'hi', 'Hello! How can I help?'],
  ['pt', 'meu bônus', 'As promoções'],
  ['pt', 'bonus', 'As promoções'],
  ['pt', 'PIX', 'Faça seu depósito'],
  ['en', 'my withdrawal', 'Withdrawals are asked'],
  ['pt', 'autoexclusão dos depósitos', 'Jogue por diversão'],
  ['pt', 'coisa', 'Recebi sua mensagem'],
] as const)('Product §2.56: the robot answers (%s) %s', (language, asked, begins) => {
  expect(robotAnswer(language, asked)).toMatch(new RegExp(`^${begins.replaceAll('?', '\\?')}`, 'u'))
})
