import { leafText, liabilitiesFormat, nodeText, type SumNode, sumsOf, sumTexts } from '@trevo/rules/liabilities/format'
import { type PublishedRoot, statementText } from '@trevo/rules/liabilities/proof'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnProofs } from '#areas/wallet/liabilities/check-own.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession } from '#testing/facts.ts'
import { openScreen } from '#testing/open-screen.tsx'

const main = page.getByRole('main')
const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const hash = async (text: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

const day = '2026-11-23'

/** A tree of two leaves, the member's and another's, with its root signed. */
const published = async (): Promise<{ readonly reply: OwnProofs; readonly root: PublishedRoot }> => {
  const leaf = { day, currency: 'BRL', member: 'mem_1', nonce: await hash('nonce'), kind: 'cash', amountMinor: 125_050n } as const
  const mine: SumNode = { hash: await hash(leafText(leaf)), sums: sumsOf('cash', leaf.amountMinor) }
  const beside: SumNode = { hash: await hash('somebody'), sums: sumsOf('held', 4_000n) }
  const sums = { cash: 125_050n, held: 4_000n, stakes: 0n, bonus: 0n }
  const statement = { day, cutAt: '2026-11-24T00:00:00.000Z', currency: 'BRL', leaves: '2', root: await hash(nodeText(mine, beside)), sums: sumTexts(sums) }
  const signedText = statementText(statement) ?? ''
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(signedText))
  const root = { ...statement, signedText, signature: btoa(String.fromCharCode(...new Uint8Array(signature))), publicKey: hex(await crypto.subtle.exportKey('raw', pair.publicKey)) }
  const path = [{ side: 'right' as const, hash: beside.hash, sums: sumTexts(beside.sums) }]
  return { reply: { day, proofs: [{ format: liabilitiesFormat, member: leaf.member, statement, leaves: [{ nonce: leaf.nonce, kind: leaf.kind, amountMinor: '125050', path }] }] }, root }
}

const open = async (reply: OwnProofs, roots: readonly PublishedRoot[], language: 'pt' | 'en' = 'pt') => {
  const server = await openScreen('/m/transaction/proof', { session: memberSession, language, answers: { 'GET /api/liabilities': () => reply } })
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => (input === '/.well-known/trevo-heads' ? Promise.resolve(Response.json({ format: 'trevo-heads/1', heads: [], liabilities: roots })) : calls(input, init)))
  return server
}
const verdict = () => document.querySelector('[data-verdict]')?.getAttribute('data-verdict')

test('Product §10.100 none yet, and nothing of the member’s', async () => {
  await open({ day: null, proofs: [] }, [])
  await expect.element(main.getByText('Ainda não há prova')).toBeVisible()
  await open({ day, proofs: [] }, [])
  await expect.element(main.getByText('Nada seu neste total')).toBeVisible()
})

test('Product §10.100 the phone computes its leaf up to the published root, and says the amount and the total', async () => {
  const { reply, root } = await published()
  await open(reply, [root])
  await expect.element(main.getByRole('heading', { name: /Seus R\$\s1\.250,50 estão no total de 23\/11\/2026/u })).toBeVisible()
  expect(verdict()).toBe('included')
  await expect.element(main.getByText(/R\$\s1\.290,50/u)).toBeVisible()
  await expect.element(main.getByText('Correta')).toBeVisible()
  await expectAccessible('proof')
  await open(reply, [root], 'en')
  await expect.element(main.getByRole('heading', { name: /is in the total of/u })).toBeVisible()
})

test('Product §10.100 what does not match says what is wrong and what to do', async () => {
  const { reply, root } = await published()
  const [proof] = reply.proofs
  const other = { ...reply, proofs: [{ ...proof!, leaves: [{ ...proof!.leaves[0]!, amountMinor: '125051' }] }] }
  await open(other, [root])
  await expect.element(main.getByText(/Uma parte leva a outro total.*guarde a prova e envie ao suporte/u)).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Guardar a prova' })).toBeVisible()
  await open(reply, [])
  await expect.element(main.getByText(/Este total não é o publicado/u)).toBeVisible()
  await open(reply, [{ ...root, signature: btoa('x'.repeat(64)) }])
  await expect.element(main.getByText(/A assinatura do total publicado está errada/u)).toBeVisible()
  expect(verdict()).toBe('mismatch')
})
