import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { papersKey, uploadKey } from '@trevo/rules/ids'
import { partBytesMax } from '@trevo/rules/papers/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, logIn, type TestMember } from '#testing/factories.ts'
import { beginUpload, paperPicture, papersIn, putPart, sendPapers, sendPicture, sha256, told } from '#testing/papers.ts'
import { finishUpload } from './finish-upload.ts'
import { openerFor, places, sealerFor } from './sealed.ts'
import { sealedPictures } from './store.ts'
import { addPart, deleteUpload, lockUpload, type Upload } from './uploads-store.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(() => app.close())

const begin = (body = {}) => app.call('POST /api/papers', { token: member.token, body: { country: 'BR', kind: 'cnh', told, ...body } })
const show = async () => (await app.call('GET /api/papers', { token: member.token })).reply
const side = async (name: string) => (await show()).sides.find((each) => each.side === name)
const big = async () => sharp(Buffer.from(Array.from({ length: 512 * 512 * 3 }, (_, at) => (at * 7_919) % 251)), { raw: { width: 512, height: 512, channels: 3 } }).png({ compressionLevel: 0 }).toBuffer()
const rows = async (table: 'paper_uploads' | 'paper_parts') => Number((await app.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)

describe('a guest', () => {
  test.each(['GET /api/papers', 'POST /api/papers', 'POST /api/papers/uploads', 'POST /api/papers/send'] as const)('is refused at %s', async (line) => {
    expect((await app.call(line, { body: {} as never })).problem.code).toBe('login_required')
  })
})

test('Product §4.560 papers are begun, sent whole, and wait for somebody', async () => {
  expect(await show()).toMatchObject({ state: null, kind: null, sides: [], reason: null })
  expect((await begin()).reply).toMatchObject({ state: 'collecting', kind: 'cnh', told, sides: [{ side: 'front', isThere: false }, { side: 'back', isThere: false }, { side: 'selfie', isThere: false }] })
  const early = await app.call('POST /api/papers/send', { token: member.token, body: {} })
  expect(early.problem).toMatchObject({ code: 'papers_incomplete', fields: ['front', 'back', 'selfie'].map((field) => ({ field, problem: 'required' })) })
  expect((await sendPapers(app, member)).reply).toMatchObject({ state: 'pending', sides: [], sentAt: expect.any(String) })
  // Sent twice they were sent once, and nothing is changed any more.
  expect((await app.call('POST /api/papers/send', { token: member.token, body: {} })).reply.state).toBe('pending')
  expect((await begin()).problem.code).toBe('papers_decided')
  expect((await beginUpload(app, member, 'front', await paperPicture('late'))).problem.code).toBe('papers_decided')
})

test('what the profile does not say yet is said when papers are sent, and what it says stays', async () => {
  await sendPapers(app, member)
  const { profile } = await readProfile(app.database.db, app.services.keys, member.memberId)
  expect(profile).toMatchObject({ realName: told.name, birthday: told.birthday, idNumber: told.number })
})

test.each<[string, object, object]>([
  ['a paper of another country', { kind: 'id-card' }, { field: 'kind', problem: 'format' }],
  ['a CPF that is none', { told: { ...told, number: '529.982.247-26' } }, { field: 'number', problem: 'format' }],
  ['somebody too young', { told: { ...told, birthday: '2015-01-01' } }, { field: 'birthday', problem: 'too_young' }],
  ['no name', { told: { ...told, name: ' ' } }, { field: 'name', problem: 'required' }],
])('Product §5.560 %s is refused and nothing is begun', async (_name, change, problem) => {
  expect((await begin(change)).problem).toMatchObject({ code: 'invalid_fields', fields: [problem] })
  expect((await show()).state).toBeNull()
})

test('another kind of paper forgets the pictures of the one before', async () => {
  await begin()
  await sendPicture(app, member, 'front', await paperPicture('front'))
  expect((await side('front'))?.isThere).toBe(true)
  await begin({ told: { ...told, name: 'Ana Maria Souza' } })
  expect((await side('front'))?.isThere).toBe(true)
  await begin({ kind: 'rg' })
  expect((await side('front'))?.isThere).toBe(false)
})

describe('Product §7.560 a picture in parts', () => {
  test('goes on where it stood after a cut, whoever asks and however often', async () => {
    await begin()
    const picture = await big()
    expect(picture.length).toBeGreaterThan(5 * partBytesMax)
    const { reply } = await beginUpload(app, member, 'front', picture)
    await putPart(app, member, { uploadId: reply.uploadId, offset: 0, part: picture.subarray(0, partBytesMax) })
    // The answer was lost: the same part again, and the phone asks from where on.
    expect(await putPart(app, member, { uploadId: reply.uploadId, offset: 0, part: picture.subarray(0, partBytesMax) })).toMatchObject({ status: 200, received: partBytesMax })
    expect((await beginUpload(app, member, 'front', picture)).reply).toMatchObject({ uploadId: reply.uploadId, received: partBytesMax, isThere: false })
    expect(await side('front')).toEqual({ side: 'front', isThere: false, received: partBytesMax, bytes: picture.length })
    expect(await sendPicture(app, member, 'front', picture)).toMatchObject({ status: 200, isThere: true, received: picture.length })
    expect((await beginUpload(app, member, 'front', picture)).reply).toMatchObject({ isThere: true })
    expect(await rows('paper_parts')).toBe(0)
  })

  test('of two that send the same part at once one is taken and both are answered', async () => {
    await begin()
    const picture = await big()
    const { reply } = await beginUpload(app, member, 'front', picture)
    const answers = await Promise.all([1, 2, 3, 4].map(() => putPart(app, member, { uploadId: reply.uploadId, offset: 0, part: picture.subarray(0, partBytesMax) })))
    expect(answers.map(({ status, received }) => [status, received])).toEqual(Array.from({ length: 4 }, () => [200, partBytesMax]))
  })

  test('a part out of order, damaged, too long or of nobody is refused, and what is there stays', async () => {
    await begin()
    const picture = await big()
    const { reply } = await beginUpload(app, member, 'front', picture)
    const part = picture.subarray(0, partBytesMax)
    const put = (offset: number, bytes: Uint8Array, hash?: string) => putPart(app, member, { uploadId: reply.uploadId, offset, part: bytes, ...(hash !== undefined && { hash }) })
    expect(await put(0, part)).toMatchObject({ status: 200 })
    expect(await put(2 * partBytesMax, part)).toMatchObject({ status: 409, code: 'upload_gap' })
    expect(await put(partBytesMax - 10, part)).toMatchObject({ status: 409, code: 'upload_gap' })
    expect(await put(partBytesMax, part, sha256(Buffer.from('other')))).toMatchObject({ status: 422, code: 'upload_damaged' })
    expect(await put(picture.length - 5, part)).toMatchObject({ status: 422, code: 'upload_damaged' })
    expect(await put(partBytesMax, Buffer.alloc(partBytesMax + 1))).toMatchObject({ status: 413, code: 'too_large' })
    expect(await putPart(app, member, { uploadId: 'upl_1', offset: 0, part })).toMatchObject({ status: 410, code: 'upload_over' })
    const stranger = await createMember(app)
    expect(await putPart(app, stranger, { uploadId: reply.uploadId, offset: partBytesMax, part })).toMatchObject({ status: 410, code: 'upload_over' })
    expect((await side('front'))?.received).toBe(partBytesMax)
  })

  /** As its last part was committed, and nothing after it. */
  const cutOffAfterParts = async (picture: Buffer): Promise<Upload> => {
    const { reply } = await beginUpload(app, member, 'front', picture)
    return app.database.transact(async (tx) => {
      const upload = await lockUpload(tx, member.memberId, uploadKey(reply.uploadId) ?? 0n)
      if (upload === undefined) throw new Error('there is no upload')
      const seal = await sealerFor(tx, app.services.keys, member.memberId)
      return addPart(tx, upload, seal(places.part(upload.id, 0), picture), picture.length, app.clock.now())
    })
  }

  test('whose program died between its last part and its drawing is drawn when the phone asks again, by both that ask at once', async () => {
    await begin()
    const picture = await paperPicture('cut off')
    await cutOffAfterParts(picture)
    expect(await side('front')).toMatchObject({ isThere: false, received: picture.length })
    const answers = await Promise.all([beginUpload(app, member, 'front', picture), beginUpload(app, member, 'front', picture)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map((each) => each.reply.isThere)).toEqual([true, true])
    expect(await side('front')).toMatchObject({ isThere: true, received: 0 })
  })

  test('that somebody else has drawn meanwhile are there, and what is gone undrawn is over', async () => {
    await begin()
    const upload = await cutOffAfterParts(await paperPicture('drawn meanwhile'))
    await finishUpload(app.services, upload)
    await finishUpload(app.services, upload)
    expect(await side('front')).toMatchObject({ isThere: true, received: 0 })
    const gone = await cutOffAfterParts(await paperPicture('gone undrawn'))
    await app.database.transact((tx) => deleteUpload(tx, gone.id))
    await expect(finishUpload(app.services, gone)).rejects.toMatchObject({ code: 'upload_over' })
  })

  test('that are other bytes than were told are forgotten', async () => {
    await begin()
    const picture = await paperPicture('told')
    const other = Buffer.from(picture)
    other[other.length - 20] = (other.at(-20) ?? 0) ^ 1
    const { reply } = await beginUpload(app, member, 'front', picture)
    expect(await putPart(app, member, { uploadId: reply.uploadId, offset: 0, part: other })).toMatchObject({ status: 422, code: 'upload_damaged' })
    expect(await side('front')).toMatchObject({ isThere: false, received: 0, bytes: 0 })
  })

  test('a side that the paper has not, and a picture too large, are refused before a byte', async () => {
    await begin({ kind: 'passport' })
    expect((await beginUpload(app, member, 'back', await paperPicture('back'))).problem.code).toBe('papers_decided')
    expect((await app.call('POST /api/papers/uploads', { token: member.token, body: { side: 'front', bytes: 5 * 1_048_576 + 1, sha256: sha256(Buffer.from('x')) } })).problem.code).toBe('invalid_request')
  })

  test('wait a day for the rest, and go with the sweep', async () => {
    await begin()
    const picture = await big()
    const { reply } = await beginUpload(app, member, 'front', picture)
    await putPart(app, member, { uploadId: reply.uploadId, offset: 0, part: picture.subarray(0, partBytesMax) })
    app.clock.pass(24 * 3_600_000 + 1_000)
    member = { ...member, token: (await logIn(app, member)).token }
    expect(await putPart(app, member, { uploadId: reply.uploadId, offset: partBytesMax, part: picture.subarray(partBytesMax, 2 * partBytesMax) })).toMatchObject({ status: 410, code: 'upload_over' })
    expect((await beginUpload(app, member, 'front', picture)).reply.received).toBe(0)
  })
})

test('Product §9.561 pictures that are begun are counted, and one is under way for each side', async () => {
  await begin()
  for (let n = 0; n < 24; n += 1) expect((await beginUpload(app, member, 'front', Buffer.from(`picture ${n}`))).status).toBe(200)
  expect((await beginUpload(app, member, 'front', Buffer.from('one more'))).problem.code).toBe('too_many_requests')
  const under = await app.database.db.selectFrom('paper_uploads').select('side').where('member_id', '=', member.memberId).execute()
  expect(under).toEqual([{ side: 'front' }])
})

describe('Product §5.561 what is no picture', () => {
  const bomb = () => {
    // 60,000 × 60,000 points of one colour: a few kilobytes that unfold into gigabytes.
    const chunk = (type: string, data: Buffer) => Buffer.concat([Buffer.from([data.length >>> 24, (data.length >>> 16) & 255, (data.length >>> 8) & 255, data.length & 255]), Buffer.from(type), data, Buffer.alloc(4)])
    const head = Buffer.alloc(13)
    head.writeUInt32BE(60_000, 0)
    head.writeUInt32BE(60_000, 4)
    head.set([8, 0, 0, 0, 0], 8)
    return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(60_000))), chunk('IEND', Buffer.alloc(0))])
  }
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['words', () => Buffer.from('this is no picture')],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that runs', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a bomb', bomb],
    ['half a picture', async () => (await big()).subarray(0, 40_000)],
    ['another kind of picture', async () => sharp(await paperPicture('gif')).gif().toBuffer()],
    ['one byte', () => Buffer.from([0xff])],
  ])('%s is refused, leaves nothing, and another may be sent', async (_name, bytes) => {
    await begin()
    expect(await sendPicture(app, member, 'front', await bytes())).toMatchObject({ status: 422, code: 'picture_unreadable' })
    expect(await side('front')).toEqual({ side: 'front', isThere: false, received: 0, bytes: 0 })
    expect(await sendPicture(app, member, 'front', await paperPicture('good'))).toMatchObject({ status: 200, isThere: true })
  })
})

