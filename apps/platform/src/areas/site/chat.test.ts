import { memberId } from '@trevo/rules/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatOf } from '#adapters/chat/chat-of.ts'
import { sayInSandbox } from '#adapters/chat/sandbox.ts'
import { readConfig } from '#config.ts'
import { chatSay } from '#areas/account/commands/chat-say.ts'
import { CommandRefused } from '#cli/command.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'

let sandbox: SandboxProcess
let app: TestApp
let member: TestMember

const given = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d', PLATFORM_SECRET: 'test' }
const now = () => new Date()

beforeAll(async () => {
  sandbox = await openSandboxProcess()
  await sandbox.start('http://127.0.0.1:1')
  const chat = chatOf(readConfig({ ...given, CHAT: 'sandbox', PIX_SANDBOX_URL: sandbox.url, PIX_SANDBOX_SECRET: sandbox.secret }), now)
  if (chat === null) throw new Error('there is no chat')
  app = await openTestApp({ chat })
  member = await createMember(app, {})
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
const setFlag = async (isOn: boolean): Promise<void> => {
  const { whitelabel } = await app.database.db.selectFrom('site').select('whitelabel').executeTakeFirstOrThrow()
  await app.database.db.updateTable('site').set({ whitelabel: JSON.stringify({ ...whitelabel, CBS3: isOn }) }).execute()
  app.clock.pass(3_000)
}
beforeEach(() => setFlag(true))

const query = { b2c: '1', language: 'pt', backUrl: '/m/message', headerColor: '#0b1512', title: 'Atendimento' } as const
const launch = (token: string | undefined, more: Partial<Record<keyof typeof query | 'module', string>> = {}) =>
  app.call('GET /api/chat/launch', { ...(token !== undefined && { token }), query: { ...query, ...more } as typeof query })
const unread = (token?: string) => app.call('GET /api/chat/unread', { ...(token !== undefined && { token }) })

/** The address as this machine reaches it: phones use the host that they asked for. */
const here = (chatUrl: string): string => chatUrl.replace(/^http:\/\/phone\.test:\d+/u, sandbox.url)
const enter = async (chatUrl: string) => {
  const entered = await fetch(here(chatUrl), { redirect: 'manual' })
  return { status: entered.status, cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const page = async (cookie: string): Promise<string> => (await fetch(`${sandbox.url}/chat`, { headers: { cookie } })).text()

describe('who may', () => {
  test('Product §6.11: a guest is asked to log in', async () => {
    expect((await launch(undefined)).problem.code).toBe('login_required')
    expect((await unread()).problem.code).toBe('login_required')
  })

  test('Product §6.11: a free trial is rejected, from the count as well', async () => {
    const trial = await createMember(app, { type: 4 })
    expect((await launch(trial.token)).problem.code).toBe('free_reject')
    expect((await unread(trial.token)).problem.code).toBe('free_reject')
  })

  test('Product §7.19: without the flag nothing is asked of the vendor', async () => {
    await setFlag(false)
    expect((await launch(member.token)).problem).toMatchObject({ code: 'chat_off', status: 403 })
    expect((await unread(member.token)).problem.code).toBe('chat_off')
  })
})

describe('Product §7.17', () => {
  test.each([
    ['another site', { backUrl: 'https://evil.example/' }],
    ['another site without its scheme', { backUrl: '//evil.example' }],
    ['what some browsers read as another site', { backUrl: '/\\evil.example' }],
    ['a colour that is none', { headerColor: 'red;}' }],
    ['an empty title', { title: ' ' }],
    ['another module', { module: 'COMM3' }],
    ['another side', { b2c: '2' }],
  ])('%s is refused', async (_what, more) => {
    expect((await launch(member.token, more)).problem.code).toBe('invalid_request')
  })

  test('the address opens the conversation once, and holds nothing of the session', async () => {
    const { reply } = await launch(member.token)
    expect(reply.value.chatUrl).toMatch(/^http:\/\/phone\.test:\d+\/chat\/enter\?token=[\w-]{43}$/u)
    expect(reply.value.chatUrl).not.toContain(member.token)
    const first = await enter(reply.value.chatUrl)
    expect(first.status).toBe(303)
    expect((await enter(reply.value.chatUrl)).status).toBe(410)
    const shown = await page(first.cookie)
    expect(shown).toContain('Atendimento</h1>')
    expect(shown).toContain('href="http://phone.test:3000/m/message"')
    expect(JSON.stringify(await sandbox.query('select * from pix_sandbox.visits'))).not.toContain(member.token)
  })
})

describe('Product §7.18', () => {
  test('what staff say is counted for its member alone until it was shown', async () => {
    const [ana, rui] = [await createMember(app, {}), await createMember(app, {})]
    for (const each of [ana, rui]) await launch(each.token)
    for (const words of ['Olá, Ana', 'Tudo certo?']) await sayInSandbox({ ...sandbox, now }, memberId(ana.memberId), words)
    expect((await unread(ana.token)).reply).toEqual({ value: { unReadCount: 2 } })
    expect((await unread(rui.token)).reply).toEqual({ value: { unReadCount: 0 } })
    const { cookie } = await enter((await launch(ana.token)).reply.value.chatUrl)
    expect(await page(cookie)).toContain('Tudo certo?')
    expect((await unread(ana.token)).reply.value.unReadCount).toBe(0)
  })

  test('whoever was never there has nothing unread, and nobody can write to them', async () => {
    const stranger = await createMember(app, {})
    expect((await unread(stranger.token)).reply.value.unReadCount).toBe(0)
    await expect(sayInSandbox({ ...sandbox, now }, memberId(stranger.memberId), 'oi')).rejects.toThrow('404')
  })

  test('staff write from the terminal', async () => {
    const ana = await createMember(app, {})
    await launch(ana.token)
    const context = { database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }
    const environment = { PIX_SANDBOX_URL: sandbox.url, PIX_SANDBOX_SECRET: sandbox.secret }
    const say = (username: string, words: string) => chatSay(environment).run(context, { words: [username, words], flags: {} })
    expect((await say(ana.username, 'Olá')).json).toEqual({ said: true })
    expect((await unread(ana.token)).reply.value.unReadCount).toBe(1)
    await expect(say('nobody-here', 'Olá')).rejects.toThrow(CommandRefused)
    await expect(say((await createMember(app, {})).username, 'Olá')).rejects.toThrow(CommandRefused)
  })
})

test('Product §7.19: a vendor that is silent is unavailable for a moment, and is asked again', async () => {
  await sandbox.kill()
  expect((await launch(member.token)).problem).toMatchObject({ code: 'unavailable', status: 503 })
  expect((await unread(member.token)).problem.code).toBe('unavailable')
  await sandbox.start('http://127.0.0.1:1')
  expect((await unread(member.token)).status).toBe(200)
})

test('Product §12.37: a production without a vendor has no chat', async () => {
  expect(chatOf(readConfig({ ...given, NODE_ENV: 'production', PIX_SANDBOX_SECRET: 'given-all-the-same' }), now)).toBeNull()
})
