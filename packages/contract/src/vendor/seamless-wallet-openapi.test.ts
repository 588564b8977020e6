import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seamlessWalletOpenApi } from './seamless-wallet-openapi.ts'
import { seamlessWallet } from './seamless-wallet.ts'

const read = (name: string): string => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
const made = seamlessWalletOpenApi() as { readonly paths: Record<string, { readonly post: { readonly responses: Record<string, { readonly content: Record<string, { readonly schema: { readonly properties: { readonly status: { readonly enum: readonly string[] } } } }> }> } }> }

test('Product §11.31 the file that vendors read is the contract that servers parse with', async () => {
  await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot('../../../../docs/seamless-wallet.openapi.json')
})

test('Product §11.31 every verb is there, with the statuses that the contract’s page gives it', () => {
  expect(Object.keys(made.paths)).toEqual(Object.keys(seamlessWallet).map((verb) => `/provider/v1/${verb}`))
  const page = read('seamless-wallet.md')
  for (const verb of Object.keys(seamlessWallet)) {
    const row = page.split('\n').find((line) => line.startsWith('| `') && line.split('|')[1]?.includes(`\`${verb}\``) === true && /\| `[A-Z_]+`.*`OK` \|$/.test(line))
    const told = [...(row?.split('|')[2] ?? '').matchAll(/`([A-Z_]+)`/g)].map((match) => match[1])
    expect([verb, made.paths[`/provider/v1/${verb}`]?.post.responses[200]?.content['application/json']?.schema.properties.status.enum]).toEqual([verb, told])
  }
})
