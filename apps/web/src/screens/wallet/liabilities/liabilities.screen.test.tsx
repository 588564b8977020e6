import type { ReplyOf } from '@trevo/contract/member/api'
import { addSums, leafText, liabilitiesFormat, nodeText, noSums, type SumNode, sumsOf, sumTexts } from '@trevo/rules/liabilities/format'
import { type PublishedRoot, statementText } from '@trevo/rules/liabilities/proof'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Own = ReplyOf<'GET /api/liabilities'>

const day = '2026-11-24'
const cutAt = '2026-11-25T00:00:00.000Z'
const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const hash = async (text: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** A day of two leaves: one is the member's, with 1.250,00 of cash; and its root as the house publishes it, signed. */
const proven = async (): Promise<{ readonly own: Own; readonly root: PublishedRoot }> => {
  const nonce = await hash('a nonce of a test')
  const mine: SumNode = { hash: await hash(leafText({ day, currency: 'BRL', member: 'mem_demo', nonce, kind: 'cash', amountMinor: 125_000n })), sums: sumsOf('cash', 125_000n) }
  const another: SumNode = { hash: await hash('somebody else’s leaf'), sums: sumsOf('held', 7_500n) }
  const sums = addSums(mine.sums, another.sums) ?? noSums
  const statement = { day, cutAt, currency: 'BRL', leaves: '2', root: await hash(nodeText(mine, another)), sums: sumTexts(sums) }
  const signedText = statementText(statement) ?? ''
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const signature = base64(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signedText)))
  const proof = { format: liabilitiesFormat, member: 'mem_demo', statement, leaves: [{ nonce, kind: 'cash', amountMinor: '125000', path: [{ side: 'right' as const, hash: another.hash, sums: sumTexts(another.sums) }] }] }
  return { own: { day, proofs: [proof] }, root: { ...statement, signedText, signature, publicKey: hex(await crypto.subtle.exportKey('raw', publicKey)) } }
}

const open = async (own: Own, roots: readonly PublishedRoot[] | null) => {
  const server = await openScreen('/m/transaction/proof', { session: memberSession, answers: { 'GET /api/liabilities': () => own } })
  const below = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('/.well-known/trevo-heads') ? Promise.resolve(roots === null ? new Response(null, { status: 503 }) : Response.json({ liabilities: roots })) : below(input, init))
  return server
}

const verdict = page.getByRole('main').getByRole('status')

test('Product §10.91 the phone computes its leaf up to the published root, and says that it is included', async () => {
  const { own, root } = await proven()
  await open(own, [root])
  await expect.element(page.getByRole('heading', { name: /1\.250,00.*estão no total/u })).toBeVisible()
  await expect.element(verdict.getByText(/Cada parte leva ao total publicado/u)).toBeVisible()
  await expect.element(page.getByText('1.325,00')).toBeVisible()
})

test.each([
  ['an amount that is not the leaf’s', (own: Own): Own => ({ ...own, proofs: own.proofs.map((proof) => ({ ...proof, leaves: proof.leaves.map((leaf) => ({ ...leaf, amountMinor: '125001' })) })) })],
  ['another total than the published', (own: Own): Own => ({ ...own, proofs: own.proofs.map((proof) => ({ ...proof, statement: { ...proof.statement, leaves: '3' } })) })],
])('%s does not fit', async (_what, change) => {
  const { own, root } = await proven()
  await open(change(own), [root])
  await expect.element(page.getByRole('heading', { name: 'Não confere' })).toBeVisible()
})

test('a root whose signature is another’s does not fit, and one that is not published neither', async () => {
  const [{ own, root }, other] = [await proven(), await proven()]
  await open(own, [{ ...root, publicKey: other.root.publicKey }])
  await expect.element(page.getByRole('heading', { name: 'Não confere' })).toBeVisible()
  await open(own, [])
  await expect.element(page.getByRole('heading', { name: 'Não confere' })).toBeVisible()
})

test('nothing published yet, and nothing of mine, each say so', async () => {
  await open({ day: null, proofs: [] }, [])
  await expect.element(page.getByText('Ainda não há prova')).toBeVisible()
  await open({ day, proofs: [] }, [])
  await expect.element(page.getByText('Nada seu neste total')).toBeVisible()
})
