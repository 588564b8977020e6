import type { Json } from '@trevo/rules/canonical-json'
import { memberId as wireId, staffId } from '@trevo/rules/ids'
import type { ActRule } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { rights } from '@trevo/rules/staff/rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { findMails } from '#areas/content/inbox-store.ts'
import type { Doer } from '#areas/staff/act.ts'
import { findDoneAct } from '#areas/staff/log-store.ts'
import { performRow } from '#areas/staff/perform-row.ts'
import { undoingOf } from '#areas/staff/undo.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let doer: Doer
let risk: StaffBrowser
let made = 0
let someone: { readonly id: bigint; readonly memberId: string }
let person: string
let noteId: string
const key = () => ({ 'idempotency-key': `undo-of-a-test-${(made += 1)}` })

const member = async () => {
  const username = `undo${(made += 1)}`
  const id = (await office.database.transact((tx) => insertMember(tx, { username, nickname: username, type: 0, currency: 'BRL', language: 'pt', passwordHash: 'x', email: `${username}@example.com`, mobileNumber: `+55117${String(10_000_000 + made)}`, mobileVerifiedAt: null }, office.clock.now())))!
  return { id, memberId: wireId(id) }
}

beforeAll(async () => {
  office = await openTestOffice()
  const owner = await office.person(['owner'])
  risk = await office.as('risk')
  doer = { staffId: owner.id, isSteppedUp: true, grants: Object.fromEntries(rights.map((right) => [right, ['w', 'p', 'a'] as const])), actor: { kind: 'staff', id: owner.id, session: null, address: null, device: null, request: null } }
  someone = await member()
  person = staffId((await office.person(['support'])).id)
  const { db } = office.database
  await office.call(risk, 'POST /office/members/:memberId/notes', { params: { memberId: someone.memberId }, body: { text: 'A note' }, headers: key() })
  noteId = (await db.selectFrom('member_notes').select('id').executeTakeFirstOrThrow()).id.toString()
  await db.insertInto('member_tags').values({ member_id: someone.id, tag: 'before', tagged_at: new Date(0) }).execute()
  await db.insertInto('providers').values({ code: 'UNDO', name: 'UNDO', secret: 's', secret_next: null, launch_url: '{origin}/launch' }).execute()
  await db.insertInto('games').values({ provider_code: 'UNDO', game_code: 'g', name: 'Lua', names: '{"pt":"Lua"}', game_type: 'RNG', sort_order: 3, is_hot: true }).execute()
  await db.insertInto('staff_own_roles').values({ name: 'night', grants: '{"members.view":["r"]}', made_at: new Date(0) }).execute()
  await db.insertInto('help_items').values(['a', 'b', 'c'].map((help, position) => ({ key: `undo-${help}`, position, anchor: null, title: '{}', content: '{}' }))).execute()
  await db.insertInto('seeds').values({ name: 'demo-staff' }).onConflict((conflict) => conflict.doNothing()).execute()
  await db.insertInto('office_thresholds').values({ name: 'withdrawal.small', currency: 'BRL', amount_minor: 700n }).execute()
})
afterAll(() => office.close())

const site = async () => office.database.db.selectFrom('site').selectAll().executeTakeFirstOrThrow()
const helpKeys = async () => (await sql<{ key: string }>`select key from help_items where is_shown order by position, key`.execute(office.database.db)).rows.map((row) => row.key)

