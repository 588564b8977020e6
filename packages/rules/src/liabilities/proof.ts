import { addSums, equalSums, isHash, isLiabilityCurrency, isLiabilityDay, isLiabilityKind, isLiabilityMember, leafText, liabilitiesFormat, noSums, nodeText, readSum, readSums, rootText, type SumNode, type Sums, type SumTexts, sumsOf } from './format.ts'

/** As it crosses the wire and lies in a file: amounts are texts. */
export interface StatementGiven {
  readonly day: string
  readonly cutAt: string
  readonly currency: string
  readonly leaves: string
  readonly root: string
  readonly sums: SumTexts
}

export interface StepGiven {
  readonly side: 'left' | 'right'
  readonly hash: string
  readonly sums: SumTexts
}

export interface LeafGiven {
  readonly nonce: string
  readonly kind: string
  readonly amountMinor: string
  readonly path: readonly StepGiven[]
}

/** A member's own leaves of a day, each with its way to the root. */
export interface ProofGiven {
  readonly format: string
  readonly member: string
  readonly statement: StatementGiven
  readonly leaves: readonly LeafGiven[]
}

export type ProofProblem =
  /** Not of this format, or not written as it asks. */
  | 'unreadable'
  /** One leaf stands there twice. */
  | 'leaf-twice'
  /** A sum is below zero or has more than 18 digits. */
  | 'sum-out-of-range'
  /** A leaf's way does not lead to the root, or not to its sums. */
  | 'other-root'
  /** The root is not the one that is published for the day. */
  | 'not-published'

export type ProofVerdict = { readonly isIncluded: true; readonly sums: Sums } | { readonly isIncluded: false; readonly problem: ProofProblem }

/** SHA-256 of an ASCII text as hexadecimal: by WebCrypto on a phone, by node:crypto on a server. */
export type HashSoon = (text: string) => string | Promise<string>

const stepsMax = 64
const leavesMax = 256

const no = (problem: ProofProblem): ProofVerdict => ({ isIncluded: false, problem })

/** The text whose signature is published; null where the statement is none. */
export const statementText = (given: StatementGiven): string | null => {
  const [leaves, sums] = [readSum(given.leaves), readSums(given.sums)]
  const isWritten = isLiabilityDay(given.day) && isLiabilityCurrency(given.currency) && isHash(given.root) && !Number.isNaN(Date.parse(given.cutAt)) && /^[0-9TZ:.-]+$/.test(given.cutAt)
  if (!isWritten || leaves === null || sums === null) return null
  return rootText({ day: given.day, cutAt: given.cutAt, currency: given.currency, leaves, root: { hash: given.root, sums } })
}

const readNode = ({ hash, sums }: { readonly hash: string; readonly sums: SumTexts }): SumNode | null => {
  const read = readSums(sums)
  return isHash(hash) && read !== null ? { hash, sums: read } : null
}

/** Up from a leaf; a problem's name where its way does not hold. */
const climb = async (leaf: SumNode, path: readonly StepGiven[], hash: HashSoon): Promise<SumNode | ProofProblem> => {
  let node = leaf
  for (const step of path) {
    const beside = readNode(step)
    if (beside === null) return 'unreadable'
    const [left, right] = step.side === 'left' ? [beside, node] : [node, beside]
    const sums = addSums(left.sums, right.sums)
    if (sums === null) return 'sum-out-of-range'
    node = { hash: await hash(nodeText(left, right)), sums }
  }
  return node
}

const readLeaf = async (proof: ProofGiven, given: LeafGiven, hash: HashSoon): Promise<SumNode | null> => {
  const amountMinor = readSum(given.amountMinor)
  if (amountMinor === null || amountMinor === 0n || !isLiabilityKind(given.kind) || !isHash(given.nonce) || given.path.length > stepsMax) return null
  const { day, currency } = proof.statement
  return { hash: await hash(leafText({ day, currency, member: proof.member, nonce: given.nonce, kind: given.kind, amountMinor })), sums: sumsOf(given.kind, amountMinor) }
}

/**
 * Whether every leaf of a proof leads to its root, and what the leaves sum to. It says nothing of who published that root: compare
 * `statementText` with a signed one.
 */
export const checkProof = async (proof: ProofGiven, hash: HashSoon): Promise<ProofVerdict> => {
  const root = readNode({ hash: proof.statement.root, sums: proof.statement.sums })
  if (proof.format !== liabilitiesFormat || !isLiabilityMember(proof.member) || proof.leaves.length > leavesMax || root === null || statementText(proof.statement) === null) return no('unreadable')
  const seen = new Set<string>()
  let total = noSums
  for (const given of proof.leaves) {
    const leaf = await readLeaf(proof, given, hash)
    if (leaf === null) return no('unreadable')
    if (seen.has(leaf.hash)) return no('leaf-twice')
    seen.add(leaf.hash)
    const top = await climb(leaf, given.path, hash)
    if (typeof top === 'string') return no(top)
    if (top.hash !== root.hash || !equalSums(top.sums, root.sums)) return no('other-root')
    const sums = addSums(total, leaf.sums)
    if (sums === null) return no('sum-out-of-range')
    total = sums
  }
  return { isIncluded: true, sums: total }
}

/** A published statement with its signature (Ed25519 over `statementText`). */
export interface PublishedRoot extends StatementGiven {
  readonly signedText: string
  readonly signature: string
  readonly publicKey: string
}

/** The published root that a proof is of, word for word; null where there is none, or another. */
export const findPublished = <Root extends PublishedRoot>(statement: StatementGiven, published: readonly Root[]): Root | null => {
  const text = statementText(statement)
  return published.find((each) => text !== null && each.signedText === text && statementText(each) === text) ?? null
}
