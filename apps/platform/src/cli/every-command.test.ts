import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { houseKey } from '@trevo/rules/agents/tree'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatSay } from '#areas/account/commands/chat-say.ts'
import { memberCorrect } from '#areas/account/commands/member-correct.ts'
import { commands } from '#gathered.ts'
import { approve, openHouse, type House, somebody } from '#testing/act-samples/house.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'
import { openVendor, type TestVendor } from '#vendors/statements/vendor-fixture.ts'
import type { Command, CommandInput } from './command.ts'
import { openCommandDatabase } from './command-database.ts'

let office: TestOffice
let house: House
let folder: string
let machine: TestVendor
beforeAll(async () => {
  office = await openTestOffice()
  house = openHouse(office)
  folder = mkdtempSync(join(tmpdir(), 'trevo-commands-'))
  machine = await openVendor('unused')
  machine.answers(() => ({ lines: [], next: null }))
  await somebody(office, 'owner')
  await somebody(office, 'owner')
})
afterAll(async () => {
  machine.close()
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

const secret = { PLATFORM_SECRET: 'a secret for tests' }
/** With the house's secret in its environment. */
const withSecret: Readonly<Record<string, Command>> = { 'member correct': memberCorrect(secret), 'chat say': chatSay({ PIX_SANDBOX_SECRET: 'unused', PIX_SANDBOX_URL: 'http://127.0.0.1:1' }) }

const acting = commands.filter((command): command is Command => command.kind === 'acts')

/** Each in a house that has owners and whatever it needs; `proposes`: it takes two, so that it changes nothing yet. */
interface Sample {
  readonly act: string
  readonly proposes?: true
  readonly refused?: RegExp
  input(): Promise<CommandInput>
}

const input = (words: readonly string[], flags: Readonly<Record<string, string>> = {}): CommandInput => ({ words, flags })
const usernameOf = async (id: bigint) => (await office.database.db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username
const member = async () => usernameOf((await house.member()).id)
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const pem = () => generateKeyPairSync('rsa', { modulusLength: 2_048, publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } }).publicKey
const keyFile = () => file('key.pem', pem())
const hub = async (next: string | null = null) => {
  const { vendor } = await house.vendor()
  await office.database.db.updateTable('providers').set({ dialect: 'hub88', public_key: pem(), public_key_next: next }).where('code', '=', vendor).execute()
  return vendor
}

const samples: Readonly<Record<string, Sample>> = {
  'member add': { act: 'members.add', input: async () => input([], { username: `made${house.next()}`, password: 'Segredo-12', type: '0' }) },
  'market sign': { act: 'market.sign', input: async () => input(['mt']) },
  'member correct': { act: 'members.correct', proposes: true, input: async () => input([await member(), 'realName', 'Ana Maria']) },
  'member expire-password': { act: 'members.expire-password', input: async () => input([await member()]) },
  'member reopen': {
    act: 'members.reopen-closed',
    proposes: true,
    input: async () => {
      const { id } = await house.member()
      await office.database.db.updateTable('members').set({ status: 'closed' }).where('id', '=', id).execute()
      return input([await usernameOf(id)])
    },
  },
  // Nobody has opened the chat of this house: the act goes with what was not said.
  'chat say': { act: '', refused: /^It was not said/, input: async () => input([await member(), 'Oi']) },
  'registration field': { act: 'brand.set-field', input: async () => input(['nickname'], { max: '40' }) },
  'registration age': { act: 'registration.set-age', input: async () => input(['21']) },
  'affiliate domain': { act: 'affiliates.set-domain', input: async () => input(['casa.example'], { member: await member() }) },
  'withdrawals wait': { act: 'cashier.set-waits', input: async () => input(['change', '48']) },
  'content import': { act: 'content.import', input: async () => input([file('content.json', JSON.stringify({ categories: [], announcements: [], help: [] }))]) },
  'mail send': { act: 'mails.send', input: async () => input([], { to: await member(), title: 'Oi', content: '<p>Oi</p>' }) },
  'ads send': { act: 'mails.send', input: async () => input([], { to: 'all', channel: 'email', product: 'casino', title: 'Oi', text: 'Oi' }) },
  'site set': { act: 'brand.set-flag', input: async () => input(['CBS3', 'on']) },
  'site brand': { act: 'brand.set-name', input: async () => input(['Casa Azul']) },
  'site legal': { act: 'brand.set-legal', input: async () => input(['company', 'Trevo S.A.']) },
  'site template': { act: 'brand.set-template', input: async () => input(['dep_func', '0']) },
  'site resource': { act: 'brand.set-resources', input: async () => input(['TELEGRAM', 'https://t.me/casa']) },
  'site contact': { act: 'brand.set-contacts', input: async () => input(['CS', 'https://help.example']) },
  'site images': { act: 'brand.set-images', input: async () => input(['https://img.example', 'on']) },
  'site close': { act: 'maintenance.set-regions', input: async () => input(['203.0.113.0/24']) },
  'site open': { act: 'maintenance.set-regions', input: async () => input(['203.0.113.0/24']) },
  'games import': {
    act: 'games.import',
    input: async () => {
      const { vendor } = await house.vendor()
      return input([file('games.jsonl', JSON.stringify({ kind: 'game', vassalage: vendor, gameCode: 'sol', nodeName: 'Sol', gameType: 'RNG', minBet: '10' }))])
    },
  },
  'office owner add': { act: 'staff.add-owner', input: async () => input([], { email: `owner${house.next()}@example.com` }) },
  'office owner reset': { act: 'staff.reset-owner', input: async () => input([], { email: (await office.person(['owner'])).email }) },
  'office allow': { act: 'staff.set-networks', input: async () => input(['203.0.113.0/24']) },
  'provider add': { act: 'vendors.add', input: async () => input([`NEW${house.next()}`]) },
  'provider set': { act: 'vendors.set-state', proposes: true, input: async () => input([(await house.vendor({ is_shown: false })).vendor], { on: '' }) },
  'provider key-add': { act: 'vendors.add-key', proposes: true, input: async () => input([await hub()], { 'public-key': keyFile() }) },
  'provider key-retire': { act: 'vendors.retire-key', proposes: true, input: async () => input([await hub(pem())]) },
  launch: { act: 'vendors.launch', input: async () => input([], { member: await member(), provider: (await house.vendor()).vendor, game: 'lua' }) },
  'agents move': {
    act: 'members.move',
    proposes: true,
    input: async () => {
      const { memberId: agent } = await createMember({ services: office.services as never, database: office.database }, { type: 1 })
      return input([await member()], { upline: await usernameOf(agent) })
    },
  },
  'agents type': { act: 'members.set-type', proposes: true, input: async () => input([await member(), '1']) },
  'projections rebuild': { act: 'projections.rebuild', input: async () => input(['winners']) },
  'reports recompute': { act: 'reports.recompute', input: async () => input([], { from: '2026-01-05', to: '2026-01-05', write: '' }) },
  reconcile: {
    act: 'reconciliation.run',
    input: async () => {
      const { vendor } = await house.vendor()
      await office.database.db.updateTable('providers').set({ statement_url: `${machine.origin}/statement` }).where('code', '=', vendor).execute()
      return input([], { party: vendor, day: '2026-01-05' })
    },
  },
}

const events = (after: bigint) =>
  office.database.db.selectFrom('audit_events').select(['id', 'actor_kind', 'device', 'act', 'proposal', 'is_refused']).where('id', '>', after).orderBy('id').execute()
const lastEvent = async (): Promise<bigint> => (await office.database.db.selectFrom('audit_events').select(({ fn }) => fn.max('id').as('id')).executeTakeFirstOrThrow()).id ?? 0n

const run = async (command: Command, given: CommandInput) => {
  const database = openCommandDatabase(office.url, command.kind)
  try {
    return await command.run({ database, databaseUrl: office.url, dataDir: folder, onProgress: () => undefined }, given)
  } finally {
    await database.close()
  }
}

test('Product §12.140 each command that acts has its sample here', () => {
  expect(Object.keys(samples).toSorted()).toEqual(acting.map(({ name }) => name).toSorted())
})

test('Product §12.140 below the house and its log stand the schema, keys, back-ups and the demo alone', () => {
  expect(commands.filter(({ kind }) => kind === 'machine').map(({ name }) => name).toSorted()).toEqual([
    'db backup', 'db migrate', 'db restore', 'db try-restore', 'secret change', 'secret drop-old', 'seed demo',
  ])
})

describe.each(acting.map((command) => [command.name, command] as const))('Product §12.140 %s', (name, listed) => {
  test('stands in the log as the terminal’s, and what takes two is proposed', async () => {
    const { act, proposes, refused, input: make } = samples[name] as Sample
    const command = withSecret[name] ?? listed
    const given = await make()
    const before = await lastEvent()
    if (refused !== undefined) {
      await expect(run(command, given)).rejects.toThrow(refused)
      expect(await events(before)).toEqual([])
      return
    }
    const { lines } = await run(command, given)
    const [event, ...more] = await events(before)
    expect(more).toEqual([])
    expect(event).toMatchObject({ actor_kind: 'terminal', device: expect.stringMatching(/\S/), act: proposes ? 'proposals.propose' : act, is_refused: false })
    if (proposes === undefined) return
    const proposal = await office.database.db.selectFrom('proposals').select(['id', 'act', 'proposed_by', 'state']).where('id', '=', event?.proposal ?? 0n).executeTakeFirstOrThrow()
    expect(proposal).toMatchObject({ act, proposed_by: null, state: 'open' })
    expect(lines.join('\n')).toMatch(/This takes two people: prp_\w+ waits for an approval in the office, at \/approvals, until /)
    expect((await approve(office, proposal.id, { doer: await somebody(office, 'owner', 'risk', 'finance') })).kind).toBe('applied')
    expect((await events(event?.id ?? 0n)).map((row) => [row.actor_kind, row.act])).toEqual([['staff', act]])
  })
})

test('Product §12.140 an opening balance is an adjustment: it waits for the second person, and is paid once approved', async () => {
  const command = acting.find(({ name }) => name === 'member add') as Command
  const { lines, json } = await run(command, input([], { username: 'withmoney', password: 'Segredo-12', type: '0', balance: '4200' }))
  expect(lines[1]).toContain('This takes two people')
  const balanceOf = async () => (await office.database.db.selectFrom('purses').select('balance_minor').where('kind', '=', 'cash').where('member_id', '=', (await office.database.db.selectFrom('members').select('id').where('username', '=', 'withmoney').executeTakeFirstOrThrow()).id).executeTakeFirst())?.balance_minor ?? 0n
  expect(await balanceOf()).toBe(0n)
  const { id } = await office.database.db.selectFrom('proposals').select('id').where('target', '=', (json as { memberId: string }).memberId).executeTakeFirstOrThrow()
  expect((await approve(office, id, { doer: await somebody(office, 'finance') })).kind).toBe('applied')
  expect(await balanceOf()).toBe(4_200n)
})

test('Product §12.140 a flag of registration is proposed; a message to more than a hundred is the office’s', async () => {
  const set = acting.find(({ name }) => name === 'site set') as Command
  expect((await run(set, input(['registration', 'off']))).lines.join(' ')).toContain('This takes two people')
  expect((await office.database.db.selectFrom('site').select('is_registration_open').executeTakeFirstOrThrow()).is_registration_open).toBe(true)
  const send = acting.find(({ name }) => name === 'mail send') as Command
  await run(send, input([], { to: 'all', title: 'Olá', content: '<p>Olá</p>' }))
  const told = await office.database.db.selectFrom('mails').select('member_id').where('title', '=', 'Olá').execute()
  expect(told.length).toBeGreaterThan(0)
  expect(told.map(({ member_id }) => member_id)).not.toContain(houseKey)
  for (let n = 0; n < 101; n += 1) await house.member()
  await expect(run(send, input([], { to: 'all', title: 'Oi', content: '<p>Oi</p>' }))).rejects.toThrow('more than the 100 whom one person may write to')
  expect(await office.database.db.selectFrom('mails').select('id').where('title', '=', 'Oi').execute()).toHaveLength(1)
})
