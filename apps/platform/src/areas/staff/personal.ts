import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { memberId as wireId, memberKey } from '@trevo/rules/ids'
import type { Keys } from '#keys/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import { memberOpener, type MemberSealer, memberSealer } from './member-sealer.ts'

/**
 * Personal values in what an act shows: `personal(memberId, value)` in `before` and `after`. In the log they stand sealed by the member's own key;
 * a screen shows them to who may reveal, and to others as `{ $masked }`.
 */
interface Personal {
  readonly $personal: string
  readonly value: Json
}
interface Sealed {
  readonly $sealed: string
  /** Null: the key was erased before. */
  readonly value: string | null
}

export const personal = (memberId: bigint, value: Json): Json => ({ $personal: wireId(memberId), value })

const isRecord = (value: Json): value is { readonly [name: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPersonal = (value: Json): value is Json & Personal => isRecord(value) && typeof value['$personal'] === 'string'
const isSealed = (value: Json): value is Json & Sealed => isRecord(value) && typeof value['$sealed'] === 'string'

/** Every part of a value that `found` takes is replaced by what it gives. */
const replaced = async (value: Json, found: (part: Json) => Promise<Json> | null): Promise<Json> => {
  const part = found(value)
  if (part !== null) return part
  if (Array.isArray(value)) return Promise.all(value.map((each: Json) => replaced(each, found)))
  if (!isRecord(value)) return value
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, each]) => [name, await replaced(each, found)] as const)))
}

const has = (value: Json, is: (part: Json) => boolean): boolean =>
  is(value) || (Array.isArray(value) ? value.some((each: Json) => has(each, is)) : isRecord(value) && Object.values(value).some((each) => has(each, is)))
export const hasPersonal = (value: Json): boolean => has(value, isPersonal)
export const hasSealed = (value: Json): boolean => has(value, isSealed)

const closed = (sealer: MemberSealer, member: string, value: Json): string => sealer.seal(Buffer.from(canonicalJson(value)), member).toString('base64url')
const opened = (sealer: MemberSealer, member: string, text: string): Json => JSON.parse(sealer.openOwn(Buffer.from(text, 'base64url'), member).toString()) as Json

/** As it goes into the log. */
export const sealPersonal = (tx: Tx, keys: Keys, value: Json): Promise<Json> =>
  replaced(value, (part) => {
    if (!isPersonal(part)) return null
    const { $personal: member, value: said } = part
    return memberSealer(tx, keys, memberKey(member) ?? 0n).then((sealer): Json => ({ $sealed: member, value: sealer === null ? null : closed(sealer, member, said) }))
  })

/** As who may reveal sees it; the caller logs that they did. What was erased stays sealed. */
export const openSealed = (db: Db, keys: Keys, value: Json): Promise<Json> =>
  replaced(value, (part) => {
    if (!isSealed(part)) return null
    return memberOpener(db, keys, memberKey(part.$sealed) ?? 0n).then((opener): Json =>
      opener === null || part.value === null ? { $erased: part.$sealed } : opened(opener, part.$sealed, part.value),
    )
  })

/** As anybody may see it: whose value stands there, and no byte of it. */
export const maskPersonal = (value: Json): Promise<Json> =>
  replaced(value, (part) => (isPersonal(part) ? Promise.resolve({ $masked: part.$personal }) : isSealed(part) ? Promise.resolve({ $masked: part.$sealed }) : null))

/** What is about to be done, for who may reveal: the values themselves. */
export const showPersonal = (value: Json): Promise<Json> => replaced(value, (part) => (isPersonal(part) ? Promise.resolve(part.value) : null))
