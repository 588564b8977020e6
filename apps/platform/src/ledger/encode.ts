import type { Movement } from './movement.ts'

const quoted = (name: string, value: string | null): string => (value === null ? '' : `,"${name}":${JSON.stringify(value)}`)
const whole = (name: string, value: bigint | null): string => (value === null ? '' : `,"${name}":${value}`)
const bytes = (name: string, hex: string | null): string => (hex === null ? '' : `,"${name}":"\\\\x${hex}"`)

const encodeItem = (n: number, item: Movement): string =>
  `{"n":${n},"member":${item.member},"closes":${item.closes}` +
  quoted('movement', item.movement) +
  quoted('currency', item.currency) +
  quoted('source', item.source) +
  quoted('kind', item.kind) +
  quoted('tx', item.tx) +
  bytes('hash', item.hash) +
  quoted('debit', item.debit) +
  quoted('credit', item.credit) +
  whole('amount', item.amount) +
  quoted('ref', item.ref) +
  quoted('game', item.game) +
  quoted('round', item.round) +
  bytes('session', item.session) +
  whole('win', item.win) +
  quoted('reason', item.reason) +
  '}'

/** The argument of `ledger_post`. Whole numbers are written as such: JSON.stringify has no bigint, and a float must not come near. */
export const encodeItems = (items: readonly Movement[]): string => `[${items.map((item, n) => encodeItem(n, item)).join(',')}]`
