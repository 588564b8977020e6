import type { PaperSide } from '@trevo/rules/papers/papers'
import { nextPart } from '@trevo/rules/papers/uploads'
import { call } from '#api/call.ts'
import { isUnanswered, Refusal } from '#api/refusal.ts'
import { shrinkPhoto } from '#lib/shrink-photo.ts'

/** A part on a line of a few kilobytes a second. */
const partMsMax = 60_000
/** In a row, without one part that arrived between them. */
const triesMax = 8
const pauseMsMax = 15_000

export interface Sending {
  /** From 0 to 1. */
  onProgress(share: number): void
  /** The line is gone, and it goes on by itself when it is back. */
  onWaiting(): void
  readonly signal: AbortSignal
}

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What another try may mend: a line that broke, a server that was away, a part that was lost on the way. */
const mayMend = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof Refusal && ['unavailable', 'too_many_requests', 'upload_gap', 'upload_over'].includes(error.code))

/** Until the line is back, and then a little, longer each time. */
const pause = (tries: number, { signal }: Sending): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, navigator.onLine ? Math.min(2 ** tries * 500, pauseMsMax) : pauseMsMax)
    function done(): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** Asks from where on, and sends on to the end. True: the picture is there. */
const sendOn = async (side: PaperSide, bytes: Uint8Array<ArrayBuffer>, sha256: string, sending: Sending, onPart: () => void): Promise<void> => {
  const { signal } = sending
  const upload = await call('POST /api/papers/uploads', { body: { side, bytes: bytes.length, sha256 }, signal, timeoutMs: partMsMax })
  let isThere = upload.isThere
  sending.onProgress(upload.received / bytes.length)
  for (let next = nextPart(upload.received, bytes.length); next !== null && !isThere; ) {
    const part = bytes.slice(next.from, next.to)
    const answer = await call('PUT /api/papers/uploads/:uploadId/parts/:offset', {
      params: { uploadId: upload.uploadId, offset: next.from }, query: { sha256: await hashOf(part) }, body: part, contentType: 'application/octet-stream', signal, timeoutMs: partMsMax,
    })
    onPart()
    sending.onProgress(answer.received / bytes.length)
    isThere = answer.isThere
    next = nextPart(answer.received, bytes.length)
  }
}

/** A picture from the phone to the house, over whatever line: made smaller here, in parts, from where it stood. Throws what cannot be mended. */
export async function sendPicture(side: PaperSide, file: File, sending: Sending): Promise<void> {
  const { bytes } = await shrinkPhoto(file)
  const sha256 = await hashOf(bytes)
  let tries = 0
  for (;;) {
    try {
      return await sendOn(side, bytes, sha256, sending, () => {
        tries = 0
      })
    } catch (error) {
      tries += 1
      if (sending.signal.aborted || !mayMend(error) || tries > triesMax) throw error
      sending.onWaiting()
      await pause(tries, sending)
      if (sending.signal.aborted) throw error
    }
  }
}
