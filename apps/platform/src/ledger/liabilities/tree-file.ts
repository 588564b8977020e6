import { createPublicKey, verify } from 'node:crypto'
import { isLiabilityKind, liabilitiesFormat, readSum, rootText, type Sums, sumsOf, sumTexts } from '@trevo/rules/liabilities/format'
import { checkProof, type ProofGiven, type PublishedRoot, type StatementGiven, statementText } from '@trevo/rules/liabilities/proof'
import { createRootBuilder, SumsDoNotHold } from '@trevo/rules/liabilities/tree'
import { z } from 'zod'
import type { Db } from '#db/tables.ts'
import { sha256 } from './leaves.ts'
import { statementOf } from './read-proof.ts'
import { readPages } from './store.ts'
import type { TreeOfDay } from './trees-store.ts'

/**
 * Two kinds of file, both checked without any database:
 * - a member's own proof, as their phone keeps it: one JSON object
 * - a whole tree, for auditors: JSON lines, first its statement and signature, then each leaf's hash, kind and amount; it names nobody
 */
const sums = z.object({ cash: z.string(), held: z.string(), stakes: z.string(), bonus: z.string() })
const statement = z.object({ day: z.string(), cutAt: z.string(), currency: z.string(), leaves: z.string(), root: z.string(), sums })
const signed = { signature: z.string(), publicKey: z.string() }
const proofFile = z.object({
  kind: z.literal('trevo-liabilities-proof'),
  proof: z.object({
    format: z.string(),
    member: z.string(),
    statement,
    leaves: z.array(z.object({ nonce: z.string(), kind: z.string(), amountMinor: z.string(), path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sums })) })),
  }),
  published: z.object({ ...statement.shape, signedText: z.string(), ...signed }).nullable(),
})
const treeHead = z.object({ kind: z.literal('trevo-liabilities-tree'), format: z.literal(liabilitiesFormat), statement, ...signed })
const treeLeaf = z.tuple([z.string().regex(/^[0-9a-f]{64}$/), z.string().refine(isLiabilityKind), z.string()])

const pagesAtOnce = 40

/** A whole tree, page by page. */
export async function* treeFileLines(db: Db, tree: TreeOfDay): AsyncGenerator<string> {
  yield `${JSON.stringify({ kind: 'trevo-liabilities-tree', format: liabilitiesFormat, statement: statementOf(tree), signature: tree.signature?.toString('base64') ?? '', publicKey: tree.public_key?.toString('hex') ?? '' })}\n`
  for (let page = 0; ; page += pagesAtOnce) {
    const pages = await readPages(db, { day: tree.day, currency: tree.currency, level: 0, page }, pagesAtOnce)
    for (const nodes of pages) {
      let text = ''
      for (const node of nodes) {
        const [kind, amount] = Object.entries(node.sums).find(([, part]) => part > 0n) ?? ['cash', 0n]
        text += `${JSON.stringify([node.hash, kind, amount.toString()])}\n`
      }
      yield text
    }
    if (pages.length < pagesAtOnce) return
  }
}

export interface FileVerdict {
  readonly what: 'proof' | 'tree' | 'none'
  readonly statement: StatementGiven | null
  readonly leaves: number
  /** Of a proof: what its member has in the tree. */
  readonly sums: Sums | null
  readonly problems: readonly string[]
  /** Hexadecimal; null: it is signed by nobody. */
  readonly signedBy: string | null
}

const keyHead = Buffer.from('302a300506032b6570032100', 'hex')
const isSigned = (text: string | null, signature: string, publicKey: string): boolean => {
  const raw = Buffer.from(publicKey, 'hex')
  if (text === null || raw.length !== 32) return false
  return verify(null, Buffer.from(text), createPublicKey({ key: Buffer.concat([keyHead, raw]), format: 'der', type: 'spki' }), Buffer.from(signature, 'base64'))
}

const problemsOfKey = (signedBy: string | null, key: Buffer | null): readonly string[] => {
  if (key === null) return []
  if (signedBy === null) return ['is signed by nobody']
  return signedBy === key.toString('hex') ? [] : ['is signed by another key than the one given']
}

