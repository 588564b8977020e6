import { randomUUID } from 'node:crypto'
import { chatTextMax } from '@trevo/rules/support/text'
import { sql } from 'kysely'
import { eraseMemberKey } from '#areas/staff/member-key-store.ts'
import { forgetChatsJob } from '#areas/support/jobs/forget-chats.ts'
import { followOffice } from '#live/follow-office.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openEventStream } from '#testing/event-stream.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { createOwnChat } from './own-chat.ts'

let office: TestOffice
let app: TestApp
let member: TestMember
let as: Readonly<Record<'ana' | 'bia' | 'auditor', StaffBrowser>>

beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' }, chat: createOwnChat(office.database.db) })
  await app.database.db.updateTable('site').set({ whitelabel: sql`whitelabel || '{"CBS3":true}'::jsonb` }).execute()
  app.clock.pass(60_000)
  as = { ana: await office.as('support'), bia: await office.as('risk'), auditor: await office.as('auditor') }
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(async () => {
  await app.close()
  await office.close()
})

let count = 0
const key = () => ({ 'idempotency-key': `chats-test-${(count += 1)}` })
const say = (text: string, { requestId = randomUUID() as string, token = member.token } = {}) => app.call('POST /api/chat/lines', { token, body: { requestId, text, language: 'pt' } })
const talk = async () => (await app.call('GET /api/chat/talk', { token: member.token, query: { language: 'pt' } })).reply
const unread = async () => (await app.call('GET /api/chat/unread', { token: member.token })).reply.value.unReadCount
const begun = async (text = 'Tem alguém aí?') => (await say(text)).reply.chatId ?? ''
const answer = (chatId: string, text: string, browser = as.ana) => office.call(browser, 'POST /office/chats/:chatId/lines', { params: { chatId }, body: { text }, headers: key() })
const take = (chatId: string, browser = as.ana, isMine = true) => office.call(browser, 'POST /office/chats/:chatId/take', { params: { chatId }, body: { isMine }, headers: key() })
const end = (chatId: string, browser = as.ana) => office.call(browser, 'POST /office/chats/:chatId/end', { params: { chatId }, body: {}, headers: key() })
const show = async (chatId: string) => (await office.call(as.auditor, 'GET /office/chats/:chatId', { params: { chatId } })).reply

describe('a conversation', () => {
  test('Product §6.11 a guest is refused, and a free trial', async () => {
    expect((await app.call('GET /api/chat/talk', { query: { language: 'pt' } })).problem.code).toBe('login_required')
    const { token } = await createMember(app, { type: 4 })
    expect((await say('Oi', { token })).problem.code).toBe('free_reject')
  })

  test('Product §2.512 the entry leads to a screen of the site', async () => {
    const query = { b2c: '1', language: 'pt', backUrl: '/m/message', headerColor: '#0b1512', title: 'Suporte' } as const
    expect((await app.call('GET /api/chat/launch', { token: member.token, query })).reply.value.chatUrl).toBe('/m/chat')
  })

  test('Product §4.515 Product §7.18 begins with a line, is answered, counted and read, ends, and begins anew', async () => {
    expect(await talk()).toMatchObject({ state: 'none', lines: [], unread: 0, isOpenNow: true })
    const chatId = await begun()
    expect((await answer(chatId, 'Oi, em que ajudo?')).status).toBe(200)
    await answer(chatId, 'Ainda está aí?')
    expect([await unread(), (await talk()).unread]).toEqual([2, 2])
    await app.call('POST /api/chat/read', { token: member.token })
    expect(await unread()).toBe(0)
    expect((await talk()).lines.map(({ by, text }) => `${by}: ${text}`)).toEqual(['member: Tem alguém aí?', 'house: Oi, em que ajudo?', 'house: Ainda está aí?'])
    expect((await end(chatId)).status).toBe(200)
    expect((await talk()).state).toBe('ended')
    expect((await answer(chatId, 'Mais uma coisa')).code).toBe('not_in_this_state')
    const next = (await say('Voltei.')).reply
    expect(next.state).toBe('open')
    expect(next.chatId).not.toBe(chatId)
    expect(next.lines.length).toBe(4)
  })

  test('Product §4.515 the same line sent again and at once is one, in one conversation; another one under its request is refused', async () => {
    const requestId = randomUUID()
    const all = await Promise.all([say('Oi', { requestId }), say('Oi', { requestId }), say('Oi', { requestId }), say('E aí?'), say('Alô?')])
    expect(new Set(all.map(({ reply }) => reply.chatId)).size).toBe(1)
    expect((await talk()).lines.length).toBe(3)
    expect((await say('Outra coisa', { requestId })).problem.code).toBe('request_mismatch')
  })

  test.each([
    [' \n\u202E', 'required'],
    ['x'.repeat(chatTextMax + 1), 'too_long'],
  ])('Product §9.511 a line of nothing, or too long, is refused: %#', async (text, problem) => {
    expect((await say(text)).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'text', problem }] })
  })

  test('whoever writes too much waits', async () => {
    const answers = []
    for (let turn = 0; turn < 21; turn += 1) answers.push(await say(`Linha ${turn}`))
    expect(answers.at(-1)?.problem.code).toBe('too_many_requests')
    expect((await talk()).lines.length).toBe(20)
  })

  test('Product §13.516 the phone has what staff say while it listens', async () => {
    const chatId = await begun()
    const origin = await app.listen()
    const stop = await followOffice(app.services)
    const { ticket } = (await app.call('POST /api/events/ticket', { token: member.token })).reply
    const phone = await openEventStream(`${origin}/api/events?ticket=${ticket}`)
    try {
      const heard = phone.next('support')
      await answer(chatId, 'Já vejo.')
      expect(await heard).toEqual({ id: chatId })
    } finally {
      phone.close()
      await stop()
    }
  })

  test('Product §3.513 lies sealed, goes with the key, and is thrown away two years after its end', async () => {
    const chatId = await begun('Sou a Beatriz Plantada.')
    await answer(chatId, 'Olá, Beatriz Plantada.')
    for (const table of ['chats', 'chat_lines', 'audit_events', 'staff_requests']) {
      const { rows } = await office.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
      const text = rows.map(({ row }) => row).join('\n')
      expect([text.includes('Plantada'), text.includes(Buffer.from('Plantada').toString('hex'))], table).toEqual([false, false])
    }
    await end(chatId)
    await forgetChatsJob.run(app.services)
    expect((await talk()).lines.length).toBe(2)
    await office.database.transact((tx) => eraseMemberKey(tx, member.memberId, new Date()))
    expect((await talk()).lines.map(({ text }) => text)).toEqual([null, null])
    await office.database.pool.query(`update chats set ended_at = now() - interval '731 days' where member_id = $1`, [member.memberId])
    await forgetChatsJob.run(app.services)
    expect(await talk()).toMatchObject({ state: 'none', lines: [] })
  })
})

