import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addSums, equalSums, leafText, liabilitiesFormat, liabilityKinds, noSums, nodeText, owedMinor, sumMax, type SumNode, type Sums, sumsOf, sumTexts } from './format.ts'
import { checkProof, findPublished, type ProofGiven, type PublishedRoot, statementText } from './proof.ts'
import { partsMax, splitAmount } from './split.ts'
import { createRootBuilder, pathTo, rootOf, SumsDoNotHold } from './tree.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
/** As a phone does it. */
const hashOnPhone = async (text: string): Promise<string> => Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')

const day = '2026-11-23'
const leafOf = (place: number, kind: (typeof liabilityKinds)[number], amountMinor: bigint) => {
  const leaf = { day, currency: 'BRL', member: `mem_${place % 5}`, nonce: hash(`nonce ${place}`), kind, amountMinor }
  return { leaf, node: { hash: hash(leafText(leaf)), sums: sumsOf(kind, amountMinor) } }
}
const someLeaves = fc
  .array(fc.tuple(fc.constantFrom(...liabilityKinds), fc.bigInt({ min: 1n, max: 10n ** 12n })), { minLength: 1, maxLength: 40 })
  .map((amounts) => amounts.map(([kind, amount], place) => leafOf(place, kind, amount)))
const total = (nodes: readonly SumNode[]): Sums => nodes.reduce<Sums>((sum, { sums }) => addSums(sum, sums) ?? noSums, noSums)

/** The proof of everybody who is `mem_0`. */
const proofOf = (leaves: readonly ReturnType<typeof leafOf>[], member = 'mem_0'): ProofGiven => {
  const nodes = leaves.map(({ node }) => node)
  const root = rootOf(nodes, hash)
  return {
    format: liabilitiesFormat,
    member,
    statement: { day, cutAt: '2026-11-24T00:00:00.000Z', currency: 'BRL', leaves: `${leaves.length}`, root: root.hash, sums: sumTexts(root.sums) },
    leaves: leaves.flatMap(({ leaf }, place) =>
      leaf.member === member
        ? [{ nonce: leaf.nonce, kind: leaf.kind, amountMinor: `${leaf.amountMinor}`, path: pathTo(nodes, place, hash).map((step) => ({ ...step, sums: sumTexts(step.sums) })) }]
        : [],
    ),
  }
}

describe('the tree', () => {
  test('Product §10.90 the root holds what its leaves sum to, by kind', () => {
    fc.assert(fc.property(someLeaves, (leaves) => equalSums(rootOf(leaves.map(({ node }) => node), hash).sums, total(leaves.map(({ node }) => node)))))
  })
  test('leaves that come one by one, or in parts of a power of two, give the same root', () => {
    fc.assert(
      fc.property(someLeaves, fc.constantFrom(1, 2, 4, 8, 16), (leaves, size) => {
        const nodes = leaves.map(({ node }) => node)
        const builder = createRootBuilder(hash)
        for (const node of nodes) builder.add(node)
        const parts = Array.from({ length: Math.ceil(nodes.length / size) }, (_none, part) => rootOf(nodes.slice(part * size, (part + 1) * size), hash))
        expect([builder.root()?.hash, rootOf(parts, hash).hash]).toEqual([rootOf(nodes, hash).hash, rootOf(nodes, hash).hash])
      }),
    )
    expect(createRootBuilder(hash).root()).toBeNull()
  })
  test('its bytes are those that the page tells: lines of ASCII, checked by any SHA-256', () => {
    const [a, b] = [leafOf(1, 'cash', 1_050n), leafOf(2, 'bonus', 7n)]
    expect(leafText(a.leaf)).toBe(`trevo-liabilities/1\nleaf\n2026-11-23\nBRL\nmem_1\n${a.leaf.nonce}\ncash\n1050`)
    expect(nodeText(a.node, b.node)).toBe(`trevo-liabilities/1\nnode\n${a.node.hash}\n1050 0 0 0\n${b.node.hash}\n0 0 0 7`)
    expect(statementText(proofOf([a, b]).statement)).toBe(`trevo-liabilities/1\nroot\n2026-11-23\n2026-11-24T00:00:00.000Z\nBRL\n2\n${rootOf([a.node, b.node], hash).hash}\n1050 0 0 7`)
    expect(owedMinor({ cash: 1n, held: 20n, stakes: 300n, bonus: 4_000n })).toBe(321n)
  })
  test.each<[string, Sums]>([
    ['a sum below zero', { ...noSums, cash: -1n }],
    ['a sum above 18 digits', { ...noSums, held: sumMax }],
  ])('%s is no tree', (_what, sums) => {
    const { node } = leafOf(1, 'held', 1n)
    expect(() => rootOf([node, { hash: node.hash, sums }], hash)).toThrow(SumsDoNotHold)
  })
})

