import type { Movement } from './movement.ts'

const plain = /^[A-Za-z0-9_.:-]+$/

/**
 * A field of a composite inside an array: quoted and escaped once for the composite, and once more because the whole composite stands
 * in quotes. Nothing between two commas is null, and `""` is the empty text.
 */
const field = (value: string | null): string => {
  if (value === null) return ''
  if (plain.test(value)) return value
  return `\\"${value.replaceAll('\\', '\\\\\\\\').replaceAll('"', '\\\\\\"')}\\"`
}

const whole = (value: bigint | null): string => (value === null ? '' : value.toString())
const bytes = (hex: string | null): string => (hex === null ? '' : `\\\\\\\\x${hex}`)

/** In the order of the SQL type `ledger_item`. */
const encodeItem = (n: number, item: Movement): string =>
  `"(${n},${field(item.movement)},${item.member},${field(item.currency)},${field(item.source)},${field(item.kind)},${field(item.tx)},${bytes(item.hash)},` +
  `${field(item.debit)},${field(item.credit)},${whole(item.amount)},${field(item.ref)},${field(item.game)},${field(item.round)},` +
  `${bytes(item.session)},${item.closes ? 't' : 'f'},${whole(item.win)},${field(item.reason)})"`

/** The argument of `ledger_post` as text: an array of `ledger_item`. A test sends every awkward character through it and back. */
export const encodeItems = (items: readonly Movement[]): string => {
  let text = '{'
  for (let n = 0; n < items.length; n += 1) text += (n === 0 ? '' : ',') + encodeItem(n, items[n] as Movement)
  return `${text}}`
}
