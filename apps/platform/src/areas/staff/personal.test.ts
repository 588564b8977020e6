import type { Json } from '@trevo/rules/canonical-json'
import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { newKey } from '#db/keys.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'
import { listLog, logReading, openAct, terminal } from './log-store.ts'
import { eraseMemberKey, findMemberKey } from './member-key-store.ts'
import { maskPersonal, openSealed, personal, sealPersonal } from './personal.ts'
import { sealLog } from './seal-log.ts'
import { verifyLog } from './verify-log.ts'

let office: TestOffice
let member: bigint
let other: bigint
beforeAll(async () => {
  office = await openTestOffice()
  ;[member, other] = [await makeMember(), await makeMember()]
})
afterAll(() => office.close())

const makeMember = async (): Promise<bigint> => {
  const username = `m${newKey().toString(36)}`
  const facts = { username, nickname: username, type: 1, currency: 'BRL', language: 'pt', passwordHash: 'none' } as const
  return (await office.database.transact((tx) => insertMember(tx, facts as never, new Date()))) ?? 0n
}

const name = 'Ana Maria de Souza'
const shown = (): Json => ({ name: personal(member, name), lists: [{ of: personal(other, { born: '1990-01-01' }) }], plain: 'seen by all' })

/** As the office's own role, which may write nothing of a member but inside an act. */
const logged = async (): Promise<bigint> =>
  office.services.transact(async (tx) => openAct(tx, terminal, { act: 'members.correct', target: { kind: 'member', id: wireId(member) }, after: await sealPersonal(tx, office.services.keys, shown()) }))

const entry = async (id: bigint) => (await listLog(office.database.db, {}, { place: [(id + 1n).toString()], isBackward: false, limit: 1 }))[0]

test('personal values stand in the log sealed, under a key of each member', async () => {
  const row = await entry(await logged())
  const text = JSON.stringify(row?.after)
  expect(text).not.toContain('Ana')
  expect(text).not.toContain('1990')
  expect(text).toContain('seen by all')
  expect(await openSealed(office.database.db, office.services.keys, row?.after as Json)).toEqual({ name, lists: [{ of: { born: '1990-01-01' } }], plain: 'seen by all' })
  expect(await maskPersonal(row?.after as Json)).toEqual({ name: { $masked: wireId(member) }, lists: [{ of: { $masked: wireId(other) } }], plain: 'seen by all' })
})

test('one key a member, however many seal at once', async () => {
  const before = await findMemberKey(office.database.db, member)
  await Promise.all([logged(), logged(), logged()])
  expect(await findMemberKey(office.database.db, member)).toEqual(before)
})

test('what was not sealed does not go into the log', async () => {
  await expect(office.services.transact((tx) => openAct(tx, terminal, { act: 'members.correct', target: { kind: 'member', id: 'mem_1' }, after: shown() }))).rejects.toThrow('sealed')
})

test('a key in the database is sealed by the platform’s secret', async () => {
  const sealed = await findMemberKey(office.database.db, member)
  expect(office.services.keys.sealer('member keys').open(sealed!, member.toString())).toHaveLength(32)
  expect(office.services.keys.sealer('member keys').open(sealed!, other.toString())).toBeNull()
})

test('the office’s role erases a key inside an act alone', async () => {
  await expect(office.services.transact((tx) => eraseMemberKey(tx, other, new Date()))).rejects.toThrow('no act is open')
})

test('who may reveal opens a row with a reason, which is a row; a list shows none of it', async () => {
  const id = await logged()
  const owner = await office.as('owner')
  const { reply: listed } = await office.call(owner, 'GET /office/log', { query: { act: 'members.correct' } })
  expect(JSON.stringify(listed)).not.toMatch(/\$sealed|Ana/)
  expect(listed.rows[0]).toMatchObject({ isSealed: true })
  const opened = await office.call(owner, 'POST /office/log/:id/open', { params: { id: id.toString() }, body: { reason: 'she asked who changed it' } })
  expect(opened.reply.after).toMatchObject({ name })
  const [row] = await listLog(office.database.db, { act: 'log.open' }, { place: null, isBackward: false, limit: 1 })
  expect(row).toMatchObject({ target: wireId(member), reason: 'she asked who changed it' })
  expect((await office.call(await office.as('agents'), 'POST /office/log/:id/open', { params: { id: id.toString() }, body: { reason: 'curious' } })).code).toBe('not_permitted')
})

test('Product §13.725 a row of the room of money laundering is not there for whoever is not named', async () => {
  const id = await office.database.transact((tx) => logReading(tx, terminal, { act: 'aml.case', target: { kind: 'aml-case', id: 'aml_1' } }))
  const opened = await office.call(await office.as('owner'), 'POST /office/log/:id/open', { params: { id: id.toString() }, body: { reason: 'curious' } })
  expect(opened.code).toBe('not_found')
})

test('with the key erased the values are gone for good, and the chain holds', async () => {
  const id = await logged()
  const { db, transact } = office.database
  await sealLog(transact, () => new Date())
  await transact((tx) => eraseMemberKey(tx, member, new Date()))
  const row = await entry(id)
  expect(await openSealed(db, office.services.keys, row?.after as Json)).toMatchObject({ name: { $erased: wireId(member) }, lists: [{ of: { born: '1990-01-01' } }] })
  expect((await verifyLog(db)).findings).toEqual([])
  // Nor does a later act keep anything of them.
  const later = await entry(await logged())
  expect(later?.after).toMatchObject({ name: { $sealed: wireId(member), value: null } })
})