test('Product §10.560 what is kept is the picture’s points alone, sealed under the member’s key', async () => {
  const secret = 'GPS of my home and a page <script>'
  const { reply } = await begin()
  expect(reply.state).toBe('collecting')
  const picture = await sharp(await paperPicture('front')).withExif({ IFD0: { Copyright: secret } }).jpeg().toBuffer()
  const polyglot = Buffer.concat([picture, Buffer.from(`<script>${secret}</script>`)])
  expect(await sendPicture(app, member, 'front', polyglot)).toMatchObject({ isThere: true })
  const papers = await app.database.db.selectFrom('papers').select(['id', 'told']).where('member_id', '=', member.memberId).executeTakeFirstOrThrow()
  const [kept] = await sealedPictures(app.database.db, papers.id)
  expect(kept?.picture?.includes('WEBP')).toBe(false)
  expect(papers.told?.includes(told.name)).toBe(false)
  const open = await openerFor(app.database.db, app.services.keys, member.memberId)
  const plain = open(places.picture(papers.id, 'front'), kept?.picture ?? null)
  expect(plain?.subarray(8, 12).toString()).toBe('WEBP')
  expect(plain?.includes('script')).toBe(false)
  expect(() => open(places.picture(papers.id, 'back'), kept?.picture ?? null)).toThrow('auth')
})

