import type { Pool } from 'pg'
import type { Movement } from './movement.ts'

/** Of the types that are a database's own. */
export interface ItemTypes {
  readonly item: number
  readonly reason: number
}

/** PostgreSQL's own, the same everywhere. */
const oids = { bool: 16, bytea: 17, int8: 20, int4: 23, text: 25 } as const
const fieldsCount = 18
/** Heads of all fields, and what has one length. */
const fixedBytesMax = 256
const bytesOfLetterMax = 3

const readItemTypes = async (pool: Pool): Promise<ItemTypes> => {
  const { rows } = await pool.query<ItemTypes>(`select 'ledger_item'::regtype::oid::integer as item, 'movement_reason'::regtype::oid::integer as reason`)
  return rows[0] as ItemTypes
}

const lettersOf = (item: Movement): number =>
  [item.movement, item.currency, item.source, item.kind, item.tx, item.hash, item.debit, item.credit, item.ref, item.game, item.round, item.session, item.reason].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    0,
  )

type EncodeItems = (items: readonly Movement[]) => Buffer

/**
 * The argument of `ledger_post` as PostgreSQL's `array_recv` and `record_recv` read it, which costs the database half of what text does.
 * The encoder keeps its memory; what it returns is a copy.
 */
const createBinaryEncoder = (types: ItemTypes): EncodeItems => {
  let memory = Buffer.allocUnsafeSlow(64 * 1024)
  let at = 0
  const makeRoom = (bytes: number): void => {
    if (at + bytes <= memory.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(memory.length * 2, at + bytes))
    memory.copy(larger, 0, 0, at)
    memory = larger
  }
  const int4 = (value: number): void => {
    at = memory.writeInt32BE(value, at)
  }
  const none = (type: number): void => {
    int4(type)
    int4(-1)
  }
  const written = (type: number, bytes: number): void => {
    int4(type)
    int4(bytes)
    at += bytes
  }
  const text = (value: string | null, type: number = oids.text): void => {
    if (value === null) none(type)
    else written(type, memory.write(value, at + 8))
  }
  const bytes = (hex: string | null): void => {
    if (hex === null) none(oids.bytea)
    else written(oids.bytea, memory.write(hex, at + 8, 'hex'))
  }
  const whole = (value: bigint | null): void => {
    if (value === null) none(oids.int8)
    else {
      memory.writeBigInt64BE(value, at + 8)
      written(oids.int8, 8)
    }
  }

  /** In the order of the SQL type `ledger_item`. */
  const write = (n: number, item: Movement): void => {
    makeRoom(fixedBytesMax + lettersOf(item) * bytesOfLetterMax)
    const start = at
    at += 4
    int4(fieldsCount)
    memory.writeInt32BE(n, at + 8)
    written(oids.int4, 4)
    text(item.movement, types.reason)
    whole(item.member)
    text(item.currency)
    text(item.source)
    text(item.kind)
    text(item.tx)
    bytes(item.hash)
    text(item.debit)
    text(item.credit)
    whole(item.amount)
    text(item.ref)
    text(item.game)
    text(item.round)
    bytes(item.session)
    memory[at + 8] = item.closes ? 1 : 0
    written(oids.bool, 1)
    whole(item.win)
    text(item.reason)
    memory.writeInt32BE(at - start - 4, start)
  }

  return (items) => {
    at = 0
    // One dimension without nulls, its items counted from 1.
    for (const value of [1, 0, types.item, items.length, 1]) int4(value)
    for (let n = 0; n < items.length; n += 1) write(n, items[n] as Movement)
    return Buffer.from(memory.subarray(0, at))
  }
}

/** The encoder of a pool's database, made when it is first asked for, and anew once it was forgotten. */
export const encoderFor = (pool: Pool) => {
  let encoder: Promise<EncodeItems> | null = null
  const open = async (): Promise<EncodeItems> => {
    try {
      return createBinaryEncoder(await readItemTypes(pool))
    } catch (error) {
      encoder = null
      throw error
    }
  }
  return {
    get: (): Promise<EncodeItems> => (encoder ??= open()),
    forget: (): void => {
      encoder = null
    },
  }
}
