import { api, type Line } from '@trevo/contract/member/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { insertFrameTicket } from '#areas/staff/frame-ticket-store.ts'
import { endLook, insertLook, lookMs } from '#areas/staff/look-store.ts'
import { replaceRoles } from '#areas/staff/people-store.ts'
import { endSessions, startSession } from '#areas/staff/session-store.ts'
import { makeStaff } from '#areas/staff/staff-fixture.ts'
import { newKey } from '#db/keys.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { papersIn } from '#testing/papers.ts'
import { createMember } from '#testing/factories.ts'
import type { Web } from './pages.ts'

const web: Web = {
  languages: { pt: 'pt-BR', en: 'en-GB' },
  addressOf: () => '/m/set',
  listOf: () => null,
  render: ({ language }) => ({ html: `<!doctype html><html lang="${language}"><head></head><body></body></html>`, scriptHashes: [] }),
}
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ web })
})
afterAll(() => app.close())

const home = '10.44.0.1'
const office = 'https://office.example'
const open = (url: string, address = home) => app.app.inject({ url, remoteAddress: address, headers: { host: 'phone.test:3000', accept: 'text/html' } })

/** A member, whoever looks, and the ticket that the office has been given. */
const begun = async (over: Parameters<typeof createMember>[1] = {}) => {
  const member = await createMember(app, { balanceMinor: 5_000n, ...over })
  const staff = await makeStaff(app.database, ['support'])
  const now = app.clock.now()
  const [id, sessionId] = [newKey(), newKey()]
  const ticket = await app.database.transact(async (tx) => {
    await startSession(tx, { id: sessionId, staffId: staff.id, factor: 'totp', address: home, userAgent: 'a desk' }, now)
    await insertLook(tx, { id, memberId: member.memberId, staffId: staff.id, sessionId }, now)
    return insertFrameTicket(tx, { kind: 'look', facts: { lookId: id.toString() }, origin: office, staff_id: staff.id }, new Date(now.getTime() + 60_000), now)
  })
  return { member, staff, id, sessionId, ticket }
}

const innerOf = (body: string): string => /src="(\/frame\/[^"?]+)/.exec(body)?.[1] ?? ''
const tokenIn = (body: string): string => /"Bearer (look_[A-Za-z0-9_-]{43})"/.exec(body)?.[1] ?? ''

/** Opened to the end: what the phone in the frame holds. */
const looking = async (over: Parameters<typeof createMember>[1] = {}) => {
  const all = await begun(over)
  const around = await open(`/frame/${all.ticket}?scheme=dark`)
  const phone = await open(innerOf(around.body))
  return { ...all, around, phone, token: tokenIn(phone.body) }
}
const ask = <L extends Line>(line: L, token: string, address = home) => app.call(line, { token, address })

