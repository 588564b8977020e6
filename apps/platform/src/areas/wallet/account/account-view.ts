import type { ReplyOf } from '@trevo/contract/member/api'
import { transferId } from '@trevo/rules/ids'
import { kindOfMovement, movementKindNames, movementKinds, type MovementKind, type PurseName } from '@trevo/rules/wallet/movement-kinds'
import { wordsFor } from '#db/words-in.ts'
import type { AccountAsk, AccountLineRow, AccountSum } from './account-store.ts'

type Line = ReplyOf<'GET /api/records/account'>['list'][number]

export const lineIdOf = (purse: PurseName, place: bigint): string => `${purse}-${place}`

export const gameView = (game: { readonly source: string; readonly code: string; readonly name: string | null; readonly names: Readonly<Record<string, string>> | null }, language: string): NonNullable<Line['game']> => ({
  vassalage: game.source,
  gameCode: game.code,
  gameName: (game.names === null ? undefined : wordsFor(game.names, language)) ?? game.name ?? game.code,
})

/** Money that goes back to its payer leaves as a withdrawal does, and a reward says what for: each is told as what it is. */
const toldAs = ({ movement, tx_id: txId }: Pick<AccountLineRow, 'movement' | 'tx_id'>): string => {
  if (txId.startsWith('rfd_')) return movement.replace('withdrawal', 'refund')
  if (movement !== 'reward-paid') return movement
  return ['cashback', 'rakeback'].find((kind) => txId.startsWith(`${kind}:`))?.concat('-paid') ?? movement
}

export const lineView = (purse: PurseName, row: AccountLineRow, language: string): Line => ({
  lineId: lineIdOf(purse, row.place),
  transferId: transferId(row.id),
  at: row.at.toISOString(),
  kind: kindOfMovement(row.movement),
  movement: toldAs(row),
  direction: row.is_in ? 'in' : 'out',
  amount: row.amount_minor.toString(),
  currency: row.currency,
  balanceAfter: row.after_minor.toString(),
  game: row.game_code === null ? null : gameView({ source: row.source, code: row.game_code, name: row.game_name, names: row.game_names }, language),
})

export const movementsOf = (kind: MovementKind | undefined): AccountAsk['movements'] => (kind === undefined ? undefined : movementKinds[kind])

interface Sums {
  readonly lines: number
  readonly in: bigint
  readonly out: bigint
}

const nothing: Sums = { lines: 0, in: 0n, out: 0n }
const added = (sums: Sums, { lines, is_in: isIn, sum_minor: minor }: AccountSum): Sums => ({
  lines: sums.lines + lines,
  in: sums.in + (isIn ? minor : 0n),
  out: sums.out + (isIn ? 0n : minor),
})
const told = ({ lines, in: got, out }: Sums) => ({ lines, in: got.toString(), out: out.toString() })

export const totalsView = (currency: string, sums: readonly AccountSum[], ends: { readonly before: bigint; readonly after: bigint }): ReplyOf<'GET /api/records/account'>['totals'] => ({
  currency,
  ...told(sums.reduce(added, nothing)),
  before: ends.before.toString(),
  after: ends.after.toString(),
  kinds: movementKindNames.flatMap((kind) => {
    const ofKind = sums.filter(({ movement }) => kindOfMovement(movement) === kind)
    return ofKind.length === 0 ? [] : [{ kind, ...told(ofKind.reduce(added, nothing)) }]
  }),
})
