/**
 * What a house owes its members on a day, as a Merkle sum tree (docs/liabilities.md). Format 1: every text that is hashed is ASCII, its fields one a
 * line, so that a shell with `sha256sum` computes the same. Hashes are SHA-256 in hexadecimal, amounts whole minor units.
 */
export const liabilitiesFormat = 'trevo-liabilities/1'

/** What is owed, in the order in which sums are written. Bonus money stands apart: it is no claim to money yet. */
export const liabilityKinds = ['cash', 'held', 'stakes', 'bonus'] as const
export type LiabilityKind = (typeof liabilityKinds)[number]

export type Sums = Readonly<Record<LiabilityKind, bigint>>

/** A node of the tree: a hash, and what lies below it by kind. */
export interface SumNode {
  readonly hash: string
  readonly sums: Sums
}

export interface Leaf {
  readonly day: string
  readonly currency: string
  /** The member's id as the phone knows it: a leaf is nobody else's. */
  readonly member: string
  /** 32 bytes that nobody can guess, of this leaf alone: without them its hash would say the amount. */
  readonly nonce: string
  readonly kind: LiabilityKind
  readonly amountMinor: bigint
}

/** What is signed and published of a day and currency. */
export interface RootStatement {
  readonly day: string
  /** The books' cut: everything before it, and nothing from it on. */
  readonly cutAt: string
  readonly currency: string
  readonly leaves: bigint
  readonly root: SumNode
}

/** No sum is above this: 18 digits, so that it fits 64 bits in every language that checks it. */
export const sumMax = 999_999_999_999_999_999n

export const noSums: Sums = { cash: 0n, held: 0n, stakes: 0n, bonus: 0n }
export const sumsOf = (kind: LiabilityKind, amountMinor: bigint): Sums => ({ ...noSums, [kind]: amountMinor })

/** Null where a part is below zero or the whole above `sumMax`: such a tree is no tree. */
export const addSums = (a: Sums, b: Sums): Sums | null => {
  const sums = { cash: a.cash + b.cash, held: a.held + b.held, stakes: a.stakes + b.stakes, bonus: a.bonus + b.bonus }
  const isGood = liabilityKinds.every((kind) => a[kind] >= 0n && b[kind] >= 0n && sums[kind] <= sumMax)
  return isGood ? sums : null
}

export const equalSums = (a: Sums, b: Sums): boolean => liabilityKinds.every((kind) => a[kind] === b[kind])

/** Members' own money: without bonus. */
export const owedMinor = ({ cash, held, stakes }: Sums): bigint => cash + held + stakes

const hashPattern = /^[0-9a-f]{64}$/
const amountPattern = /^(?:0|[1-9][0-9]{0,17})$/
const memberPattern = /^mem_[0-9a-z]{1,13}$/
const dayPattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
const currencyPattern = /^[A-Z]{3}$/

export const isHash = (text: string): boolean => hashPattern.test(text)
export const isLiabilityDay = (text: string): boolean => dayPattern.test(text)
export const isLiabilityCurrency = (text: string): boolean => currencyPattern.test(text)
export const isLiabilityMember = (text: string): boolean => memberPattern.test(text)
export const isLiabilityKind = (text: string): text is LiabilityKind => (liabilityKinds as readonly string[]).includes(text)

/** Reads an amount as it is written: no sign, no leading zero, at most 18 digits; null for anything else. */
export const readSum = (text: string): bigint | null => (amountPattern.test(text) ? BigInt(text) : null)

export type SumTexts = Readonly<Record<LiabilityKind, string>>
export const sumTexts = ({ cash, held, stakes, bonus }: Sums): SumTexts => ({ cash: `${cash}`, held: `${held}`, stakes: `${stakes}`, bonus: `${bonus}` })
export const readSums = (texts: SumTexts): Sums | null => {
  const [cash, held, stakes, bonus] = [readSum(texts.cash), readSum(texts.held), readSum(texts.stakes), readSum(texts.bonus)]
  return cash === null || held === null || stakes === null || bonus === null ? null : { cash, held, stakes, bonus }
}

const sumLine = ({ cash, held, stakes, bonus }: Sums): string => `${cash} ${held} ${stakes} ${bonus}`

/** What a leaf's hash is over. The second line keeps leaves and nodes apart. */
export const leafText = ({ day, currency, member, nonce, kind, amountMinor }: Leaf): string =>
  [liabilitiesFormat, 'leaf', day, currency, member, nonce, kind, `${amountMinor}`].join('\n')

/** Each child's sums stand beside its own hash: with their sum alone, an amount could be moved from one child to the other. */
export const nodeText = (left: SumNode, right: SumNode): string => [liabilitiesFormat, 'node', left.hash, sumLine(left.sums), right.hash, sumLine(right.sums)].join('\n')

/** What is signed. */
export const rootText = ({ day, cutAt, currency, leaves, root }: RootStatement): string =>
  [liabilitiesFormat, 'root', day, cutAt, currency, `${leaves}`, root.hash, sumLine(root.sums)].join('\n')