describe('Product §13.420 the phone of a member in the office’s frame', () => {
  test('stands within a banner that says who looks, as whom and until when; each opens once, in that office alone', async () => {
    const { around, phone, member, ticket } = await looking()
    expect(around.statusCode).toBe(200)
    expect(around.body).toContain(member.username)
    expect(around.body).toContain('Somebody')
    expect(around.headers['content-security-policy']).toContain(`frame-ancestors ${office};`)
    expect(phone.headers['content-security-policy']).toContain(`frame-ancestors ${office} 'self';`)
    expect([around.headers['x-frame-options'], phone.headers['x-frame-options'], phone.headers['cache-control']]).toEqual([undefined, undefined, 'no-store'])
    expect((await open(`/frame/${ticket}`)).statusCode).toBe(404)
    expect((await open(innerOf(around.body))).statusCode).toBe(404)
  })

  test('is not opened from another line than its banner, nor a second time for one look', async () => {
    const { ticket, id, staff } = await begun()
    const around = await open(`/frame/${ticket}`)
    expect((await open(innerOf(around.body), '10.44.9.9')).statusCode).toBe(404)
    const now = app.clock.now()
    const again = () => app.database.transact((tx) => insertFrameTicket(tx, { kind: 'member', facts: { lookId: id.toString(), line: home }, origin: office, staff_id: staff.id }, new Date(now.getTime() + 60_000), now))
    expect((await open(`/frame/${await again()}`)).statusCode).toBe(200)
    expect((await open(`/frame/${await again()}`)).statusCode).toBe(404)
  })

  test('reads what the member reads', async () => {
    const { token, member } = await looking()
    expect((await ask('GET /api/member', token)).reply.account).toBe(member.username)
    expect((await ask('GET /api/wallet', token)).status).toBe(200)
  })

  const lines = Object.keys(api) as Line[]
  test('every line of the contract that does not read is refused, whatever else it would say', async () => {
    const { token } = await looking()
    for (const line of lines) {
      const { status, problem } = await ask(line, token)
      if (!line.startsWith('GET ') || ['GET /api/games/launch', 'GET /api/chat/launch', 'GET /api/captcha'].includes(line)) expect([line, problem.code]).toEqual([line, 'look_only_reads'])
      expect(status, line).toBeLessThan(500)
      app.clock.pass(500)
    }
  })

  test('leaves nothing of the member’s changed: no session, no login, nothing seen or read', async () => {
    const { token, member } = await looking()
    const tables = ['sessions', 'login_events', 'known_devices', 'mails', 'recent_games', 'game_sessions', 'launch_tokens', 'remembered_logins']
    const seen = async () => Promise.all(tables.map(async (table) => (await app.database.pool.query<{ rows: string }>(`select coalesce(json_agg(t order by t::text)::text, '') as rows from ${table} t where member_id = $1`, [member.memberId])).rows[0]?.rows))
    const before = await seen()
    app.clock.pass(60_000)
    for (const line of lines) {
      await ask(line, token)
      app.clock.pass(500)
    }
    expect(await seen()).toEqual(before)
    expect((await ask('GET /api/sessions', token)).reply.sessions.map(({ isCurrent }) => isCurrent)).toEqual([false])
  })

  test.each<[string, (look: Awaited<ReturnType<typeof looking>>) => Promise<unknown> | void]>([
    ['its time is over', () => app.clock.pass(lookMs + 1)],
    ['whoever looks ended it', ({ staff, id }) => app.database.transact((tx) => endLook(tx, staff.id, id, app.clock.now()))],
    ['whoever looks is logged out', ({ staff, sessionId }) => app.database.transact((tx) => endSessions(tx, staff.id, sessionId))],
    ['whoever looks may not see money any more', ({ staff }) => app.database.transact((tx) => replaceRoles(tx, staff.id, [{ role: 'content', until: null }], app.clock.now()))],
    ['the member is closed', ({ member }) => app.database.db.updateTable('members').set({ status: 'closed' }).where('id', '=', member.memberId).execute()],
  ])('answers nothing once %s, a guest’s lines included', async (_what, change) => {
    const look = await looking()
    expect((await ask('GET /api/wallet', look.token)).status).toBe(200)
    await change(look)
    for (const line of ['GET /api/wallet', 'GET /api/games', 'POST /api/session'] as const) expect([line, (await ask(line, look.token)).problem.code]).toEqual([line, 'session_ended'])
  })

  test('answers nothing to another network', async () => {
    const { token } = await looking()
    expect((await ask('GET /api/wallet', token, '10.45.0.1')).problem.code).toBe('session_ended')
    expect((await ask('GET /api/wallet', token)).status).toBe(200)
  })
})

test('Product §13.421 nothing of the person stands uncovered in any answer of a look', async () => {
  const { token, member } = await looking()
  const planted = { realName: 'Beatriz Plantada', birthday: '1991-07-23', idNumber: '52998224725', address: 'Rua das Plantas 9', occupation: 'Botanista' }
  await app.database.transact((tx) => writeProfile(tx, app.services.keys, member.memberId, planted, 0, app.clock.now()))
  await app.database.db.updateTable('members').set({ email: 'plantada@planta.example', mobile_number: '+5511987650123' }).where('id', '=', member.memberId).execute()
  await app.database.db.insertInto('mails').values({ member_id: member.memberId, title: 'Oi, Beatriz', content: '<p>Beatriz Plantada, CPF 529.982.247-25, (11) 98765-0123</p>', preview: 'Beatriz' }).execute()
  const onPaper = { name: 'Bernarda Carimbada', birthday: '1990-08-24', number: '111.444.777-35' }
  await papersIn(app, member.memberId, 'pending', { told: onPaper })
  let told = ''
  for (const line of Object.keys(api) as Line[]) {
    if (line.startsWith('GET ')) told += JSON.stringify((await ask(line, token)).reply)
    app.clock.pass(500)
  }
  for (const value of [...Object.values(planted), ...Object.values(onPaper), 'Carimbada', '11144477735', 'Beatriz', 'Plantada', '529.982.247-25', 'plantada@planta.example', '11987650123', '98765-0123']) expect(told, value).not.toContain(value)
  expect(told).toContain('B•••')
  // The member sees all of it.
  expect(JSON.stringify((await ask('GET /api/account/profile', member.token)).reply)).toContain(planted.realName)
})
