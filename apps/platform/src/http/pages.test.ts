import { type IncomingHttpHeaders, request, type RequestOptions } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { insertFrameTicket } from '#areas/staff/frame-ticket-store.ts'
import { makeStaff } from '#areas/staff/staff-fixture.ts'
import { updateSwitch } from '#areas/site/store.ts'
import { createGame, createMember } from '#testing/factories.ts'
import type { Web } from './pages.ts'

let renders = 0
const web: Web = {
  languages: { pt: 'pt-BR', en: 'en-GB' },
  addressOf: (url) => {
    const [path = '', question] = url.split('?')
    if (path === '/m/login') return path
    if (path === '/m/gameList') return question === 'gameType=FISH' ? url : path
    return /^\/(?:m\/?|m\/home|m\/index(?:\.html)?)?$/.test(path) ? '/m/home' : '/m/set'
  },
  listOf: (address) => (address.startsWith('/m/gameList') ? { gameType: address.endsWith('FISH') ? 'FISH' : 'ALL', isHot: false } : null),
  render: ({ path, language, initialData: { home, list } }) => {
    renders += 1
    const told = list === null ? (home?.hot.length ?? 'no home') : list.games.map((game) => game.gameCode).join()
    return { html: `<!doctype html><html lang="${language}"><p>${path}</p><p>${told}</p>`, scriptHashes: ["'sha256-abc='"] }
  },
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ web })
  app.clock.standStill()
})
afterAll(() => app.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { host: 'phone.test:3000', accept: 'text/html', ...headers } })