const words: Readonly<Record<string, string>> = {
  unreadable: 'is not written as this format asks',
  'leaf-twice': 'has one leaf twice',
  'sum-out-of-range': 'has a sum that is below zero or has more than 18 digits',
  'other-root': 'has a leaf whose way does not lead to the root that it names',
}

const verifyProof = async ({ proof, published }: { readonly proof: ProofGiven; readonly published: PublishedRoot | null }, key: Buffer | null): Promise<FileVerdict> => {
  const verdict = await checkProof(proof, sha256)
  const text = statementText(proof.statement)
  const isOf = published !== null && statementText(published) === text
  const signedBy = isOf && isSigned(text, published.signature, published.publicKey) ? published.publicKey : null
  const problems = [
    ...(verdict.isIncluded ? [] : [words[verdict.problem] ?? verdict.problem]),
    ...(published === null || isOf ? [] : ['is of another root than the published one beside it']),
    ...(isOf && signedBy === null ? ['is signed with a signature that does not hold'] : []),
    ...problemsOfKey(signedBy, key),
  ]
  return { what: 'proof', statement: proof.statement, leaves: proof.leaves.length, sums: verdict.isIncluded ? verdict.sums : null, problems, signedBy }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const none: FileVerdict = { what: 'none', statement: null, leaves: 0, sums: null, problems: ['is neither a proof nor a tree of liabilities'], signedBy: null }

/** Computes the root of a tree again from its leaves, one after the other. */
const verifyTree = async (head: z.output<typeof treeHead>, lines: AsyncIterable<string>, key: Buffer | null): Promise<FileVerdict> => {
  const problems: string[] = []
  const builder = createRootBuilder(sha256)
  let [leaves, last] = [0, '']
  try {
    for await (const line of lines) {
      if (line.trim() === '') continue
      const read = treeLeaf.safeParse(jsonOf(line))
      const amount = read.success ? readSum(read.data[2]) : null
      if (!read.success || amount === null || amount === 0n) {
        problems.push(`has a leaf ${leaves + 1} that cannot be read or has no amount above zero`)
        break
      }
      const [hash, kind] = read.data
      if (hash <= last) {
        problems.push(`has leaves out of their order at ${leaves + 1}: one may stand twice`)
        break
      }
      builder.add({ hash, sums: sumsOf(kind, amount) })
      last = hash
      leaves += 1
    }
    const root = problems.length === 0 ? builder.root() : null
    const { day, cutAt, currency } = head.statement
    const computed = root === null ? null : rootText({ day, cutAt, currency, leaves: BigInt(leaves), root })
    if (problems.length === 0 && computed !== statementText(head.statement))
      problems.push(root === null ? 'has no leaf' : `states ${head.statement.root} over ${head.statement.leaves} leaves with ${JSON.stringify(head.statement.sums)}, but its leaves give ${root.hash} over ${leaves} with ${JSON.stringify(sumTexts(root.sums))}`)
  } catch (error) {
    if (!(error instanceof SumsDoNotHold)) throw error
    problems.push(words['sum-out-of-range'] ?? '')
  }
  const signedBy = isSigned(statementText(head.statement), head.signature, head.publicKey) ? head.publicKey : null
  if (head.signature !== '' && signedBy === null) problems.push('is signed with a signature that does not hold')
  return { what: 'tree', statement: head.statement, leaves, sums: null, problems: [...problems, ...problemsOfKey(signedBy, key)], signedBy }
}

/** Nothing is believed of the file but what it proves; `key`: the house's, from elsewhere. */
export const verifyLiabilitiesFile = async (lines: AsyncIterator<string>, key: Buffer | null): Promise<FileVerdict> => {
  const first = await lines.next()
  if (first.done === true) return none
  const rest = { [Symbol.asyncIterator]: () => lines }
  const head = treeHead.safeParse(jsonOf(first.value))
  if (head.success) return verifyTree(head.data, rest, key)
  let text = first.value
  for await (const line of rest) {
    text += `\n${line}`
    if (text.length > 8_000_000) return none
  }
  const proof = proofFile.safeParse(jsonOf(text))
  return proof.success ? verifyProof(proof.data, key) : none
}
