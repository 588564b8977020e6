import type { ReplyOf } from '@trevo/contract/member/api'
import { readStored, writeStored } from '#lib/storage.ts'
import { base64url, encryptBody } from './encrypt-body.ts'
import { Refusal } from './refusal.ts'

export interface Prepared {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Facts {
  readonly method: string
  readonly address: string
  readonly body: unknown
  readonly readKeys: ReadKeys
}

interface KnownKeys {
  readonly keys: ReplyOf<'GET /api/keys'>
  /** What to add to this page's clock for the server's: a cheap phone's own is often wrong. */
  readonly aheadMs: number
  readonly readAtMs: number
}

const keptMs = 3_600_000
let known: KnownKeys | null = null

type ReadKeys = () => Promise<ReplyOf<'GET /api/keys'>>

async function serverKeys(readKeys: ReadKeys): Promise<KnownKeys> {
  if (known !== null && performance.now() - known.readAtMs < keptMs) return known
  const keys = await readKeys()
  const readAtMs = performance.now()
  known = { keys, aheadMs: Date.parse(keys.now) - readAtMs, readAtMs }
  return known
}

const deviceIdName = 'deviceId'
let drawn: string | null = null

/** A number that this phone drew for itself: by it the server knows again a phone on which the member has logged in before. */
function deviceId(): string {
  drawn ??= readStored('localStorage', deviceIdName)
  if (drawn === null) {
    drawn = base64url(crypto.getRandomValues(new Uint8Array(16)))
    writeStored('localStorage', deviceIdName, drawn)
  }
  return drawn
}

/** Where the page did not come over https a browser has no WebCrypto, and the server takes the body as it is (Product §8.11). */
const canEncrypt = (): boolean => 'subtle' in crypto

async function prepare({ method, address, body, readKeys }: Facts): Promise<Prepared> {
  const text = JSON.stringify(body)
  const device = { 'device-id': deviceId(), ...(matchMedia('(display-mode: standalone)').matches ? { device: 'OTHERS' } : {}) }
  if (!canEncrypt()) return { headers: { ...device, 'content-type': 'application/json' }, body: text }
  const { keys, aheadMs } = await serverKeys(readKeys)
  const [path = ''] = address.split('?')
  const sealed = await encryptBody(text, keys.current, { method, path, nowMs: performance.now() + aheadMs })
  return { headers: { ...device, 'content-type': 'application/jose', encryption: 'JWE' }, body: sealed }
}

/** Sends a body that holds a secret. A page that stood open for long, or slept, may have a key or a time that is past: once it asks anew. */
export async function askEncrypted<Reply>(ask: (prepared: Prepared) => Promise<Reply>, facts: Facts): Promise<Reply> {
  try {
    return await ask(await prepare(facts))
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== 'encryption_key_unknown' && error.code !== 'encryption_out_of_time')) throw error
    known = null
    return ask(await prepare(facts))
  }
}