describe('in the office’s frame', () => {
  const theme = { dark: { accent: '#ffb347' }, light: {} }
  const ticket = async (): Promise<string> => {
    const { id } = await makeStaff(app.database, ['content'])
    const now = app.clock.now()
    return app.database.transact((tx) => insertFrameTicket(tx, { kind: 'theme', facts: { theme }, origin: 'https://office.example', staff_id: id }, new Date(now.getTime() + 60_000), now))
  }

  test('Product §13.84 drafted colours are shown once, to that office alone, and nowhere else', async () => {
    const token = await ticket()
    const framed = await open(`/frame/${token}?scheme=light&language=en`)
    expect([framed.statusCode, framed.headers['x-frame-options'], framed.headers['cache-control']]).toEqual([200, undefined, 'no-store'])
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors https://office.example;')
    expect(framed.body).toContain('lang="en"')
    expect((await open(`/frame/${token}`)).statusCode).toBe(404)
    expect((await open('/frame/AAAA')).statusCode).toBe(404)
    const plain = await open('/m/home')
    expect(plain.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(plain.body).not.toContain('#ffb347')
  })

  test('Product §13.84 a ticket that nobody used is over', async () => {
    const token = await ticket()
    app.clock.pass(60_001)
    expect((await open(`/frame/${token}`)).statusCode).toBe(404)
  })
})

describe('a document', () => {
  test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html', '/m/home?from=mail'])('Product §2.19 %s is home', async (url) => {
    const answered = await open(url)
    expect([answered.statusCode, answered.body]).toEqual([200, '<!doctype html><html lang="pt"><p>/m/home</p><p>0</p>'])
  })

  test('has one of its own where the web says so, else the one that the phone fills', async () => {
    expect((await open('/m/login')).body).toContain('<p>/m/login</p><p>no home</p>')
    expect((await open('/m/voucherCenter')).body).toContain('<p>/m/set</p>')
    expect((await open('/m/gameRecord')).body).toContain('<p>/m/set</p>')
  })

  test('Product §9.18 of a list brings its first games, by the category that its address asks for', async () => {
    await createGame(app, { gameCode: 'first-fish', gameType: 'FISH' })
    await createGame(app, { gameCode: 'first-slot', gameType: 'RNG' })
    const later = async (url: string): Promise<string> => {
      app.clock.pass(10_000)
      return (await open(url)).body
    }
    await expect.poll(() => later('/m/gameList')).toContain('<p>/m/gameList</p><p>first-fish,first-slot</p>')
    await expect.poll(() => later('/m/gameList?gameType=FISH')).toContain('<p>first-fish</p>')
    await expect.poll(() => later('/m/gameList?gameType=LIVE')).toContain('<p>/m/gameList</p>')
  })

  test('Product §2.20 is rendered once however often it is asked for', async () => {
    await open('/m/home')
    const before = renders
    await Promise.all(Array.from({ length: 50 }, () => open('/m/home')))
    expect(renders).toBe(before)
  })

  test('Product §2.20 is the same for a member', async () => {
    const { token } = await createMember(app)
    const plain = await open('/m/home')
    const asMember = await open('/m/home', { authorization: `Bearer ${token}`, cookie: `MC_SESSION_INFO=${token}` })
    expect([asMember.statusCode, asMember.body]).toEqual([plain.statusCode, plain.body])
  })

  test('Product §2.20 is rendered again when what it shows has changed, and only then', async () => {
    const before = renders
    app.clock.pass(10_000)
    await open('/m/home')
    await expect.poll(async () => (await open('/m/home')).body).toContain('<p>0</p>')
    expect(renders).toBe(before)
    await createGame(app, { isHot: true })
    await expect
      .poll(async () => {
        app.clock.pass(10_000)
        return (await open('/m/home')).body
      })
      .toContain('<p>1</p>')
  })

  test('Product §9.27 shows the first who looks after an hour what has changed meanwhile', async () => {
    await open('/m/home')
    app.clock.pass(3_600_000)
    await createGame(app, { gameCode: 'hot-later', isHot: true })
    expect((await open('/m/home')).body).toContain('<p>2</p>')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.8', 'br'],
    ['identity', undefined],
  ])('is sent as the phone can read it: %s', async (accepted, encoding) => {
    const answered = await open('/m/login', { 'accept-encoding': accepted })
    expect(answered.headers['content-encoding']).toBe(encoding)
    const body = encoding === 'br' ? brotliDecompressSync(answered.rawPayload) : encoding === 'gzip' ? gunzipSync(answered.rawPayload) : answered.rawPayload
    expect(body.toString()).toContain('<p>/m/login</p>')
    expect(answered.headers['content-length']).toBe(String(answered.rawPayload.length))
  })

  test('is asked for again with its tag, and not sent twice', async () => {
    const first = await open('/m/login', { 'accept-encoding': 'br' })
    const again = await open('/m/login', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await open('/m/login', { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' })
  })

  test('may run its own scripts and show games of our own programs on the same host, and nothing else', async () => {
    const policy = String((await open('/m/login', { host: '192.168.1.7:3000' })).headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'sha256-abc='",
        "require-trusted-types-for 'script'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        'frame-src http://192.168.1.7:3100 http://192.168.1.7:3600',
      ]),
    )
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(String((await open('/m/login', { host: 'bet.example' })).headers['content-security-policy'])).toContain('frame-src http://bet.example:3100 http://bet.example:3600')
  })

  test('Product §11.29 may show games at the addresses of vendors that are shown, but never at the site’s own', async () => {
    const frames = async (): Promise<unknown> => {
      app.clock.pass(10_000)
      return String((await open('/m/login', { host: 'phone.test:3000' })).headers['content-security-policy'])
        .split('; ')
        .find((each) => each.startsWith('frame-src'))
    }
    const etag = (await open('/m/login')).headers.etag
    for (const [vendor, launch_url, is_shown] of [
      ['FAR', 'https://games.far.example:8443/open', true],
      ['FAR_TOO', 'https://games.far.example:8443/other', true],
      ['NEAR', 'http://phone.test:3000/games', true],
      ['HIDDEN', 'https://hidden.example/open', false],
    ] as const) {
      await createGame(app, { vendor, gameCode: vendor })
      await app.database.db.updateTable('providers').set({ launch_url, is_shown }).where('code', '=', vendor).execute()
    }
    await expect.poll(frames).toBe('frame-src http://phone.test:3100 http://phone.test:3600 https://games.far.example:8443')
    // Who has the document already is not told that it is the same: its headers are not.
    expect((await open('/m/login', { 'if-none-match': String(etag) })).statusCode).toBe(200)
    await app.database.db.updateTable('providers').set({ is_shown: false }).where('code', 'in', ['FAR', 'FAR_TOO', 'NEAR']).execute()
    await expect.poll(frames).toBe('frame-src http://phone.test:3100 http://phone.test:3600')
  })

  test('comes without a body to who asks for the head', async () => {
    const answered = await app.app.inject({ method: 'HEAD', url: '/m/login' })
    expect([answered.statusCode, answered.rawPayload.length]).toEqual([200, 0])
  })
})

