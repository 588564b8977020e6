import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@trevo/contract/member/api'
import type { Eligibility } from '@trevo/rules/promotions/eligible'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newKey } from '#db/keys.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { forgetPopupViewsJob } from './jobs/forget-popup-views.ts'

const dayMs = 86_400_000
const gold: Eligibility = { all: [{ rule: 'tag', tag: 'gold', how: 'silent' }] }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from announcements')
  // Home is kept in memory for three seconds.
  app.clock.pass(4_000)
})

const announce = async (kind: 'banner' | 'popup', title: string, more: { readonly audience?: Eligibility; readonly frequency?: 'once' | 'day' | 'visit' | 'until-closed'; readonly priority?: number; readonly page?: 'home' | 'activity'; readonly group_name?: string; readonly is_offer?: boolean } = {}) => {
  const { audience = { all: [] }, ...rest } = more
  const { id } = await app.database.db
    .insertInto('announcements')
    .values({ kind, position: 0, title: JSON.stringify({ pt: title }), key: randomUUID(), starts_at: new Date(app.clock.now().getTime() - dayMs), audience: JSON.stringify(audience), ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id.toString()
}
const member = async (...tags: readonly string[]): Promise<TestMember> => {
  const made = await createMember(app)
  for (const tag of tags) await app.database.db.insertInto('member_tags').values({ member_id: made.memberId, tag, tagged_at: app.clock.now() }).execute()
  return made
}
/** A session ends within a day: they log in again. */
const later = async (who: TestMember, ms: number): Promise<TestMember> => {
  app.clock.pass(ms)
  return { ...who, token: await app.database.transact((tx) => startSession(tx, who.memberId, app.clock.now())) }
}
const visit = 'visit-0001'
const ask = async ({ token }: TestMember, query: Partial<QueryOf<'GET /api/popups'>> = {}) =>
  (await app.call('GET /api/popups', { token, query: { visit, visitSeconds: 60, ...query } })).reply
const titleFor = async (who: TestMember, query: Partial<QueryOf<'GET /api/popups'>> = {}) => (await ask(who, query)).popup?.title ?? null
const note = (what: 'seen' | 'closed', { token }: TestMember, announcementId: string, of = visit) => app.call(`POST /api/popups/:announcementId/${what}`, { token, params: { announcementId }, body: { visit: of } })
const guestsPopups = async (token?: string) => (await app.call('GET /api/announcements', { ...(token === undefined ? {} : { token }), query: { types: 'PU' } })).reply.popup.map(({ title }) => title)

describe('an audience', () => {
  test('Product §6.1250 a guest is told what is for everybody alone; a member what is for them as well', async () => {
    await announce('popup', 'Todos')
    await announce('popup', 'Ouro', { audience: gold, priority: 9 })
    const [theirs, other] = [await member('gold'), await member()]
    expect(await guestsPopups()).toEqual(['Todos'])
    expect(await guestsPopups(theirs.token)).toEqual(['Todos'])
    expect([await titleFor(theirs), await titleFor(other)]).toEqual(['Ouro', 'Todos'])
  })

  test('Product §6.1250 all of its lines have to be met, each by any of its rules', async () => {
    await announce('popup', 'Alguns', { audience: { all: [{ rule: 'currency', in: ['BRL'], how: 'shown' }, { any: [gold.all[0] as never, { rule: 'tag', tag: 'silver', how: 'silent' }] }] } })
    expect([await titleFor(await member('silver')), await titleFor(await member('bronze'))]).toEqual(['Alguns', null])
  })

  test('Product §6.1254 a guest’s home and its document depend on nobody: whatever some members alone are told', async () => {
    await announce('banner', 'Todos')
    await app.call('GET /api/home')
    const { home } = app.services
    const before = await home.read('pt')
    await announce('banner', 'Ouro', { audience: gold, priority: 100, is_offer: true })
    await announce('popup', 'Ouro', { audience: gold })
    app.clock.pass(4_000)
    const theirs = await member('gold')
    const after = await home.read('pt')
    expect([after.whole === before.whole, after.withoutOffers === before.whole]).toEqual([true, true])
    const [guests, members] = [await app.call('GET /api/home'), await app.call('GET /api/home', { token: theirs.token })]
    expect(members.reply).toEqual(guests.reply)
    expect(guests.reply.banners.map(({ title }) => title)).toEqual(['Todos'])
  })

  test('Product §2.1251 a member’s own banners of home come by priority, and those of a group before everybody’s; a list’s document leaves its banner open then', async () => {
    await announce('banner', 'Todos', { group_name: 'm_hotgames', priority: 100 })
    await announce('banner', 'Segundo', { audience: gold, priority: 1 })
    await announce('banner', 'Primeiro', { audience: gold, priority: 2 })
    const [theirs, other] = [await member('gold'), await member()]
    expect((await ask(theirs)).banners.map(({ title }) => title)).toEqual(['Primeiro', 'Segundo'])
    expect((await ask(other)).banners).toEqual([])
    const list = () => app.services.home.readList({ gameType: 'ALL', isHot: true }, 'pt')
    app.clock.pass(4_000)
    expect((await list()).banner?.title).toBe('Todos')
    await announce('banner', 'Ouro', { audience: gold, group_name: 'm_hotgames' })
    app.clock.pass(4_000)
    expect(await list()).not.toHaveProperty('banner')
    const group = async (token?: string) => (await app.call('GET /api/announcements', { ...(token === undefined ? {} : { token }), query: { types: 'B', groupName: 'm_hotgames' } })).reply.banners.map(({ title }) => title)
    expect([await group(), await group(other.token), await group(theirs.token)]).toEqual([['Todos'], ['Todos'], ['Ouro', 'Todos']])
  })
})

describe('how often', () => {
  test('Product §6.1251 what was seen once is over, seen twice or at once is the same, and the next one comes', async () => {
    const [first] = [await announce('popup', 'Alto', { priority: 5 }), await announce('popup', 'Baixo')]
    const who = await member()
    expect(await titleFor(who)).toBe('Alto')
    await Promise.all([note('seen', who, first), note('seen', who, first)])
    await note('seen', who, first)
    expect(await app.database.db.selectFrom('popup_views').select('visit').where('member_id', '=', who.memberId).execute()).toEqual([{ visit }])
    expect(await titleFor(who)).toBe('Baixo')
    expect(await titleFor(await member())).toBe('Alto')
  })

  test('Product §6.1251 once a day is again tomorrow, once a visit again in the next', async () => {
    const who = await member()
    const day = await announce('popup', 'Dia', { frequency: 'day', priority: 5 })
    const each = await announce('popup', 'Visita', { frequency: 'visit' })
    await note('seen', who, day)
    expect(await titleFor(who)).toBe('Visita')
    await note('seen', who, each)
    expect([await titleFor(who), await titleFor(who, { visit: 'visit-0002' })]).toEqual([null, 'Visita'])
    expect(await titleFor(await later(who, dayMs))).toBe('Dia')
  })

  test('Product §6.1251 until it is closed it comes again; closing counts without the seeing, twice, after midnight, and once it has ended', async () => {
    const today = await member()
    const id = await announce('popup', 'Feche', { frequency: 'until-closed' })
    await note('seen', today, id)
    expect(await titleFor(today)).toBe('Feche')
    const who = await later(today, dayMs)
    await app.database.pool.query('update announcements set is_shown = false where id = $1', [id])
    for (const turn of [1, 2]) expect((await note('closed', who, id)).status, String(turn)).toBe(200)
    expect(await app.database.db.selectFrom('popup_views').select((eb) => [eb.fn.countAll<bigint>().as('rows'), eb.fn.count<bigint>('closed_at').as('closed')]).where('member_id', '=', who.memberId).execute()).toEqual([{ rows: 1n, closed: 1n }])
    await app.database.pool.query('update announcements set is_shown = true where id = $1', [id])
    expect(await titleFor(who)).toBe(null)
    const unseen = await member()
    await note('closed', unseen, id)
    expect(await titleFor(unseen)).toBe(null)
  })

  test('what is no pop-up, and what has not begun, is not there; a visit without a name is refused', async () => {
    const who = await member()
    expect((await note('seen', who, await announce('banner', 'Faixa'))).status).toBe(404)
    expect((await note('closed', who, '999999999')).status).toBe(404)
    const id = await announce('popup', 'Depois')
    await app.database.db.updateTable('announcements').set({ starts_at: new Date(app.clock.now().getTime() + dayMs) }).where('id', '=', BigInt(id)).execute()
    expect((await note('seen', who, id)).status).toBe(404)
    expect((await note('seen', who, id, '<x>')).status).toBe(400)
  })

  test('Product §6.1256 views are forgotten after 400 days, not the day before', async () => {
    const who = await member()
    const [old, young] = [await announce('popup', 'Velho'), await announce('popup', 'Novo')]
    await note('seen', who, old)
    await note('seen', await later(who, dayMs), young)
    app.clock.pass(400 * dayMs)
    await forgetPopupViewsJob.run(app.services)
    expect((await app.database.db.selectFrom('popup_views').select('announcement_id').where('member_id', '=', who.memberId).execute()).map((row) => row.announcement_id.toString())).toEqual([young])
  })
})

describe('when', () => {
  const close = (who: TestMember, backMinor: number, secondsAgo: number) =>
    app.database.pool.query(
      `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
       values ($1, 'BRL', 'TREVO', $2, 0, 'slot', 'RNG', $3, 1, 100, 100, $4, 100)`,
      [who.memberId, randomUUID(), new Date(app.clock.now().getTime() - secondsAgo * 1_000), backMinor],
    )

  test('Product §6.1252 nothing is shown while the last round of the visit lost', async () => {
    await announce('popup', 'Todos')
    const who = await member()
    await close(who, 0, 90)
    expect(await titleFor(who), 'a loss before the visit').toBe('Todos')
    await close(who, 0, 30)
    expect(await titleFor(who)).toBe(null)
    await close(who, 100, 10)
    expect(await titleFor(who), 'its stake came back').toBe('Todos')
    await close(who, 99, 5)
    expect(await titleFor(who)).toBe(null)
    expect(await titleFor(await member()), 'another’s loss').toBe('Todos')
  })

  test('Product §6.1253 who is kept from offers is shown no pop-up and no offer; a trial and a house account nothing at all', async () => {
    const id = await announce('popup', 'Todos')
    await announce('banner', 'Oferta', { audience: { all: [{ rule: 'currency', in: ['BRL', 'FUN'], how: 'shown' }] }, is_offer: true })
    await announce('banner', 'Aviso', { audience: { all: [{ rule: 'currency', in: ['BRL', 'FUN'], how: 'shown' }] } })
    const who = await member()
    const seen = async (each: TestMember) => { const { popup, banners } = await ask(each); return [popup?.title ?? null, banners.map(({ title }) => title)] }
    expect(await seen(who)).toEqual(['Todos', ['Oferta', 'Aviso']])
    for (const type of [4, 40, 41, 42]) {
      const other = await createMember(app, { type })
      expect(await seen(other), String(type)).toEqual([null, []])
      await note('seen', other, id)
      expect(await app.database.db.selectFrom('popup_views').select('visit').where('member_id', '=', other.memberId).execute()).toEqual([])
    }
    await app.database.db.insertInto('exclusions').values({ id: newKey(), member_id: who.memberId, kind: 'time-out', term: 'day', set_by: 'member', began_at: app.clock.now(), ends_at: new Date(app.clock.now().getTime() + dayMs), over_at: null, asked_at: null, ended_at: null, end_reason: null }).execute()
    expect(await seen(who)).toEqual([null, ['Aviso']])
  })
})
