import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openWallet } from './wallet.ts'

test('Product §9.17 a wallet that says nothing for 3 s has not answered, and the call is undecided', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  try {
    const { port } = silent.address() as AddressInfo
    const wallet = openWallet({ baseUrl: `http://127.0.0.1:${port}`, secrets: { TREVO: 'secret' } })
    const calledAtMs = performance.now()
    expect(await wallet.call('TREVO', 'balance', '{}')).toMatchObject({ kind: 'undecided', retryAfterMs: null })
    const waitedMs = performance.now() - calledAtMs
    expect(waitedMs).toBeGreaterThan(2_900)
    // A busy machine looks at its clocks later; without an end the silence would last.
    expect(waitedMs).toBeLessThan(20_000)
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})
