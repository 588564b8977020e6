import { createHash } from 'node:crypto'
import { conflictId, depositId, withdrawalId } from '@trevo/rules/ids'
import { matchFindings } from '@trevo/rules/risk/aml'
import { type AlertLine, amlWeights, caseDueAt, type Finding, riskCaseDays } from '@trevo/rules/risk/alerts'
import { insertBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { noteLogin } from '#areas/identity/sessions/login-events-store.ts'
import { rememberDevice } from '#areas/identity/sessions/login-failures-store.ts'
import { decideAlert, findAlertOf, noteFinding } from '#areas/risk/alerts/alerts-store.ts'
import { saveClass, saveMeans, saveScreened } from '#areas/risk/aml/classes-store.ts'
import { sealedNames, sealerFor } from '#areas/risk/cases/case-words.ts'
import { insertCase, insertCaseLine } from '#areas/risk/cases/cases-store.ts'
import { beginScreening, saveMatch } from '#areas/risk/screening/screening-store.ts'
import { insertRule } from '#areas/risk/house-rules/rules-store.ts'
import { insertEntry } from '#areas/risk/lists/lists-store.ts'
import { readTraits, replaceTraits } from '#areas/risk/links/traits-store.ts'
import { newKey } from '#db/keys.ts'
import { openAct } from '#areas/staff/log-store.ts'
import { findByEmail, saveIsAmlNamed } from '#areas/staff/people-store.ts'
import type { Seed } from './seed.ts'
import { findMember, listDemoPayments } from './store.ts'

const hourMs = 3_600_000
const job = { kind: 'job', id: null, session: null, address: null, device: 'seed demo', request: null } as const

/** The demo's person of risk is named; members share a phone and an address; alerts wait in both rooms, and a case is in hand. */
export const seedRisk = async ({ database, keys, currency }: Seed): Promise<void> => {
  const now = new Date()
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs)
  const memberOf = async (username: string): Promise<bigint> => {
    const found = await findMember(database.db, username)
    if (found === undefined) throw new Error(`the demo has no ${username}`)
    return found.id
  }
  const phone = createHash('sha256').update('a phone of the demo').digest()
  const device = { kind: 'WEB' as const, userAgent: '', address: '198.51.100.7', idHash: phone }
  const [demo, five, six, seven] = [await memberOf('demo'), await memberOf('player_5'), await memberOf('player_6'), await memberOf('player_7')]
  const { conflict, deposits, withdrawals } = await listDemoPayments(database.db)
  const staff = (await findByEmail(database.db, 'risk'))?.id ?? null
  const lines = [
    ...deposits.map((each): AlertLine => ({ kind: 'deposit', id: depositId(each.id), amountMinor: each.amount_minor.toString(), at: each.created_at.toISOString() })),
    ...withdrawals.map((each): AlertLine => ({ kind: 'withdrawal', id: withdrawalId(each.id), amountMinor: each.amount_minor.toString(), at: each.created_at.toISOString() })),
  ]
  const through: Finding = { kind: 'paid-through', sign: 'demo', weight: amlWeights['paid-through'], moneyMinor: 140_000n, seen: { in: '150000', out: '140000', staked: '1200' }, lines }
  const payer: Finding = { kind: 'third-payer', sign: 'demo', weight: amlWeights['third-payer'], moneyMinor: conflict?.amount_minor ?? 10_000n, seen: { count: '1' }, lines: conflict === undefined ? [] : [{ kind: 'payment', id: conflictId(conflict.id), amountMinor: conflict.amount_minor.toString(), at: conflict.created_at.toISOString() }] }
  const shared: Finding = { kind: 'shared-key', sign: 'demo', weight: amlWeights['shared-key'], moneyMinor: 0n, seen: { count: '2' }, lines: [] }
  await database.transact(async (tx) => {
    await openAct(tx, job, { act: 'staff.seed', target: { kind: 'staff', id: 'risk' }, after: { isNamed: true } })
    if (staff !== null) await saveIsAmlNamed(tx, staff, true)
    // As the cashier and logins keep them: what members share is found there by the job.
    for (const memberId of [demo, five, six]) await rememberDevice(tx, memberId, phone, ago(2))
    for (const memberId of [six, seven]) await noteLogin(tx, { memberId, method: 'password', reason: null, device }, ago(5))
    for (const memberId of [five, six]) await insertBankAccount(tx, memberId, { type: 'cpf', text: '39053344705', holder: null }, ago(30))
    await noteFinding(tx, { room: 'aml', memberId: six, currency }, through, ago(3))
    await noteFinding(tx, { room: 'aml', memberId: five, currency }, shared, ago(9))
    await noteFinding(tx, { room: 'aml', memberId: seven, currency }, payer, ago(40))
    await saveClass(tx, six, { riskClass: 'middle', reasons: ['alerts'] }, ago(3))
    await saveClass(tx, seven, { riskClass: 'high', reasons: ['volume'] }, ago(40))
    const list = await sealerFor(tx, keys, seven)
    const office = { entry: 'PUB-2001', kind: 'public-office', score: 85, reason: 'Lista de teste: membro de uma câmara municipal' } as const
    await beginScreening(tx, [seven], now)
    await saveMatch(tx, seven, Buffer.alloc(16), office, list(office.reason, sealedNames.match(office.entry)), ago(12))
    await saveScreened(tx, seven, 'public-office', ago(12))
    for (const finding of matchFindings([{ ...office, isSame: null }])) await noteFinding(tx, { room: 'aml', memberId: seven, currency }, finding, ago(12))
    await saveMeans(tx, seven, 400_000n, 'um contracheque')
    await insertRule(tx, newKey(), { name: 'Depósito alto de conta nova', place: 'deposit', conditions: [{ fact: 'amount', op: 'at-least', value: '100000' }, { fact: 'account-hours', op: 'at-most', value: '48' }], weight: 60 }, staff, ago(26))
    await insertRule(tx, newKey(), { name: 'Primeiro saque alto', place: 'withdrawal', conditions: [{ fact: 'first', op: 'at-least', value: '1' }, { fact: 'amount', op: 'at-least', value: '200000' }], weight: 80 }, staff, ago(25))
    await insertEntry(tx, { id: newKey(), kind: 'network', effect: 'watch', token: null, network: '198.51.100.0/24', label: '198.51.100.0/24', reason: 'Muitos cadastros em uma noite', members: 2, added_at: ago(24), added_by: staff, until: null })
    const listed: Finding<'listed'> = { kind: 'listed', sign: 'demo', weight: 45, moneyMinor: 0n, seen: { place: 'login', what: 'network 198.51.100.0/24' }, lines: [] }
    const large: Finding<'house-rule'> = { kind: 'house-rule', sign: 'demo', weight: 60, moneyMinor: 150_000n, seen: { rules: 'Depósito alto de conta nova' }, lines: lines.filter(({ kind }) => kind === 'deposit') }
    await noteFinding(tx, { room: 'risk', memberId: six, currency }, listed, ago(5))
    await noteFinding(tx, { room: 'risk', memberId: seven, currency }, listed, ago(4))
    await noteFinding(tx, { room: 'risk', memberId: five, currency }, large, ago(22))
    const found5 = await findAlertOf(tx, 'risk', five)
    const lookedAt = await insertCase(tx, { room: 'risk', memberId: five, staffId: staff, at: ago(21), dueAt: caseDueAt(ago(21), riskCaseDays) })
    await insertCaseLine(tx, lookedAt.id, { step: 'opened', staffId: staff, at: ago(21), bodyOf: () => null })
    if (found5 !== undefined) await decideAlert(tx, found5.id, { outcome: 'case', caseId: lookedAt.id, note: null, by: staff, at: ago(21) })
    await insertCaseLine(tx, lookedAt.id, { step: 'alert', staffId: staff, at: ago(21), bodyOf: () => null })
    const alert = await findAlertOf(tx, 'aml', seven)
    const opened = await insertCase(tx, { room: 'aml', memberId: seven, staffId: staff, at: ago(38), dueAt: caseDueAt(ago(38), 30) })
    const seal = await sealerFor(tx, keys, seven)
    const say = (step: 'opened' | 'alert' | 'note', text: string | null, hours: number) =>
      insertCaseLine(tx, opened.id, { step, staffId: staff, at: ago(hours), bodyOf: (number) => (text === null ? null : seal(text, sealedNames.line(opened.id, number))) })
    await say('opened', null, 38)
    if (alert !== undefined) await decideAlert(tx, alert.id, { outcome: 'case', caseId: opened.id, note: null, by: staff, at: ago(38) })
    await say('alert', null, 38)
    await say('note', 'O pagador tem outro sobrenome; pedir o comprovante de parentesco pelo atendimento, sem dizer por quê.', 20)
  })
  for (const memberId of [demo, five, six, seven]) {
    const traits = await readTraits(database.db, keys, memberId, now)
    await database.transact((tx) => replaceTraits(tx, memberId, traits))
  }
}
