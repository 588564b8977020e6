import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandRefused } from '#cli/command.ts'
import { contentImport, mailSend } from '#areas/content/commands/content.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'trevo content '))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const context = () => ({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '', onProgress: () => undefined })
const importText = (text: string) => {
  const path = join(folder, 'content.json')
  writeFileSync(path, text)
  return contentImport.run(context(), { words: [path], flags: {} })
}
const importFile = (file: unknown) => importText(JSON.stringify(file))
const send = (flags: Record<string, string>) => mailSend.run(context(), { words: [], flags })

const past = '2026-01-01T00:00:00Z'
const item = (key: string, type: string, more: Record<string, unknown> = {}) => ({ key, type, title: { pt: `pt ${key}`, en: `en ${key}` }, startDate: past, ...more })
const list = async (types: string, more: { token?: string; language?: string; groupName?: string } = {}) => {
  const { token, ...query } = more
  return (await app.call('GET /api/announcements', { query: { types, ...query } as never, ...(token !== undefined && { token }) })).reply
}
const idOf = async (title: string): Promise<string> => (await list('PL,PR', { language: 'en' })).player.find((each) => each.title === title)?.id ?? ''

describe('Product §12.20', () => {
  test('Product §7.11 what the file says is shown, by type, group, platform and date', async () => {
    await importFile({
      categories: [{ key: 'slots', name: { pt: 'Caça-níqueis', en: 'Slots' } }],
      announcements: [
        item('notice', 'PL', { content: { pt: '<p>oi</p><script>1</script>' } }),
        item('promo', 'PR', { categories: ['slots'], endDate: '2099-01-01T00:00:00Z', images: [{ sequence: 2, url: 'https://cdn.example/2.avif' }, { sequence: 1, url: '/banners/1.avif' }] }),
        item('home-banner', 'B', { images: [{ sequence: 1, url: '/banners/1.avif' }] }),
        item('menu-banner', 'B', { group: 'm_leftmenu' }),
        item('popup', 'PU'),
        item('hot', 'H'),
        item('agents', 'A'),
        item('desktop', 'PL', { platform: 'W' }),
        item('over', 'PL', { endDate: '2026-01-02T00:00:00Z' }),
        item('later', 'PL', { startDate: '2099-01-01T00:00:00Z' }),
      ],
    })
    const all = await list('B,PL,PU,PR,H', { language: 'en' })
    expect(all.player.map((each) => each.title)).toEqual(['en notice'])
    expect(all.player[0]).toMatchObject({ content: '<p>oi</p>', startDate: '2026-01-01T00:00:00.000Z', endDate: null, noExpiry: 1, read: true })
    expect(all.promotion[0]).toMatchObject({
      noExpiry: 0,
      endDate: '2099-01-01T00:00:00.000Z',
      promoAnnouncementCategoryIds: ['slots'],
      announcementImages: [{ sequence: 1, url: expect.stringContaining('/banners/1.avif') }, { sequence: 2, url: 'https://cdn.example/2.avif' }],
    })
    expect(all.categories).toEqual([{ id: 'slots', name: 'Slots' }])
    expect([all.banners, all.popup, all.hot].map((group) => group.map((each) => each.title))).toEqual([['en home-banner'], ['en popup'], ['en hot']])
    expect((await list('B', { groupName: 'm_leftmenu', language: 'pt' })).banners.map((each) => each.title)).toEqual(['pt menu-banner'])
    expect(await list('PU')).toMatchObject({ player: [], promotion: [], banners: [], hot: [], agent: [] })
  })

  test('once more it changes what it names and nothing else', async () => {
    const id = await idOf('en notice')
    await importFile({ announcements: [item('notice', 'PL', { title: { en: 'en notice' }, content: { en: 'new' } })] })
    const { player, promotion } = await list('PL,PR', { language: 'en' })
    expect(player.map((each) => [each.id, each.content])).toEqual([[id, 'new']])
    expect(promotion).toHaveLength(1)
  })

  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /not JSON/],
    ['an unknown field', { announcements: [{ ...item('x', 'PL'), colour: 'red' }] }, /announcements\[0\]: .*colour/],
    ['an unknown type', { announcements: [item('x', 'XX')] }, /announcements\[0\]\.type/],
    ['an end before its start', { announcements: [item('x', 'PL', { endDate: '2025-01-01T00:00:00Z' })] }, /announcements\[0\]\.endDate: must be later/],
    ['a date that is none', { announcements: [item('x', 'PL', { startDate: '2026-02-31T00:00:00Z' })] }, /startDate/],
    ['another’s address', { announcements: [item('x', 'B', { href: '//evil.example' })] }, /href: must be a path of this site/],
    ['a picture by http', { announcements: [item('x', 'B', { images: [{ sequence: 1, url: 'http://x.example/a.png' }] })] }, /images\[0\]\.url/],
    ['one key twice', { announcements: [item('x', 'PL'), item('x', 'PL')] }, /announcements\[1\]: names x again/],
    ['a category that is not there', { announcements: [item('x', 'PR', { categories: ['none'] })] }, /announcements\[0\]\.categories: names none/],
    ['no words', { announcements: [{ ...item('x', 'PL'), title: {} }] }, /title: needs at least one language/],
  ])('%s: it says where, and writes nothing', async (_what, file, problem) => {
    const before = await list('PL,PR,B,PU,H')
    const run = typeof file === 'string' ? importText(file) : importFile({ ...(file as object), categories: [{ key: 'fresh', name: { en: 'Fresh' } }] })
    await expect(run).rejects.toThrow(CommandRefused)
    await expect(run).rejects.toThrow(problem)
    expect(await list('PL,PR,B,PU,H')).toEqual(before)
  })

  test('help keeps its order and its anchors, and is replaced whole', async () => {
    await importFile({
      help: [
        { title: { pt: 'Como depositar', en: 'How to deposit' }, content: { en: '<h2 onclick="x()">PIX</h2>', pt: 'PIX' } },
        { anchor: 'terms', title: { en: 'Terms' }, content: { en: '<p>All of them</p>' } },
      ],
    })
    // Who runs the site and the rules of the market come after what was imported.
    const written = async () => (await app.call('GET /api/help', { query: { lang: 'en' } })).reply.list.slice(0, -2)
    expect(await written()).toEqual([
      { title: 'How to deposit', content: '<h2>PIX</h2>', anchor: null },
      { title: 'Terms', content: '<p>All of them</p>', anchor: 'terms' },
    ])
    await importFile({ announcements: [] })
    expect(await written()).toHaveLength(2)
    await importFile({ help: [{ title: { en: 'Only' }, content: { en: 'one' } }] })
    expect((await written()).map((each) => each.title)).toEqual(['Only'])
  })
})