test('Product §10.561 with the member’s key everything of their papers is gone', async () => {
  await sendPapers(app, member)
  await app.database.pool.query('update member_keys set sealed = null, erased_at = now() where member_id = $1', [member.memberId])
  const papers = await app.database.db.selectFrom('papers').select('id').where('member_id', '=', member.memberId).executeTakeFirstOrThrow()
  const open = await openerFor(app.database.db, app.services.keys, member.memberId)
  for (const { side: each, picture } of await sealedPictures(app.database.db, papers.id)) expect(open(places.picture(papers.id, each), picture)).toBeNull()
  expect((await show()).told).toEqual({ name: '', birthday: '', number: '' })
})

test('halves lie sealed too', async () => {
  await begin()
  const picture = await big()
  const { reply } = await beginUpload(app, member, 'front', picture)
  await putPart(app, member, { uploadId: reply.uploadId, offset: 0, part: picture.subarray(0, partBytesMax) })
  const { rows: parts } = await app.database.pool.query<{ part: Buffer }>('select part from paper_parts')
  for (const { part } of parts) expect(part.includes(picture.subarray(0, 200))).toBe(false)
})

describe('Product §9.560 time', () => {
  const job = async (name: string) => {
    const { papers } = await import('./area.ts')
    await papers.jobs?.find((each) => each.name === name)?.run(app.services)
  }
  const mails = async () => (await app.database.db.selectFrom('mails').select('title').where('member_id', '=', member.memberId).execute()).map(({ title }) => title)

  test('a paper holds on its last day, and the day after its member is asked for another, once', async () => {
    const today = app.services.market.today()
    await papersIn(app, member.memberId, 'verified', { expiresOn: today })
    await job('expire-papers')
    expect((await show()).state).toBe('verified')
    app.clock.pass(24 * 3_600_000)
    await job('expire-papers')
    await job('expire-papers')
    expect((await app.database.db.selectFrom('papers').select('state').where('member_id', '=', member.memberId).execute()).map(({ state }) => state)).toEqual(['expired'])
    expect(await mails()).toEqual(['Seu documento venceu'])
  })

  test('papers that nobody sends for 30 days go, and those that were sent stay', async () => {
    await papersIn(app, member.memberId, 'collecting')
    const other = await createMember(app)
    const kept = await papersIn(app, other.memberId, 'pending')
    await app.database.pool.query("update papers set begun_at = now() - interval '40 days' where member_id in ($1, $2)", [member.memberId, other.memberId])
    await job('sweep-papers')
    const left = await app.database.db.selectFrom('papers').select('id').where('member_id', 'in', [member.memberId, other.memberId]).execute()
    expect(left.map(({ id }) => id)).toEqual([kept])
    expect(papersKey('pap_0')).toBe(0n)
  })
})
