import { StartRefused } from '@trevo/server/environment'
import { expect, test } from 'vitest'
import { readStudioConfig } from './config.ts'

const good = { STUDIO_DATABASE_URL: 'postgres://studio@localhost/trevo', STUDIO_SECRETS: '{"TREVO":"sixteen-signs-ok"}' }

test('what is not set has its default', () => {
  expect(readStudioConfig(good)).toMatchObject({
    port: 3100,
    platformUrl: 'http://127.0.0.1:3000',
    publicUrl: undefined,
    platformOrigins: null,
    secrets: { TREVO: 'sixteen-signs-ok' },
  })
})

test.each([
  ['STUDIO_PORT', '99999'],
  ['STUDIO_DATABASE_URL', 'mysql://x'],
  ['STUDIO_DATABASE_URL', ''],
  ['PLATFORM_URL', 'localhost:3000'],
  ['STUDIO_PUBLIC_URL', 'games.example'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['STUDIO_SECRETS', ''],
  ['STUDIO_SECRETS', '{'],
  ['STUDIO_SECRETS', '{"TREVO":"short"}'],
  ['STUDIO_SECRETS', '{"trevo":"sixteen-signs-ok"}'],
  ['PLATFORM_PUBLIC_ORIGINS', 'https://a.example/path'],
  ['PLATFORM_PUBLIC_ORIGINS', 'https://a.example,,'],
])('Product §12.6 %s=%s ends the start with a sentence that names it, and shows no secret', (name, value) => {
  const read = (): unknown => readStudioConfig({ ...good, [name]: value })
  expect(read).toThrow(StartRefused)
  expect(read).toThrow(name)
  expect(read).not.toThrow(/sixteen|short/)
})
