import { headIconOf } from '@trevo/rules/head-icons'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainRoutes } from '#gathered.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ plainRoutes })
  app.clock.standStill()
})
afterAll(() => app.close())

interface Uploaded {
  readonly status: number
  readonly body: { readonly code?: string; readonly headIcon: string; readonly name: string | null; readonly retryAfterSeconds?: number }
}

const upload = async (member: Pick<TestMember, 'token'> | null, bytes: Buffer, type = 'image/png'): Promise<Uploaded> => {
  const headers = { 'content-type': type, ...(member === null ? {} : { authorization: `Bearer ${member.token}` }) }
  const answer = await app.app.inject({ method: 'PUT', url: '/api/account/head-icon', payload: bytes, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const fetchPicture = (url: string) => app.app.inject({ method: 'GET', url })
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2b8f66' } })

describe('a drawn head icon', () => {
  test('is refused to a guest', async () => {
    expect((await app.call('GET /api/account/head-icon')).problem.code).toBe('login_required')
    expect((await app.call('POST /api/account/head-icon', { body: { name: 'robot' } })).problem.code).toBe('login_required')
  })

  test('Product §2.70 stands from the start, and another is chosen among sixteen', async () => {
    const member = await createMember(app)
    const first = (await app.call('GET /api/account/head-icon', { token: member.token })).reply
    expect(first.name).toBe(headIconOf(member.memberId))
    expect(first.choices).toHaveLength(16)
    const { reply } = await app.call('POST /api/account/head-icon', { token: member.token, body: { name: 'robot' } })
    expect([reply.name, reply.headIcon]).toEqual(['robot', '/head-icons/robot.avif'])
    expect((await app.call('GET /api/member', { token: member.token })).reply).toMatchObject({ headIcon: '/head-icons/robot.avif', hasPassword: true })
  })

  test('that nobody drew is refused', async () => {
    const member = await createMember(app)
    expect((await app.call('POST /api/account/head-icon', { token: member.token, body: { name: '../secret' as 'robot' } })).problem.code).toBe('invalid_request')
  })
})

describe('a picture of the member’s own', () => {
  test('Product §3.31 is drawn anew as a square, and nothing that the camera wrote is left of it', async () => {
    const member = await createMember(app)
    const camera = await flat(640, 400)
      .withExif({ IFD0: { Copyright: 'secret-place', ImageDescription: 'secret-place' }, IFD3: { GPSLatitude: '8/1 3/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(camera.includes('secret-place')).toBe(true)
    const { status, body } = await upload(member, camera, 'image/jpeg')
    expect([status, body.name]).toEqual([200, null])
    const picture = await fetchPicture(body.headIcon)
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([200, 'image/webp', 'private, max-age=31536000, immutable'])
    const facts = await sharp(picture.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined])
    expect(picture.rawPayload.includes('secret-place')).toBe(false)
  })

  test('Product §6.28 has an address that cannot be guessed, and a new one with each picture', async () => {
    const member = await createMember(app)
    const png = await flat(64, 64).png().toBuffer()
    const [one, two] = [(await upload(member, png)).body.headIcon, (await upload(member, png)).body.headIcon]
    expect(one).toMatch(/^\/head-icons\/own\/[A-Za-z0-9_-]{22}$/)
    expect(two).not.toBe(one)
    expect((await fetchPicture(one)).statusCode).toBe(404)
    for (const guess of ['/head-icons/own/AAAAAAAAAAAAAAAAAAAAAA', '/head-icons/own/x', '/head-icons/own/..%2F..%2Fsecret', `/head-icons/own/${member.memberId}`]) {
      expect((await fetchPicture(guess)).statusCode, guess).toBe(404)
    }
  })

  test('gives way to a drawn one', async () => {
    const member = await createMember(app)
    const { body } = await upload(member, await flat(64, 64).png().toBuffer())
    await app.call('POST /api/account/head-icon', { token: member.token, body: { name: 'moon' } })
    expect((await fetchPicture(body.headIcon)).statusCode).toBe(404)
  })

  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  test.each<[string, () => Promise<Buffer>]>([
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['a text', () => Promise.resolve(Buffer.from('hello'))],
    ['a drawing that can run', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))],
    ['another format under a false name', () => Promise.resolve(gif)],
    ['a webp under a false name', () => flat(8, 8).webp().toBuffer()],
    ['a png that ends in the middle', async () => (await sharp({ create: { width: 300, height: 300, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' } }).png().toBuffer()).subarray(0, 20_000)],
    ['the first bytes of one alone', () => Promise.resolve(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
    ['a jpg with garbage in it', async () => Buffer.concat([(await flat(64, 64).jpeg().toBuffer()).subarray(0, 24), Buffer.alloc(512, 7)])],
    ['a bomb: a small file that unfolds into 60 million points', () => flat(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('Product §3.30 refuses %s, and the icon stays', async (_what, make) => {
    const member = await createMember(app)
    const { status, body } = await upload(member, await make())
    expect([status, body.code]).toEqual([422, 'picture_unreadable'])
    expect((await app.call('GET /api/account/head-icon', { token: member.token })).reply.name).toBe(headIconOf(member.memberId))
  })

  test('Product §9.46 may have 5 MB and no more', async () => {
    const member = await createMember(app)
    expect((await upload(member, Buffer.alloc(5 * 1024 * 1024 + 1))).body.code).toBe('too_large')
    expect((await upload(member, Buffer.alloc(5 * 1024 * 1024))).body.code).toBe('picture_unreadable')
  })

  test('Product §6.29 is not even read of somebody who may not send it', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024)
    expect((await upload(null, large)).body.code).toBe('login_required')
    expect((await upload({ token: 'A'.repeat(43) }, large)).body.code).toBe('session_ended')
    expect((await upload(await createMember(app, { type: 4 }), large)).body.code).toBe('free_reject')
  })

  test('is refused as anything else than a picture, and elsewhere a picture is refused', async () => {
    const member = await createMember(app)
    expect((await upload(member, Buffer.from('{"name":"robot"}'), 'application/json')).body.code).toBe('invalid_request')
    expect((await upload(member, Buffer.from('x'), 'text/plain')).body.code).toBe('invalid_request')
    const elsewhere = await app.app.inject({
      method: 'POST', url: '/api/account/head-icon', payload: await flat(8, 8).png().toBuffer(), headers: { 'content-type': 'image/png', authorization: `Bearer ${member.token}` },
    })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'invalid_request'])
  })

  test('Product §9.47 ten at once, then one a minute', async () => {
    const member = await createMember(app)
    const png = await flat(16, 16).png().toBuffer()
    for (let turn = 0; turn < 10; turn += 1) expect((await upload(member, png)).status).toBe(200)
    const refused = await upload(member, png)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    app.clock.pass(60_000)
    expect((await upload(member, png)).status).toBe(200)
  })

  test('Product §4.92 of many at once each is whole, and the last one stands', async () => {
    const member = await createMember(app)
    const png = await flat(512, 512).png().toBuffer()
    const answers = await Promise.all([upload(member, png), upload(member, png), upload(member, png)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { headIcon } = (await app.call('GET /api/account/head-icon', { token: member.token })).reply
    expect((await fetchPicture(headIcon)).statusCode).toBe(200)
  })
})
