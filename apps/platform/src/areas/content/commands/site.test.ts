import { menuKeys, whitelabelFlags } from '@trevo/rules/site-flags'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandRefused } from '#cli/command.ts'
import { siteClose, siteOpen, siteSet, siteShow } from '#areas/content/commands/site.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    web: {
      addressOf: (url) => url,
      languages: { pt: 'pt-BR' },
      listOf: () => null,
      render: ({ path, initialData: { site, home } }) => ({
        html: `<p>${path} ${site.maintenance ? 'maintenance' : site.regionRestriction ? 'closed' : 'there'} ${home === null ? 'bare' : 'full'}</p>`,
        scriptHashes: [],
      }),
    },
  })
})
afterAll(() => app.close())

const run = (command: typeof siteSet, ...words: string[]) =>
  command.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '', onProgress: () => undefined }, { words, flags: {} })
const set = (flag: string, state: string) => run(siteSet, flag, state)

const nobodyElse = '198.51.100.1'
/** As a phone sees it a second later. */
const seen = async (address = nobodyElse) => {
  app.clock.pass(1_000)
  return (await app.call('GET /api/site', { address })).reply
}

/** Each look is a second after the one before. */
const document =
  (address = nobodyElse) =>
  async () => {
    app.clock.pass(1_000)
    const { statusCode, body, headers } = await app.app.inject({ url: '/m/home', remoteAddress: address, headers: { host: 'phone.test', accept: 'text/html' } })
    return { statusCode, body, retryAfter: headers['retry-after'] }
  }

test('Product §7.10 a phone is told all that it must know first, and its own address', async () => {
  const site = await seen('203.0.113.9')
  expect(site).toMatchObject({
    info: {
      merchantCode: 'trevo',
      customerService: [],
      domainRoute: [],
      mobileTemplate: { mem_cen: '1', dep_func: '1', app_background: expect.any(String), app_desc: '', app_desc_font_color: expect.any(String) },
      paths: { help: '/m/help', terms: '/m/help#terms' },
      register: { isOpen: true, methods: ['username'] },
      resources: [],
      whitelabel: { USERNAMEREG3: true, CBS3: false },
      menus: [...menuKeys],
      mainDomain: '',
      imageCDNs: [],
    },
    location: { ip: '203.0.113.9' },
    maintenance: false,
    regionRestriction: false,
  })
})

describe('Product §12.19 what an operator switches is so at once, without a restart', () => {
  test.each(whitelabelFlags)('%s', async (flag) => {
    for (const state of ['on', 'off', 'on'] as const) {
      await set(flag, state)
      await expect.poll(async () => (await seen()).info.whitelabel[flag]).toBe(state === 'on')
    }
  })

  test.each(menuKeys)('%s of the menu', async (key) => {
    await set(key, 'off')
    await expect.poll(async () => (await seen()).info.menus.includes(key)).toBe(false)
    await set(key, 'on')
    await set(key, 'on')
    await expect.poll(async () => (await seen()).info.menus.filter((each) => each === key)).toEqual([key])
  })

  test('the ways to register follow their flags', async () => {
    await set('MOBILENUMREG3', 'on')
    await set('USERNAMEREG3', 'off')
    await set('registration', 'off')
    await expect.poll(async () => (await seen()).info.register).toEqual({ isOpen: false, methods: ['mobile'] })
    for (const flag of ['USERNAMEREG3', 'registration']) await set(flag, 'on')
  })

  test('an unknown flag, and what is neither on nor off, change nothing', async () => {
    const before = await run(siteShow)
    await expect(set('cbs3', 'on')).rejects.toThrow(CommandRefused)
    await expect(set('is_only', 'off')).rejects.toThrow(CommandRefused)
    await expect(set('CBS3', 'yes')).rejects.toThrow(CommandRefused)
    expect(await run(siteShow)).toEqual(before)
  })
})

test('Product §12.19 a switch shows in the next document, however long nobody has looked', async () => {
  const look = document()
  expect(await look()).toMatchObject({ statusCode: 200 })
  app.clock.pass(3_600_000)
  await set('maintenance', 'on')
  expect(await look()).toMatchObject({ statusCode: 503 })
  await set('maintenance', 'off')
  expect(await look()).toMatchObject({ statusCode: 200 })
})

