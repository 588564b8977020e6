import { beforeEach, expect, test } from 'vitest'
import { type PageRequest, createKeeper } from './keeper.ts'

const origin = 'https://site.example'
const documentOf = (build: string, words = 'home'): string =>
  `<html>${words}<script data-entry="/assets/${build}.js" data-also="/assets/${build}-app.js /assets/react.js">x</script></html>`

/** Answers by path; null fails as a phone without internet does. */
let answers: Record<string, () => Response | null>
let asked: string[]
let told: number
let stored: Map<string, Map<string, Response>>

const pathOf = (request: Request | string): string => (typeof request === 'string' ? request : new URL(request.url).pathname)
const html =
  (text: string, status = 200) =>
  (): Response =>
    new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const script = (text: string) => (): Response => new Response(text, { headers: { 'content-type': 'text/javascript' } })

const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, entries)
  return {
    match: async (request: Request | string) => entries.get(pathOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void entries.set(pathOf(request), response),
    delete: async (request: Request | string) => entries.delete(pathOf(request)),
    keys: async () => [...entries.keys()].map((path) => new Request(origin + path)),
  }
}

const keeper = () =>
  createKeeper({
    origin,
    caches: { open: async (name) => cacheOf(name) },
    fetch: async (request) => {
      asked.push(pathOf(request))
      const response = answers[pathOf(request)]?.() ?? null
      if (response === null) throw new TypeError('Failed to fetch')
      return response
    },
    tell: async () => void (told += 1),
  })

const visit = (path: string, facts: { readonly mode?: string; readonly method?: string; readonly preload?: Response } = {}) => {
  const work: Promise<unknown>[] = []
  const request = { url: path.startsWith('/') ? origin + path : path, method: facts.method ?? 'GET', mode: facts.mode ?? 'navigate' } as Request
  const event: PageRequest = { request, preloadResponse: Promise.resolve(facts.preload), waitUntil: (promise: Promise<unknown>) => void work.push(promise) }
  return { answer: keeper().answer(event), settled: () => Promise.all(work) }
}
const opened = async (path: string): Promise<string> => {
  const { answer, settled } = visit(path)
  const text = await (await answer)?.text()
  await settled()
  return text ?? 'asked by the browser itself'
}
const keptHome = (): Promise<string> | undefined => stored.get('documents')?.get('/m/home')?.clone().text()
const keptFiles = (): string[] => [...(stored.get('files')?.keys() ?? [])]

const deploy = (build: string): void => {
  answers = {
    '/m/home': html(documentOf(build)),
    [`/assets/${build}.js`]: script(build),
    [`/assets/${build}-app.js`]: script('app'),
    '/assets/react.js': script('react'),
  }
}
beforeEach(() => {
  stored = new Map()
  asked = []
  told = 0
  deploy('one')
})

test('Product §12.46: home is kept with every file that it names, under one address', async () => {
  await keeper().prepare()
  expect(await keptHome()).toBe(documentOf('one'))
  expect(keptFiles()).toEqual(['/assets/one.js', '/assets/one-app.js', '/assets/react.js'])
})
test('nothing is kept where a file of it does not come', async () => {
  answers['/assets/react.js'] = () => new Response('', { status: 404 })
  await expect(keeper().prepare()).rejects.toThrow('/assets/react.js answered 404')
  expect(keptHome()).toBeUndefined()
})
test.each([
  ['a call', '/api/wallet', { mode: 'cors' }],
  ['the live stream', '/api/events', { mode: 'cors' }],
  ['a page of another part of the house', '/outbox', {}],
  ['a vendor’s game', 'https://studio.example/m/home', {}],
  ['a picture', '/games/PG/a.avif', { mode: 'no-cors' }],
  ['a form that is sent', '/m/home', { method: 'POST' }],
])('Product §12.46: %s does not pass through the worker', (_, path, facts) => {
  expect(visit(path, facts).answer).toBeNull()
})
test.each(['/', '/m', '/m/', '/m/home', '/m/index.html', '/m/home?gameType=RNG'])(
  '%s is given at once from what was kept, and asked for anew',
  async (path) => {
    await keeper().prepare()
    answers['/m/home'] = html(documentOf('one', 'later'))
    answers[new URL(origin + path).pathname] = html(documentOf('one', 'later'))
    expect(await opened(path)).toBe(documentOf('one'))
    expect(await keptHome()).toBe(documentOf('one', 'later'))
    expect(told).toBe(1)
  },
)
test('what the browser asked for by itself is not asked for twice', async () => {
  await keeper().prepare()
  asked = []
  const { answer, settled } = visit('/m/home', { preload: html(documentOf('one', 'preloaded'))() })
  await answer
  await settled()
  expect([asked, await keptHome()]).toEqual([[], documentOf('one', 'preloaded')])
})
test('without internet home comes from what was kept, and any other page of the app begins with it', async () => {
  await keeper().prepare()
  answers = {}
  expect([await opened('/m/home'), await opened('/m/voucherCenter')]).toEqual([documentOf('one'), documentOf('one')])
})
test('any other page comes from the server as long as there is one', async () => {
  await keeper().prepare()
  answers['/m/voucherCenter'] = html('deposit')
  expect(await opened('/m/voucherCenter')).toBe('deposit')
  expect(await keptHome()).toBe(documentOf('one'))
})
test('Product §12.46: a new build takes the place of the one before once all of it is here', async () => {
  await keeper().prepare()
  deploy('two')
  answers['/assets/two-app.js'] = () => null
  expect(await opened('/m/home')).toBe(documentOf('one'))
  expect([await keptHome(), told]).toEqual([documentOf('one'), 0])
  deploy('two')
  expect(await opened('/m/home')).toBe(documentOf('one'))
  expect([await opened('/m/home'), told]).toEqual([documentOf('two'), 1])
})
test.each([403, 503])('a site that closes itself (%d) is not shown open again', async (status) => {
  await keeper().prepare()
  answers['/m/home'] = html('closed', status)
  await opened('/m/home')
  expect([await opened('/m/home'), told]).toEqual(['closed', 1])
})
test('a server that is in trouble (502) leaves what was kept', async () => {
  await keeper().prepare()
  answers['/m/home'] = html('bad gateway', 502)
  await opened('/m/home')
  expect(await opened('/m/home')).toBe(documentOf('one'))
})
test('a file with a hash is asked for once', async () => {
  answers['/assets/late.js'] = script('late')
  const file = async () => (await visit('/assets/late.js', { mode: 'cors' }).answer)?.text()
  expect([await file(), await file(), asked]).toEqual(['late', 'late', ['/assets/late.js']])
})
test('no more than 300 files are kept, and the oldest go', async () => {
  for (let at = 0; at < 310; at += 1) await cacheOf('files').put(`/assets/old-${at}.js`, new Response('old'))
  await keeper().prepare()
  expect([keptFiles().length, keptFiles()[0]]).toEqual([300, '/assets/old-13.js'])
})