/** For each act that says how it is undone, something that it changes. */
const samples: Readonly<Record<string, () => Promise<Json> | Json>> = {
  'members.set-tags': () => ({ memberId: someone.memberId, tags: ['after', 'another'] }),
  'members.set-note': () => ({ memberId: someone.memberId, noteId, isRemoved: true }),
  'members.set-language': () => ({ memberId: someone.memberId, language: 'en' }),
  'members.freeze': () => ({ memberId: someone.memberId, why: 'a look' }),
  'members.block': () => ({ memberId: someone.memberId, why: 'a ring' }),
  'members.send-message': () => ({ memberId: someone.memberId, title: 'Hello', text: 'Two\n\nparagraphs' }),
  'games.edit': () => ({ gameId: 'UNDO:g', change: { name: 'Sol', sort: 9, isHot: false, maxBetMinor: '900', keywords: ['x'], iconColour: '#112233' } }),
  'games.set-state': () => ({ gameId: 'UNDO:g', isOn: false }),
  'games.set-return': () => ({ gameId: 'UNDO:g', returnBps: 9_500, release: '2', certificates: { br: { number: 'A1', release: '2' } } }),
  'vendors.set-state': () => ({ vendor: 'UNDO', isShown: false }),
  'settings.set-factors': () => ({ allowsTotp: false }),
  'settings.set-threshold': () => ({ threshold: 'withdrawal.small', currency: 'BRL', amountMinor: '900' }),
  'settings.set-one-pair': async () => {
    // Where the house is in no market that allows it, it can still be taken away.
    await office.database.db.updateTable('office_settings').set({ value: 'true' }).where('name', '=', 'one-pair').execute()
    return { isOn: false }
  },
  'staff.set-reveals': () => ({ staffId: person, aDay: 5 }),
  'staff.name-for-aml': () => ({ staffId: person, isNamed: false }),
  'staff.set-roles': () => ({ staffId: person, roles: [{ role: 'risk', until: null }] }),
  'staff.set-networks': () => ({ staffId: person, networks: ['10.0.0.0/8'] }),
  'staff.make-role': () => ({ name: 'night', grants: { 'members.view': ['r'], 'members.notes': ['w'] } }),
  'cashier.set-method': () => ({ method: 'pix', settings: { isOn: true, currencies: ['BRL'], memberTypes: [0, 1], minMinor: '700', maxMinor: '90000', presetsMinor: ['2100'], paySeconds: 1_200, costBps: 77, minutes: 3, account: null } }),
  'cashier.set-payout-limits': () => ({ currency: 'BRL', dayCount: 4, dayMinor: '123400' }),
  'papers.set-places': () => ({ places: ['withdraw'] }),
  'cashier.set-waits': () => ({ changeHours: 5, newKeyHours: 6, reviewMinutes: 77 }),
  'care.set-pause': () => ({ isOn: false }),
  'brand.set-flag': () => ({ flag: 'FACEBOOKLOGIN3', isOn: true }),
  'brand.set-menus': async () => ({ menus: (await site()).menus.slice(0, 2) }),
  'brand.set-name': () => ({ name: 'Another', themeColour: '#123456' }),
  'brand.set-legal': () => ({ company: 'Another Ltd', taxpayer: '7', authorisation: '8', address: '9', contacts: '10' }),
  'brand.set-template': () => ({ app_background: '#101112', app_desc: 'Another', app_desc_font_color: '#fefefe', mem_cen: '1', dep_func: '1' }),
  'brand.set-contacts': () => ({ contacts: [{ csType: 'MAIL', title: 'Mail', path: 'mailto:a@example.com' }] }),
  'brand.set-resources': () => ({ resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/example' }] }),
  'brand.set-images': () => ({ origins: ['https://images.example'] }),
  'brand.set-domains': () => ({ mainDomain: 'https://another.example', domainRoute: ['https://route.example'] }),
  'brand.set-field': () => ({ form: 'profile', name: 'realName', isEnabled: true, isRequired: true, minLength: 3, maxLength: 44 }),
  'maintenance.set': () => ({ isOn: true }),
  'maintenance.set-regions': () => ({ isRestricted: true, networks: ['203.0.113.0/24'] }),
  'content.save-category': async () => {
    await office.database.db.insertInto('announcement_categories').values({ key: 'undo', name: '{"pt":"Antes"}', position: 3 }).onConflict((conflict) => conflict.doNothing()).execute()
    return { key: 'undo', name: { pt: 'Depois' }, position: 5 }
  },
  'support.set-quick-answer': async () => {
    await office.database.db.insertInto('quick_answers').values({ key: 'undo', texts: '{"pt":"Antes"}' }).onConflict((conflict) => conflict.doNothing()).execute()
    return { key: 'undo', texts: { pt: 'Depois', en: 'After' } }
  },
  'support.set-settings': () => ({ words: { min: 5, max: 300 }, hours: { days: [[540, 1_080], [540, 1_080], [540, 1_080], [540, 1_080], [540, 1_080], null, null] }, texts: { welcome: { pt: 'Oi!' }, away: { pt: 'Até amanhã.' } } }),
  'help.order': async () => ({ keys: (await helpKeys()).toReversed() }),
}

const kept = ['members', 'member_tags', 'member_notes', 'member_blocks', 'mails', 'games', 'providers', 'office_settings', 'office_thresholds', 'staff', 'staff_roles', 'staff_own_roles', 'staff_networks', 'site', 'field_rules', 'announcement_categories', 'help_items', 'payment_methods', 'payout_limits', 'quick_answers', 'support_settings'] as const
/** What counts up or says when, whatever is put back. */
const counted = new Set(['version', 'tagged_at', 'granted_at', 'confirmed_at', 'made_at', 'changed_at', 'updated_at', 'search_name'])
/** Every byte of what acts change. */
const dump = async (): Promise<Readonly<Record<string, unknown>>> => {
  const all: Record<string, unknown> = {}
  for (const table of kept) {
    const { rows } = await sql<Record<string, unknown>>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(office.database.db)
    const shown = rows.map(({ row }) => Object.fromEntries(Object.entries(row as object).filter(([name]) => !counted.has(name))))
    // What is counted up would put a row elsewhere.
    all[table] = shown.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return all
}
const perform = (name: string, payload: Json) => {
  const definition = office.services.acts.get(name)!
  return office.services.transact((tx) => performRow(tx, office.services, definition, doer, { payload: definition.payload.parse(payload) as Json, reason: 'a test', version: null, proposal: 1n }))
}
const undoing = async (event: bigint) => {
  const row = (await findDoneAct(office.database.db, event))!
  return undoingOf(office.services.acts, row.act, { target: { kind: row.target_kind, id: row.target }, before: row.before as Json, after: row.after as Json })
}

const undone = Object.keys(acts).filter((name) => {
  const { undo } = acts[name as keyof typeof acts] as ActRule
  return undo === 'back' || typeof undo === 'object'
})

describe('Product §13.170 an undo restores every byte', () => {
  test.each(undone)('%s', async (name) => {
    const sample = samples[name]
    expect(sample, `${name} has no sample here`).toBeDefined()
    const payload = await sample!()
    const before = await dump()
    const { event } = await perform(name, payload)
    expect(await dump()).not.toEqual(before)
    const back = await undoing(event)
    expect(back).not.toBeNull()
    await perform(back!.definition.name, back!.payload)
    expect(await dump()).toEqual(before)
  })

  test('the acts that say so are those that can', () => {
    expect([...office.services.acts.values()].filter(({ undo }) => undo !== undefined).map(({ name }) => name).toSorted()).toEqual(undone.toSorted())
  })
})

describe('POST /office/log/:id/undo', () => {
  const tag = async (memberId: string, tags: string[]) => {
    const { reply } = await office.call(risk, 'PUT /office/members/:memberId/tags', { params: { memberId }, body: { tags }, headers: key() })
    return reply.kind === 'done' ? reply.event : ''
  }
  const undo = (browser: StaffBrowser, id: string, body: { restore?: boolean } = {}, query?: { preview: '1' }) =>
    office.call(browser, 'POST /office/log/:id/undo', { params: { id }, body, headers: key(), ...(query && { query }) })
  const tagsOf = async (id: bigint) => (await office.database.db.selectFrom('member_tags').select('tag').where('member_id', '=', id).orderBy('tag').execute()).map((row) => row.tag)

  test('Product §13.171 is the act that puts back, under its right and with its own row; changed since, it is refused', async () => {
    const { id, memberId } = await member()
    const first = await tag(memberId, ['one'])
    const second = await tag(memberId, ['two'])
    expect((await undo(await office.as('trading'), second)).code).toBe('not_permitted')
    expect((await undo(risk, first)).code).toBe('changed_meanwhile')
    const { reply } = await undo(risk, second)
    expect(reply.kind).toBe('done')
    expect(await tagsOf(id)).toEqual(['one'])
    const row = await office.database.db.selectFrom('audit_events').selectAll().where('id', '=', BigInt(reply.kind === 'done' ? reply.event : 0)).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ act: 'members.set-tags', reason: `undo: ${second}`, before: { tags: ['two'] }, after: { tags: ['one'] } })
  })

  test('Product §13.172 a version is restored for ever, and its preview shows what that changes now', async () => {
    const { id, memberId } = await member()
    const first = await tag(memberId, ['one'])
    await tag(memberId, ['two'])
    expect((await undo(risk, first, { restore: true }, { preview: '1' })).reply).toMatchObject({ kind: 'preview', before: { tags: ['two'] }, after: { tags: [] } })
    expect((await undo(risk, first, { restore: true })).reply.kind).toBe('done')
    expect(await tagsOf(id)).toEqual([])
  })

  test('Product §13.173 a message leaves after a minute, and is taken back until then', async () => {
    const { id, memberId } = await member()
    const send = async () => {
      const { reply } = await office.call(risk, 'POST /office/members/:memberId/messages', { params: { memberId }, body: { title: 'Hello', text: 'There is news.' }, headers: key() })
      return reply.kind === 'done' ? reply.event : ''
    }
    const inbox = () => findMails(office.database.db, id, { number: 1, size: 10 })
    const sent = await send()
    expect(await inbox()).toEqual([])
    expect((await undo(risk, sent)).reply.kind).toBe('done')
    const again = await send()
    await office.database.db.updateTable('mails').set({ leaves_at: new Date(Date.now() - 1) }).where('member_id', '=', id).execute()
    expect(await inbox()).toHaveLength(1)
    expect((await undo(risk, again)).code).toBe('not_in_this_state')
  })

  test('Product §13.174 the history of a row tells whoever may read it what changed and what they may put back', async () => {
    const { memberId } = await member()
    const event = await tag(memberId, ['kept'])
    await office.call(risk, 'POST /office/members/:memberId/reveal', { params: { memberId }, body: { field: 'email', reason: 'x' } })
    const history = async (browser: StaffBrowser) => office.call(browser, 'GET /office/history', { query: { kind: 'member', id: memberId } })
    expect((await history(risk)).reply.rows).toMatchObject([{ event, act: 'members.set-tags', before: { tags: [] }, after: { tags: ['kept'] }, canRestore: true, undoAct: 'members.set-tags' }])
    expect((await history(await office.as('auditor'))).reply.rows).toMatchObject([{ event, canRestore: false }])
    expect((await history(await office.as('content'))).code).toBe('not_permitted')
  })

  test('what nothing puts back is refused, and says so before', async () => {
    const { memberId } = await member()
    const { reply } = await office.call(risk, 'POST /office/members/:memberId/end-sessions', { params: { memberId }, body: { reason: 'x' }, headers: key() })
    expect((await undo(risk, reply.kind === 'done' ? reply.event : '')).code).toBe('cannot_be_undone')
    expect((await undo(risk, '999999999')).code).toBe('not_found')
  })
})
