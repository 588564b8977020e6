import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packKit } from './pack-kit.ts'

let folder: string
const inFolder = (program: string, args: readonly string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
const bin = (name: string): string => join(folder, 'node_modules', '@trevo', 'wallet-kit', 'bin', `${name}.js`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-pack-'))
  const file = await packKit(folder)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  // Without the registry: whatever it needs stands in it.
  const installed = inFolder('npm', ['install', '--offline', '--no-audit', '--no-fund', file])
  expect([installed.status, installed.stderr]).toEqual([0, expect.any(String)])
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('Product §11.34 in an empty folder the kit’s parts are imported and its mock operator passes its conformance kit', async () => {
  writeFileSync(
    join(folder, 'try.js'),
    `import { runConformance } from '@trevo/wallet-kit/conformance/run'
     import { openMockOperator } from '@trevo/wallet-kit/mock/mock-operator'
     import { openWalletClient } from '@trevo/wallet-kit/client'
     import '@trevo/wallet-kit/simulator/vendor'
     import '@trevo/wallet-kit/proxy/fault-proxy'
     const mock = await openMockOperator()
     const of = { base: mock.origin, provider: 'VENDOR', secret: 'mock-secret' }
     const wallet = openWalletClient(of)
     const { http } = await wallet.call('balance', { sessionToken: 'none' })
     wallet.close()
     const { kept, broken } = await runConformance({ ...of, game: 'my-game', memberToken: mock.launch(), only: 'rollback: ', budgetMs: 60_000 })
     await mock.close()
     console.log(JSON.stringify({ http, broken, isPlayed: kept > 5 }))`,
  )
  const tried = inFolder(process.execPath, ['try.js'])
  expect([tried.stdout, tried.stderr]).toEqual(['{"http":200,"broken":0,"isPlayed":true}\n', ''])
})

test.each(['trevo-conformance', 'trevo-mock-operator', 'trevo-vendor-simulator', 'trevo-fault-proxy'])('%s is a program of the package', async (name) => {
  const child = spawn(process.execPath, [bin(name), '--help'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (words: Buffer) => {
    said += words.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  expect([code, said]).toEqual([0, expect.stringContaining('Usage: ')])
})
