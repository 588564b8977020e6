import { createHash } from 'node:crypto'
import type { PaperKind, PaperSide, PaperState } from '@trevo/rules/papers/papers'
import { sidesOf } from '@trevo/rules/papers/papers'
import { nextPart } from '@trevo/rules/papers/uploads'
import sharp from 'sharp'
import { places, sealerFor, toldBytes } from '#areas/papers/sealed.ts'
import { changePapers, decidePapers, insertPapers, markSent, savePicture } from '#areas/papers/store.ts'
import type { Services } from '#services.ts'
import type { TestApp } from './app.ts'

export const told = { name: 'Ana Souza', birthday: '1990-02-28', number: '529.982.247-25' }

/** A picture that no other picture is. */
export const paperPicture = (text: string, side = 240): Promise<Buffer> => {
  const hue = createHash('sha256').update(text).digest()
  return sharp({ create: { width: side, height: Math.round(side * 0.63), channels: 3, background: { r: hue[0] ?? 0, g: hue[1] ?? 0, b: hue[2] ?? 0 } } }).jpeg().toBuffer()
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface Sender {
  readonly token: string
}
type Calling = Pick<TestApp, 'app' | 'call'>

export const putPart = async ({ app }: Calling, { token }: Sender, { uploadId, offset, part, hash = sha256(part) }: { readonly uploadId: string; readonly offset: number; readonly part: Uint8Array; readonly hash?: string }) => {
  const answer = await app.inject({ method: 'PUT', url: `/api/papers/uploads/${uploadId}/parts/${offset}?sha256=${hash}`, payload: Buffer.from(part), headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` } })
  const json = answer.json() as { readonly code?: string; readonly received?: number; readonly isThere?: boolean }
  return { status: answer.statusCode, code: json.code, received: json.received, isThere: json.isThere }
}

export const beginUpload = (app: Calling, { token }: Sender, side: PaperSide, bytes: Uint8Array) => app.call('POST /api/papers/uploads', { token, body: { side, bytes: bytes.length, sha256: sha256(bytes) } })

/** A picture from its first byte to its last, in parts; what the last part was answered. */
export const sendPicture = async (app: Calling, sender: Sender, side: PaperSide, bytes: Uint8Array) => {
  const { reply } = await beginUpload(app, sender, side, bytes)
  let last = { status: 200, code: undefined as string | undefined, received: reply.received as number | undefined, isThere: reply.isThere as boolean | undefined }
  for (let next = nextPart(reply.received, bytes.length); next !== null; next = nextPart(next.to, bytes.length)) {
    last = await putPart(app, sender, { uploadId: reply.uploadId, offset: next.from, part: bytes.subarray(next.from, next.to) })
    if (last.status !== 200) return last
  }
  return last
}

/** All papers of a kind, sent and waiting. */
export const sendPapers = async (app: Calling, sender: Sender, kind: PaperKind = 'cnh') => {
  await app.call('POST /api/papers', { token: sender.token, body: { country: 'BR', kind, told } })
  for (const side of sidesOf(kind)) await sendPicture(app, sender, side, await paperPicture(`${sender.token} ${side}`))
  return app.call('POST /api/papers/send', { token: sender.token, body: {} })
}

/** Papers in a state, written as the product writes them and without their pictures' way. */
export const papersIn = async ({ database, services }: { readonly database: TestApp['database']; readonly services: Pick<Services, 'keys'> }, memberId: bigint, state: PaperState, given: { readonly kind?: PaperKind; readonly expiresOn?: string | null; readonly told?: typeof told } = {}): Promise<bigint> => {
  const { kind = 'cnh', expiresOn = null } = given
  const pictures = await Promise.all(sidesOf(kind).map(async (side) => ({ side, picture: await sharp(await paperPicture(`${memberId} ${side}`)).webp().toBuffer() })))
  return database.transact(async (tx) => {
    const id = await insertPapers(tx, { memberId, country: 'BR', kind })
    const seal = await sealerFor(tx, services.keys, memberId)
    await changePapers(tx, id, { country: 'BR', kind, told: seal(places.told(id), toldBytes(given.told ?? told)) })
    for (const { side, picture } of pictures) await savePicture(tx, { papersId: id, memberId, side, picture: seal(places.picture(id, side), picture), hash: createHash('sha256').update(picture).digest() })
    if (state !== 'collecting') await markSent(tx, id)
    if (state !== 'collecting' && state !== 'pending') await decidePapers(tx, id, { state, by: null, expiresOn, ...(state === 'refused' && { reason: 'unreadable' }) })
    return id
  })
}
