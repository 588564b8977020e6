import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const given = { DATABASE_URL: 'postgres://u:p@h/d', PLATFORM_SECRET: 'test', PIX_SANDBOX_SECRET: 'secret' }

test('Product §12.56 without a word phones reach every address, and the numbers are for this machine alone', () => {
  const { host, metricsHost } = readConfig(given)
  expect([host, metricsHost]).toEqual(['0.0.0.0', '127.0.0.1'])
})

test('Product §12.55 Product §12.56 what is said is read, and what is no address ends the start', () => {
  const { host, metricsHost, trustedProxies } = readConfig({ ...given, HOST: '127.0.0.1', METRICS_HOST: '10.0.0.5', TRUSTED_PROXIES: '10.1.0.0/16' })
  expect([host, metricsHost, trustedProxies.has('10.1.2.3'), trustedProxies.has('127.0.0.1')]).toEqual(['127.0.0.1', '10.0.0.5', true, false])
  expect(() => readConfig({ ...given, METRICS_HOST: 'inside' })).toThrow('METRICS_HOST is "inside", but must be an address of this machine')
  expect(() => readConfig({ ...given, TRUSTED_PROXIES: 'inside' })).toThrow('TRUSTED_PROXIES has "inside"')
})

test('Product §12.510 who answers the chat: the house, a vendor that has an address, the sandbox, nobody', () => {
  const vendor = { CHAT_URL: 'https://chat.example.com/?id={memberId}&at={timestamp}&sign={signature}', CHAT_SECRET: 'a secret of sixteen letters' }
  expect([{}, vendor, { CHAT: 'none' }, { CHAT: 'sandbox' }, { ...vendor, CHAT: 'own' }].map((chosen) => readConfig({ ...given, ...chosen }).chat)).toEqual(['own', 'vendor', 'none', 'sandbox', 'own'])
  expect(() => readConfig({ ...given, CHAT: 'ours' })).toThrow('CHAT is "ours", but must be one of own, vendor, sandbox, none.')
  expect(() => readConfig({ ...given, CHAT: 'vendor' })).toThrow('CHAT_URL names none')
})