describe('a proof', () => {
  test('Product §10.91 every leaf of a member is found below the root, on a phone as on a server, and sums to what is theirs', async () => {
    await fc.assert(
      fc.asyncProperty(someLeaves, async (leaves) => {
        const proof = proofOf(leaves)
        const own = total(leaves.filter(({ leaf }) => leaf.member === 'mem_0').map(({ node }) => node))
        expect(await checkProof(proof, hash)).toEqual({ isIncluded: true, sums: own })
        expect(await checkProof(proof, hashOnPhone)).toEqual({ isIncluded: true, sums: own })
      }),
      { numRuns: 40 },
    )
  })

  /** Each way to alter a proof of a member with leaf 0 and others beside it. */
  const alterations: readonly [string, (proof: ProofGiven) => ProofGiven, string][] = [
    ['a higher amount', (proof) => withLeaf(proof, { amountMinor: `${BigInt(proof.leaves[0]!.amountMinor) + 1n}` }), 'other-root'],
    ['a lower amount', (proof) => withLeaf(proof, { amountMinor: `${BigInt(proof.leaves[0]!.amountMinor) * 2n}` }), 'other-root'],
    ['another kind', (proof) => withLeaf(proof, { kind: proof.leaves[0]!.kind === 'cash' ? 'held' : 'cash' }), 'other-root'],
    ['a kind that there is not', (proof) => withLeaf(proof, { kind: 'debt' }), 'unreadable'],
    ['a negative amount', (proof) => withLeaf(proof, { amountMinor: '-5' }), 'unreadable'],
    ['nothing at all', (proof) => withLeaf(proof, { amountMinor: '0' }), 'unreadable'],
    ['another nonce', (proof) => withLeaf(proof, { nonce: hash('another') }), 'other-root'],
    ['another member', (proof) => ({ ...proof, member: 'mem_9' }), 'other-root'],
    ['another day', (proof) => ({ ...proof, statement: { ...proof.statement, day: '2026-11-22' } }), 'other-root'],
    ['another currency', (proof) => ({ ...proof, statement: { ...proof.statement, currency: 'USD' } }), 'other-root'],
    ['another format', (proof) => ({ ...proof, format: 'trevo-liabilities/2' }), 'unreadable'],
    ['another root', (proof) => ({ ...proof, statement: { ...proof.statement, root: hash('root') } }), 'other-root'],
    ['another sum of the root', (proof) => ({ ...proof, statement: { ...proof.statement, sums: { ...proof.statement.sums, cash: `${BigInt(proof.statement.sums.cash) + 1n}` } } }), 'other-root'],
    ['one leaf twice', (proof) => ({ ...proof, leaves: [...proof.leaves, proof.leaves[0]!] }), 'leaf-twice'],
    ['a step left out', (proof) => withLeaf(proof, { path: proof.leaves[0]!.path.slice(1) }), 'other-root'],
    ['a step on the other side', (proof) => withStep(proof, { side: 'left' }), 'other-root'],
    ['a step of another hash', (proof) => withStep(proof, { hash: hash('beside') }), 'other-root'],
    ['a step of another sum', (proof) => withStep(proof, { sums: { ...proof.leaves[0]!.path[0]!.sums, held: '123456789012345678' } }), 'other-root'],
    ['a step below zero', (proof) => withStep(proof, { sums: { ...proof.leaves[0]!.path[0]!.sums, held: '-1' } }), 'unreadable'],
    ['a step above 18 digits', (proof) => withStep(proof, { sums: { ...proof.leaves[0]!.path[0]!.sums, held: `${sumMax + 1n}` } }), 'unreadable'],
    ['steps that overflow together', (proof) => withLeaf(proof, { path: proof.leaves[0]!.path.map((step) => ({ ...step, sums: { ...step.sums, held: `${sumMax}` } })) }), 'sum-out-of-range'],
  ]
  const withLeaf = (proof: ProofGiven, over: Partial<ProofGiven['leaves'][number]>): ProofGiven => ({ ...proof, leaves: proof.leaves.map((leaf, place) => (place === 0 ? { ...leaf, ...over } : leaf)) })
  const withStep = (proof: ProofGiven, over: Partial<ProofGiven['leaves'][number]['path'][number]>): ProofGiven =>
    withLeaf(proof, { path: proof.leaves[0]!.path.map((step, place) => (place === 0 ? { ...step, ...over } : step)) })

  test.each(alterations)('Product §10.91 %s is found', async (_what, alter, problem) => {
    await fc.assert(
      fc.asyncProperty(someLeaves.filter((leaves) => leaves.length > 3), async (leaves) => {
        expect(await checkProof(alter(proofOf(leaves)), hash)).toEqual({ isIncluded: false, problem })
      }),
      { numRuns: 20 },
    )
  })

  test('Product §10.91 a root counts as published word for word alone', () => {
    const { statement } = proofOf([leafOf(0, 'cash', 5n), leafOf(1, 'held', 6n)])
    const published: PublishedRoot = { ...statement, signedText: statementText(statement) ?? '', signature: '', publicKey: '' }
    expect(findPublished(statement, [published])).toBe(published)
    expect(findPublished({ ...statement, leaves: '3' }, [published])).toBeNull()
    expect(findPublished(statement, [{ ...published, sums: { ...published.sums, cash: '6' } }])).toBeNull()
    expect(findPublished(statement, [])).toBeNull()
  })
})

describe('a split', () => {
  const draws = fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { minLength: partsMax, maxLength: partsMax })
  test('Product §10.92 keeps the sum in parts above zero, as many as a phone can read', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), draws, (amount, drawn) => {
        const parts = splitAmount(amount, (place) => drawn[place] ?? 0n)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        expect(parts.every((part) => part > 0n) && parts.length <= partsMax).toBe(true)
      }),
    )
  })
  test('Product §10.92 what a neighbour sees is no whole balance', () => {
    const draw = (seed: number) => (place: number) => BigInt(`0x${hash(`${seed} ${place}`).slice(0, 16)}`)
    for (const amount of [100n, 12_345n, 100_000n, 9_876_543n, 10n ** 12n]) {
      for (let seed = 0; seed < 20; seed += 1) expect(splitAmount(amount, draw(seed)).every((part) => part < amount), `${amount}`).toBe(true)
    }
    expect(splitAmount(10n ** 12n, draw(1)).length).toBeGreaterThan(20)
  })
})