/** Node's own client: fetch follows redirects, and undoes what a document is compressed with. */
const ask = (url: string, options: RequestOptions): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(url, options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })

describe('a document over a socket, past the framework', () => {
  let origin: string
  const host = 'phone.test:3000'
  beforeAll(async () => {
    origin = await app.listen()
    await open('/m/home')
    await open('/m/login')
  })

  test.each<[string, string, RequestOptions['headers']]>([
    ['GET', '/m/home?from=mail', { 'accept-encoding': 'br' }],
    ['GET', '/', { 'accept-encoding': 'gzip' }],
    ['GET', '/m/login', { 'accept-language': 'pt-BR' }],
    ['HEAD', '/m/login', { 'accept-encoding': 'br' }],
  ])('%s %s is what the framework answers', async (method, url, headers) => {
    const inside = await app.app.inject({ method: method as 'GET', url, headers: { host, ...(headers as Record<string, string>) } })
    const outside = await ask(origin + url, { method, headers: { host, ...(headers as Record<string, string>) } })
    const { date: _inside, connection: _kept, ...ofInside } = inside.headers
    const { date: _outside, connection: _alive, 'keep-alive': _for, ...ofOutside } = outside.headers
    expect([outside.status, ofOutside]).toEqual([inside.statusCode, ofInside])
    expect(outside.body.equals(inside.rawPayload)).toBe(true)
  })

  test('is not sent twice, and a language is not another', async () => {
    const first = await ask(`${origin}/m/login`, { headers: { 'accept-encoding': 'br' } })
    expect((await ask(`${origin}/m/login`, { headers: { 'accept-encoding': 'br', 'if-none-match': `W/"old", ${first.headers.etag}` } })).status).toBe(304)
    await open('/m/login', { cookie: 'language=en' })
    const english = await ask(`${origin}/m/login`, { headers: { cookie: 'language=en', 'if-none-match': String(first.headers.etag) } })
    expect([english.status, english.body.toString()]).toEqual([200, expect.stringContaining('lang="en"')])
  })

  test('names our own programs for each host that phones use, however many are invented', async () => {
    for (let place = 0; place < 40; place += 1) {
      const { headers } = await ask(`${origin}/m/home`, { headers: { host: `h${place}.example:3000` } })
      expect(headers['content-security-policy']).toContain(`frame-src http://h${place}.example:3100 http://h${place}.example:3600;`)
    }
  })

  test.each(['phone.test:99999', '1.2.3.999:3000', '[::]]', '%', 'a/../b'])('takes a host like %s for none', async (invented) => {
    const { status, headers } = await ask(`${origin}/m/home`, { headers: { host: invented } })
    expect([status, String(headers['content-security-policy'])]).toEqual([200, expect.stringContaining('frame-src http://localhost:3100 http://localhost:3600;')])
  })

  test('is left to the framework where it cannot be given at once, and the program lives', async () => {
    if (app.pages === null) throw new Error('no pages')
    const { services } = app
    const now = vi.spyOn(services.clock, 'now').mockImplementationOnce(() => {
      throw new Error('a bug')
    })
    expect((await ask(`${origin}/m/home`, {})).status).toBe(200)
    expect(now).toHaveBeenCalled()
    now.mockRestore()
  })

  test('is counted, unlike what goes to the framework', async () => {
    const counted: unknown[] = []
    if (app.pages !== null) app.pages.onAnsweredAtOnce = (method, status) => counted.push([method, status])
    await ask(`${origin}/m/home`, {})
    await ask(`${origin}/m/home`, { method: 'POST' })
    await ask(`${origin}/healthz`, {})
    await ask(`${origin}/nowhere`, {})
    await ask(`${origin}/m/home`, { method: 'HEAD' })
    expect(counted).toEqual([
      ['GET', 200],
      ['HEAD', 200],
    ])
  })
})