describe('Product §4.25', () => {
  test('under maintenance every call and every document says so, for each visitor', async () => {
    await set('maintenance', 'on')
    await expect.poll(async () => (await seen()).maintenance).toBe(true)
    expect((await app.call('GET /api/games')).problem).toMatchObject({ status: 503, code: 'maintenance' })
    await expect.poll(document()).toEqual({ statusCode: 503, body: '<p>/m/home maintenance bare</p>', retryAfter: '60' })
    await set('maintenance', 'off')
    await expect.poll(async () => (await seen()).maintenance).toBe(false)
    await expect.poll(document()).toEqual({ statusCode: 200, body: '<p>/m/home there full</p>', retryAfter: undefined })
  })

  test.each([
    ['203.0.113.0/24', '203.0.113.77', '203.0.114.1'],
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['203.0.113.0/24', '::ffff:203.0.113.77', '::ffff:203.0.114.1'],
    ['2001:db8::/32', '2001:db8:1::5', '2001:db9::1'],
  ])('a visitor from a closed network %s sees that, and nobody else does', async (network, inside, outside) => {
    await run(siteClose, network)
    await expect.poll(async () => (await seen(inside)).regionRestriction).toBe(true)
    expect((await seen(outside)).regionRestriction).toBe(false)
    expect((await app.call('GET /api/games', { address: inside })).problem).toMatchObject({ status: 403, code: 'region_restricted' })
    expect((await app.call('GET /api/games', { address: outside })).status).toBe(200)
    await expect.poll(document(inside)).toMatchObject({ statusCode: 403, body: '<p>/m/home closed bare</p>' })
    await expect.poll(document(outside)).toMatchObject({ statusCode: 200 })
    await run(siteOpen, network)
    await expect.poll(async () => (await seen(inside)).regionRestriction).toBe(false)
  })

  test('Product §12.55 behind a proxy the last hop is judged, in calls and in documents, and not one that the visitor wrote', async () => {
    await run(siteClose, '203.0.113.0/24')
    await expect.poll(async () => (await seen('203.0.113.77')).regionRestriction).toBe(true)
    const ask = async (url: string, forwarded: string) => {
      const headers = { host: 'phone.test', accept: 'text/html', 'x-forwarded-for': forwarded }
      return (await app.app.inject({ url, remoteAddress: '127.0.0.1', headers })).statusCode
    }
    for (const url of ['/api/games', '/m/home']) {
      await expect.poll(() => ask(url, '198.51.100.9, 203.0.113.77')).toBe(403)
      expect(await ask(url, '198.51.100.9, [::ffff:203.0.113.77]:50123')).toBe(403)
      expect(await ask(url, '203.0.113.77, 198.51.100.9')).toBe(200)
    }
    await run(siteOpen, '203.0.113.0/24')
    await expect.poll(async () => (await seen('203.0.113.77')).regionRestriction).toBe(false)
  })

  test('Product §7.10 Product §8.29 a phone behind a proxy is told its own address, however that wrote it', async () => {
    const told = async (forwarded: string) => (await app.call('GET /api/site', { address: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } })).reply.location?.ip
    expect(await told('[2001:DB8::7]:50123')).toBe('2001:db8::7')
    expect(await told('203.0.113.9, ::ffff:198.51.100.9')).toBe('198.51.100.9')
    expect(await told('203.0.113.9, unknown')).toBe('127.0.0.1')
  })

  test('the whole site may be closed to regions', async () => {
    await set('region-restriction', 'on')
    await expect.poll(document()).toMatchObject({ statusCode: 403 })
    await set('region-restriction', 'off')
    await expect.poll(document()).toMatchObject({ statusCode: 200 })
  })

  test.each(['203.0.113.0/33', 'everybody', '203.0.113.0/24/8', '', '203.0.113.0/-1'])('%j is no network', async (network) => {
    await expect(run(siteClose, network)).rejects.toThrow(CommandRefused)
  })
})