describe('the queue', () => {
  test('Product §13.516 those who wait longest come first; whoever has it writes, another takes it over', async () => {
    const chatId = await begun()
    const { rows } = (await office.call(as.ana, 'GET /office/chats', { query: { limit: 200 } })).reply
    expect(rows.map(({ waitsSince }) => waitsSince)).toEqual(rows.map(({ waitsSince }) => waitsSince).toSorted())
    expect(rows.map((row) => row.chatId)).toContain(chatId)
    await take(chatId)
    expect((await answer(chatId, 'Oi', as.bia)).code).toBe('claimed_by_another')
    expect((await end(chatId, as.bia)).code).toBe('claimed_by_another')
    expect((await take(chatId, as.bia)).status).toBe(200)
    expect((await answer(chatId, 'Oi', as.bia)).status).toBe(200)
    expect((await show(chatId)).chat).toMatchObject({ waitsSince: null, unread: 0 })
    expect((await answer(chatId, 'Oi', as.auditor)).code).toBe('not_permitted')
    expect((await office.call(as.bia, 'GET /office/chats/counts')).reply.mine).toBeGreaterThan(0)
  })
})

test('Product §9.511 outside the hours the phone says when, with the house’s words, and what is written is kept', async () => {
  const words = { min: 3, max: 500 }
  const set = (hours: object | null) => office.call(as.ana, 'PUT /office/support-settings', { body: { words, hours: hours as never, texts: { welcome: { pt: 'Bem-vindo!' }, away: { pt: 'Voltamos amanhã.' } }, reason: 'a test' }, headers: key() })
  expect((await set({ days: [[600, 540], null, null, null, null, null, null] })).code).toBe('invalid_request')
  expect((await set({ days: [null, null, null, null, null, null, null] })).status).toBe(200)
  expect(await talk()).toMatchObject({ isOpenNow: false, opensAt: null, words: 'Voltamos amanhã.' })
  expect((await say('Escrevo assim mesmo.')).reply.lines.length).toBe(1)
  expect((await set(null)).status).toBe(200)
  expect(await talk()).toMatchObject({ isOpenNow: true, words: 'Bem-vindo!' })
})

test('Product §12.510 where the chat is a vendor’s, or off, there is none of ours', async () => {
  await app.database.db.updateTable('site').set({ whitelabel: sql`whitelabel || '{"CBS3":false}'::jsonb` }).execute()
  app.clock.pass(60_000)
  expect([(await say('Oi')).problem.code, (await app.call('GET /api/chat/talk', { token: member.token, query: { language: 'pt' } })).problem.code]).toEqual(['chat_off', 'chat_off'])
  await app.database.db.updateTable('site').set({ whitelabel: sql`whitelabel || '{"CBS3":true}'::jsonb` }).execute()
})
