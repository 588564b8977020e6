import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeOfDocument } from '#http/pages.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createGame(app, { vendor: 'ZZ', gameCode: 'slot-of-another', name: 'Slot of another' })
  for (let turn = 0; turn < 12; turn += 1)
    await createGame(app, { gameCode: `slot-${turn}`, name: `Slot ${turn}`, names: { en: `Slot ${turn} en` }, isHot: true })
  await createGame(app, { vendor: 'PG', gameCode: 'fish', gameType: 'FISH' })
  await createGame(app, { vendor: 'TCG', gameCode: 'lott', gameType: 'LOTT' })
  const words = (pt: string, en: string): string => JSON.stringify({ pt, en })
  const day = 86_400_000
  const at = (ms: number): Date => new Date(app.clock.now().getTime() + ms)
  await app.database.db
    .insertInto('announcements')
    .values([
      { kind: 'banner', position: 1, title: words('Segundo', 'Second'), href: '/m/withdraw' },
      { kind: 'banner', position: 0, title: words('Primeiro', 'First'), body: words('Texto', 'Text'), image_path: '/banners/hero-1.avif' },
      { kind: 'banner', position: 2, title: words('De outra página', 'Of another page'), group_name: 'm_leftmenu' },
      ...[0, 1, 2, 3].map((position) => ({ kind: 'hot' as const, position, title: words(`Destaque ${position}`, `Highlight ${position}`), body: words('Leia', 'Read'), href: '/m/help' })),
      { kind: 'notice', position: 0, title: words('Aviso', 'Notice') },
      { kind: 'notice', position: 1, title: JSON.stringify({ pt: 'Só em português' }) },
      { kind: 'notice', position: 2, title: words('Acabou', 'Over'), starts_at: at(-2 * day), ends_at: at(-day) },
      { kind: 'notice', position: 3, title: words('Ainda não', 'Not yet'), starts_at: at(day) },
    ])
    .execute()
})
afterAll(() => app.close())

describe('home', () => {
  test('Product §9.26 Product §9.11 Product §3.1 Product §3.12 is for everybody, in the order of menus', async () => {
    const { reply, status } = await app.call('GET /api/home')
    expect(status).toBe(200)
    expect(reply.categories).toEqual(['RNG', 'FISH', 'LOTT'])
    expect(reply.blocks.map((block) => [block.gameType, block.games.length, block.vendors.map((vendor) => vendor.vassalage)])).toEqual([
      ['RNG', 9, ['TREVO', 'ZZ']],
      ['FISH', 1, ['PG']],
    ])
    // Of the first vendor alone (Product §9.26).
    expect(reply.blocks[0]?.games.every((game) => game.vassalage === 'TREVO')).toBe(true)
    expect(reply.hot).toHaveLength(9)
    expect(reply.winners).toEqual([])
    expect(reply.vendorMarks.map((mark) => mark.imageUrl)).toContain('/vendors.svg#PG')
  })

  test('Product §3.13 shows the banners and notices that stand now, in the asked language', async () => {
    const { reply } = await app.call('GET /api/home', { query: { language: 'en' } })
    expect(reply.banners.map(({ title, text, href }) => [title, text, href])).toEqual([
      ['First', 'Text', '/m/home'],
      ['Second', '', '/m/withdraw'],
    ])
    expect(reply.notices.map((notice) => notice.title)).toEqual(['Notice', 'Só em português'])
    expect(reply.hot[0]?.gameName).toBe('Slot 0 en')
  })

  test('Product §2.81 puts forward the first three of what staff wrote for it', async () => {
    const { reply } = await app.call('GET /api/home', { query: { language: 'en' } })
    expect(reply.highlights.map(({ title, text, href, imageUrl }) => [title, text, href, imageUrl])).toEqual(
      [0, 1, 2].map((place) => [`Highlight ${place}`, 'Read', '/m/help', null]),
    )
  })

  test('Product §9.11 has six banners, five notices and no block of lotteries, however many there are', async () => {
    const more = (kind: 'banner' | 'notice') => Array.from({ length: 8 }, (_, at) => ({ kind, position: 10 + at, title: JSON.stringify({ pt: `${kind} ${at}` }) }))
    await app.database.db
      .insertInto('announcements')
      .values([...more('banner'), ...more('notice')])
      .execute()
    app.clock.pass(4_000)
    const { reply } = await app.call('GET /api/home')
    expect([reply.banners.length, reply.notices.length]).toEqual([6, 5])
    expect(reply.blocks.map((block) => block.gameType)).not.toContain('LOTT')
  })

  test('Product §3.13 never leads to another site', async () => {
    const outside = app.database.db.insertInto('announcements').values({ kind: 'banner', position: 9, title: '{}', href: '//evil.example' }).execute()
    await expect(outside).rejects.toThrow(/check constraint/)
  })

  test('Product §6.802 is cached twice where an offer stands, and once where none does', async () => {
    const { home } = app.services
    const before = await home.read('pt')
    expect(before.withoutOffers).toBe(before.whole)
    // Nobody has been told in these languages, and two ask at once.
    expect(await Promise.all(['es', 'es'].map((language) => homeOfDocument(app.services, language)))).not.toContainEqual(expect.objectContaining({ leavesOffersOut: true }))
    await app.database.db.insertInto('announcements').values([
      { kind: 'hot', position: -1, title: JSON.stringify({ pt: 'Bônus' }), is_offer: true, key: 'home-offer' },
      { kind: 'banner', position: -1, title: JSON.stringify({ pt: 'Bônus' }), is_offer: true, key: 'list-offer', group_name: 'm_hotgames' },
    ]).execute()
    app.clock.pass(4_000)
    const { whole, withoutOffers } = await home.read('pt')
    expect([whole.highlights[0]?.title, withoutOffers.highlights.map(({ title }) => title)]).toEqual(['Bônus', ['Destaque 0', 'Destaque 1', 'Destaque 2']])
    const again = await home.read('pt')
    expect([again.whole === whole, again.withoutOffers === withoutOffers]).toEqual([true, true])
    // A document is everybody's: it carries no offer, and says that there are some.
    expect(await homeOfDocument(app.services, 'pt')).toEqual({ ...withoutOffers, leavesOffersOut: true })
    expect(await home.readList({ gameType: 'ALL', isHot: true }, 'pt')).not.toHaveProperty('banner')
    await app.database.db.deleteFrom('announcements').where('is_offer', '=', true).execute()
    app.clock.pass(4_000)
    expect(await homeOfDocument(app.services, 'pt')).toBe((await home.read('pt')).whole)
    expect((await home.readList({ gameType: 'ALL', isHot: true }, 'pt')).banner).toBeNull()
  })
})