describe('what a member has read', () => {
  const unread = async (token: string, types = 'PL') => (await list(types, { token })).footer.unreadCount
  const mark = (token: string, announcementId: string) => app.call('POST /api/announcements/read', { token, body: { announcementId, read: true } })

  test('Product §4.26 a notice is unread until it was read, twice is once, and for this member alone', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    const id = await idOf('en notice')
    expect(await unread(one.token)).toBe(1)
    expect((await mark(one.token, id)).reply).toEqual({ unreadCount: 0 })
    expect((await mark(one.token, id)).status).toBe(200)
    expect((await list('PL', { token: one.token })).player[0]?.read).toBe(true)
    expect(await unread(other.token)).toBe(1)
    expect((await app.call('POST /api/announcements/read-all', { token: other.token })).reply).toEqual({ unreadCount: 0 })
    expect(await unread(other.token)).toBe(0)
  })

  test('what is not there, or not theirs, cannot be read', async () => {
    const member = await createMember(app)
    const agent = await createMember(app, { type: 1 })
    const agents = (await list('A', { token: agent.token })).agent[0]?.id ?? ''
    for (const id of ['999999999999999999', agents]) expect((await mark(member.token, id)).problem.code).toBe('not_found')
    for (const id of ['0', 'x', '9999999999999999999']) expect((await mark(member.token, id)).problem.code).toBe('invalid_request')
  })

  test('Product §4.27 for a guest and a free trial all is read, and nothing is kept', async () => {
    const trial = await createMember(app, { type: 4 })
    expect((await list('PL', { token: trial.token })).player.every((each) => each.read)).toBe(true)
    expect((await mark(trial.token, await idOf('en notice'))).reply).toEqual({ unreadCount: 0 })
    const kept = await app.database.db.selectFrom('announcement_reads').select('announcement_id').where('member_id', '=', trial.memberId).execute()
    expect(kept).toEqual([])
  })

  test('Product §6.8 agents alone get agents’ notices, with a count of their own', async () => {
    const [member, agent] = [await createMember(app), await createMember(app, { type: 1 })]
    expect((await list('A', { token: member.token })).agent).toEqual([])
    expect((await list('A')).agent).toEqual([])
    expect((await list('A', { token: agent.token })).agent.map((each) => each.title)).toEqual(['pt agents'])
    expect(await unread(agent.token, 'A')).toBe(1)
  })
})

describe('the inbox', () => {
  test('Product §3.18 a mail reaches its member alone, is read once, and is counted', async () => {
    const [ana, rui] = [await createMember(app), await createMember(app)]
    const username = async (memberId: bigint) => (await app.database.db.selectFrom('members').select('username').where('id', '=', memberId).executeTakeFirstOrThrow()).username
    for (let n = 1; n <= 3; n += 1) await send({ to: await username(ana.memberId), title: `Mail ${n}`, content: `<p>Olá <b>${n}</b></p><script>x</script>${'palavra '.repeat(40)}` })
    const { reply } = await app.call('GET /api/inbox', { token: ana.token, query: { pageSize: 2 } })
    expect(reply).toMatchObject({ pageNum: 1, totalPages: 2, list: [{ title: 'Mail 3', read: false }, { title: 'Mail 2', read: false }] })
    expect(reply.list[0]?.preview).toMatch(/^Olá 3 palavra .*…$/)
    const mailId = reply.list[0]?.id ?? ''
    const whole = await app.call('GET /api/inbox/:mailId', { token: ana.token, params: { mailId } })
    expect(whole.reply.content).toMatch(/^<p>Olá <b>3<\/b><\/p>palavra/)
    const read = () => app.call('POST /api/inbox/:mailId/read', { token: ana.token, params: { mailId } })
    expect([(await read()).reply.value, (await read()).reply.value]).toEqual([2, 2])
    for (const line of ['GET /api/inbox/:mailId', 'POST /api/inbox/:mailId/read'] as const)
      expect((await app.call(line, { token: rui.token, params: { mailId } })).problem.code).toBe('not_found')
    expect((await app.call('POST /api/inbox/read-all', { token: ana.token })).reply.value).toBe(0)
    expect((await app.call('GET /api/inbox/unread', { token: rui.token })).reply.value).toBe(0)
  })

  test('a mail to all reaches everybody who is active, and one to nobody is refused', async () => {
    const member = await createMember(app)
    await send({ to: 'all', title: 'For all', content: 'x' })
    expect((await app.call('GET /api/inbox', { token: member.token })).reply.list.map((each) => each.title)).toEqual(['For all'])
    await expect(send({ to: 'nobody-here', title: 'x', content: 'x' })).rejects.toThrow(CommandRefused)
    await expect(send({ to: 'all', title: ' ', content: 'x' })).rejects.toThrow(CommandRefused)
  })
})