test('a page that cannot be made is a fault of one call, over a socket too, and the next call tries again', async () => {
  let isBroken = true
  const broken = await openTestApp({
    web: {
      ...web,
      render: (given) => {
        if (isBroken) throw new Error('broken')
        return web.render(given)
      },
    },
  })
  const origin = await broken.listen()
  expect((await ask(`${origin}/m/home`, {})).status).toBe(500)
  isBroken = false
  expect((await ask(`${origin}/m/home`, {})).status).toBe(200)
  await broken.close()
})

describe('Product §4.25 a switched site whose document takes longer than anybody waits', () => {
  const statusOf = async (given: TestApp) => (await given.app.inject({ url: '/m/home', headers: { host: 'phone.test', accept: 'text/html' } })).statusCode

  /** Until whoever comes next is told of it. */
  const close = async (given: TestApp, isOn: boolean): Promise<void> => {
    await updateSwitch(given.database.db, 'is_in_maintenance', isOn)
    given.clock.pass(1_000)
    await expect.poll(async () => (await given.services.site()).is_in_maintenance).toBe(isOn)
  }

  test('is not shown as it was before', async () => {
    const slow = await openTestApp({ web })
    expect(await statusOf(slow)).toBe(200)
    const { readHelp } = slow.services.home
    slow.services.home.readHelp = async (language) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      return readHelp(language)
    }
    for (const [isOn, status] of [
      [true, 503],
      [false, 200],
    ] as const) {
      await close(slow, isOn)
      expect(await statusOf(slow)).toBe(status)
    }
    await slow.close()
  })

  test('is drawn once more where the drawing had begun before', async () => {
    const slow = await openTestApp({ web })
    const { readHelp } = slow.services.home
    let go = (): void => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    const begun = vi.fn<() => void>()
    slow.services.home.readHelp = async (language) => {
      begun()
      await held
      return readHelp(language)
    }
    const early = statusOf(slow)
    await expect.poll(() => begun.mock.calls.length).toBe(1)
    await close(slow, true)
    const late = statusOf(slow)
    go()
    expect(await late).toBe(503)
    await early
    await slow.close()
  })
})

test('Product §9.1 each phone is given one of the image servers by chance, and keeps the one that it notes', async () => {
  const hosts = ['https://a.example', 'https://b.example', 'https://c.example']
  const spread = await openTestApp({ web: { ...web, render: ({ initialData }) => ({ html: `<p>${initialData.site.info.imageCDNs.join()}</p>`, scriptHashes: [] }) } })
  try {
    await spread.database.db.updateTable('site').set({ image_origins: hosts }).execute()
    spread.clock.pass(1_000)
    const given = async (cookie?: string): Promise<readonly string[]> => {
      const { body } = await spread.app.inject({
        url: '/m/home',
        headers: { host: 'phone.test', accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
      })
      return body.slice(3, -4).split(',')
    }
    const first = new Set<string | undefined>()
    for (let phone = 0; phone < 60; phone += 1) first.add((await given())[0])
    expect([...first].sort()).toEqual(hosts)
    for (let visit = 0; visit < 5; visit += 1)
      expect(await given('language=pt; imageHost=https://b.example')).toEqual(['https://b.example', 'https://a.example', 'https://c.example'])
    expect(hosts).toContain((await given('imageHost=https://elsewhere.example'))[0])
  } finally {
    await spread.close()
  }
})

describe('an unknown address', () => {
  test('Product §2.18 leads a person home', async () => {
    for (const url of ['/wp-login.php', '/anything/else', '/home']) {
      const answered = await open(url)
      expect([answered.statusCode, answered.headers.location]).toEqual([302, '/m/home'])
    }
  })
  test('Product §2.18 is told to a program', async () => {
    expect((await app.app.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } })).statusCode).toBe(404)
    expect((await open('/api/gone')).statusCode).toBe(404)
  })
})
