import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { Command } from '#cli/command.ts'
import { siteContact, siteImages, siteResource } from './site-links.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const run = (command: Command, words: readonly string[], flags: Readonly<Record<string, string>> = {}) =>
  command.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }, { words, flags })
/** As a phone is told it a moment later. */
const told = async () => {
  app.clock.pass(2_000)
  const { resources, customerService, imageCDNs } = (await app.call('GET /api/site')).reply.info
  return { resources, customerService, imageCDNs }
}

test('Product §12.51 what a phone may install is set one by one, replaced and taken away, and phones are told', async () => {
  const { resources: before } = await told()
  const android = (url: string) => ({ resourceType: 'Android', url })
  expect((await run(siteResource, ['Android', 'https://files.example/house.apk'])).json).toEqual([...before, android('https://files.example/house.apk')])
  await run(siteResource, ['TELEGRAM', 'https://t.example/house'])
  await run(siteResource, ['MOBILECONFIG', '/app/house.mobileconfig'])
  await run(siteResource, ['IOS', 'itms-services://?action=download-manifest&url=https://files.example/house.plist'])
  await run(siteResource, ['Android', '/app/house.apk'])
  expect((await told()).resources.filter(({ resourceType }) => resourceType === 'Android')).toEqual([android('/app/house.apk')])
  for (const type of ['Android', 'TELEGRAM', 'MOBILECONFIG', 'IOS']) await run(siteResource, [type, 'none'])
  expect((await told()).resources).toEqual(before)
})

test('Product §12.51 whom visitors may ask is set one by one, with the words that name them', async () => {
  const { customerService: before } = await told()
  await run(siteContact, ['CS', 'https://help.example/chat'], { title: 'Atendimento' })
  await run(siteContact, ['whatsapp', 'tel:+5511999990000'])
  expect((await told()).customerService).toEqual([
    ...before,
    { csType: 'CS', title: 'Atendimento', path: 'https://help.example/chat' },
    { csType: 'whatsapp', title: 'whatsapp', path: 'tel:+5511999990000' },
  ])
  for (const type of ['CS', 'whatsapp']) await run(siteContact, [type, 'none'])
  expect((await told()).customerService).toEqual(before)
})

test('Product §12.51 an image server is added once and taken away', async () => {
  const { imageCDNs: before } = await told()
  for (const origin of ['https://img1.example', 'https://img2.example', 'https://img1.example']) await run(siteImages, [origin, 'on'])
  expect((await told()).imageCDNs.toSorted()).toEqual([...before, 'https://img1.example', 'https://img2.example'].toSorted())
  for (const origin of ['https://img1.example', 'https://img2.example']) await run(siteImages, [origin, 'off'])
  expect((await told()).imageCDNs).toEqual(before)
})

test.each([
  [siteResource, ['Symbian', 'https://files.example/house.sis'], '"Symbian" is none of IOS, Android'],
  [siteResource, ['constructor', 'https://files.example/x'], '"constructor" is none of'],
  [siteResource, ['Android', 'javascript:alert(1)'], 'is not an https address'],
  [siteResource, ['Android', '//evil.example/house.apk'], 'is not an https address'],
  [siteResource, ['Android', 'itms-services://?url=x'], 'is not an https address'],
  [siteResource, ['TELEGRAM', '/app/telegram'], 'is not an https address'],
  [siteResource, ['Android', `https://files.example/${'a'.repeat(500)}`], 'is not an https address'],
  [siteContact, ['CS', 'http://help.example'], 'is not an https address'],
  [siteContact, ['CS', 'data:text/html,x'], 'is not an https address'],
  [siteContact, ['C S', 'https://help.example'], '"C S" is no type'],
  [siteImages, ['https://img.example/path', 'on'], 'is not an origin'],
  [siteImages, ['http://img.example', 'on'], 'is not an origin'],
  [siteImages, ["https://img.example;script-src'", 'on'], 'is not an origin'],
  [siteImages, ['https://img.example', 'yes'], 'neither on nor off'],
] as const)('Product §12.51 %o %j changes nothing', async (command, words, sentence) => {
  const before = await told()
  await expect(run(command, words)).rejects.toThrow(sentence)
  expect(await told()).toEqual(before)
})

test('Product §12.51 a title is one short line', async () => {
  await expect(run(siteContact, ['CS', 'https://help.example'], { title: 'a'.repeat(61) })).rejects.toThrow('at most 60')
  await expect(run(siteContact, ['CS', 'https://help.example'], { title: 'two\nlines' })).rejects.toThrow('at most 60')
})
