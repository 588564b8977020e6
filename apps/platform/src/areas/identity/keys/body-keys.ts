import { createECDH, createPrivateKey, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { Db, Transact } from '#db/tables.ts'
import type { Clock } from '@trevo/operation/clock'
import { type BodyKeyRow, insertBodyKey, readBodyKeys } from './body-keys-store.ts'
import type { Keys } from '#keys/keys.ts'

type PublicKey = ReplyOf<'GET /api/keys'>['current']

interface BodyKey {
  readonly day: string
  readonly shown: PublicKey
  readonly open: KeyObject
}

/** The keys that phones encrypt bodies for: one a day (UTC), the same in every process, yesterday's still good and tomorrow's known already. */
export interface BodyKeys {
  shown(): Promise<{ readonly current: PublicKey; readonly next: PublicKey }>
  /** Null: no such key, or its day is past. */
  find(kid: string): Promise<KeyObject | null>
}

const dayMs = 86_400_000
export const bodyKeyPurpose = 'body keys'
const readAgainMs = 5_000
export const dayOf = (date: Date, days: number): string => new Date(date.getTime() + days * dayMs).toISOString().slice(0, 10)

/** Drawn at random and not derived: once its row is deleted, nobody can make it again. */
const newPrivateKey = (): JsonWebKey => {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const part = (bytes: Buffer): string => bytes.toString('base64url')
  const scalar = pair.getPrivateKey()
  const d = Buffer.concat([Buffer.alloc(32 - scalar.length), scalar])
  return { kty: 'EC', crv: 'P-256', x: part(point.subarray(1, 33)), y: part(point.subarray(33)), d: part(d) }
}

export const createBodyKeys = ({ db, transact, clock, keys }: { db: Db; transact: Transact; clock: Clock; keys: Keys }): BodyKeys => {
  const sealer = keys.sealer(bodyKeyPurpose)
  let known: readonly BodyKey[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const opened = ({ day, kid, sealed_key: sealed }: BodyKeyRow): readonly BodyKey[] => {
    const plain = sealer.open(sealed, kid)
    if (plain === null) return []
    const jwk = JSON.parse(plain.toString()) as { x: string; y: string }
    return [{ day, shown: { kid, kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y }, open: createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }) }]
  }

  const read = async (): Promise<void> => {
    const now = clock.now()
    await transact(async (tx) => {
      for (const day of [dayOf(now, 0), dayOf(now, 1)]) {
        if (known.some((key) => key.day === day)) continue
        const kid = `${day}.${randomBytes(6).toString('base64url')}`
        await insertBodyKey(tx, { day, kid, sealed_key: sealer.seal(Buffer.from(JSON.stringify(newPrivateKey())), kid) })
      }
    })
    known = (await readBodyKeys(db, dayOf(now, -1))).flatMap(opened)
    readAtMs = now.getTime()
  }

  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  const ofDay = (day: string): BodyKey | undefined => known.find((key) => key.day === day)

  return {
    shown: async () => {
      const [today, tomorrow] = [dayOf(clock.now(), 0), dayOf(clock.now(), 1)]
      // Twice where a reading was under way that began before midnight.
      for (let tries = 0; tries < 2 && (ofDay(today) === undefined || ofDay(tomorrow) === undefined); tries += 1) await readOnce()
      const [current, next] = [ofDay(today), ofDay(tomorrow)]
      if (current === undefined || next === undefined) throw new Error('the keys of bodies do not open with this platform’s secret')
      return { current: current.shown, next: next.shown }
    },
    find: async (kid) => {
      const now = clock.now()
      // Another process may have made it a moment ago; a flood of invented ones is no reason to ask each time.
      if (!known.some((key) => key.shown.kid === kid) && now.getTime() - readAtMs >= readAgainMs) await readOnce()
      const found = known.find((key) => key.shown.kid === kid)
      return found !== undefined && found.day >= dayOf(now, -1) ? found.open : null
    },
  }
}
