import { alertId, matchId as wireMatch } from '@trevo/rules/ids'
import type { RiskRoom } from '@trevo/rules/risk/alerts'
import type { riskActs } from '@trevo/rules/staff/acts/risk'
import { noteFinding } from '#areas/risk/alerts/alerts-store.ts'
import { sealMatchNote } from '#areas/risk/acts/decide-match.ts'
import { sealedNames, sealerFor } from '#areas/risk/cases/case-words.ts'
import { listMatches, saveMatch } from '#areas/risk/screening/screening-store.ts'
import { newKey } from '#db/keys.ts'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

/** An alert of a new member, as the job finds it. */
const found = async (house: House, room: RiskRoom): Promise<{ readonly alertId: string; readonly memberId: string }> => {
  const { id, memberId } = await house.member()
  const { database, clock } = house.office
  await database.transact((tx) =>
    noteFinding(tx, { room, memberId: id, currency: 'BRL' }, { kind: room === 'aml' ? 'third-payer' : 'house-rule', sign: 'one', weight: 60, moneyMinor: 12_345n, seen: { count: '1' }, lines: [{ kind: 'payment', id: 'pcf_1', amountMinor: '12345', at: clock.now().toISOString() }] }, clock.now()),
  )
  const row = await database.db.selectFrom('risk_alerts').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
  return { alertId: alertId(row.id), memberId }
}

/** A case with one alert. */
const opened = async (house: House, room: RiskRoom): Promise<{ readonly caseId: string }> => {
  const { caseId } = (await house.done(`${room}.decide-alert`, { alertId: (await found(house, room)).alertId, outcome: 'case', note: null })) as { readonly caseId: string }
  return { caseId }
}

const stopped = async (house: House): Promise<{ readonly caseId: string }> => {
  const made = await opened(house, 'aml')
  await house.done('aml.stop-money', { ...made, note: 'an order' })
  return made
}
const drafted = async (house: House): Promise<{ readonly caseId: string }> => {
  const made = await opened(house, 'aml')
  await house.done('aml.draft-report', { ...made, text: null })
  return made
}

const rule = (house: House) => ({ name: `rule ${house.next()}`, place: 'deposit', conditions: [{ fact: 'amount', op: 'at-least', value: '100000' }], weight: 50 })
const saved = async (house: House): Promise<string> => ((await house.done('risk.save-rule', { ruleId: null, ...rule(house) })) as { readonly ruleId: string }).ruleId

const many = new WeakMap<House, Promise<readonly bigint[]>>()
const manyMembers = (house: House): Promise<readonly bigint[]> => {
  const made = many.get(house) ?? house.office.database.transact(async (tx) => {
    const ids = Array.from({ length: 101 }, () => newKey())
    await tx.insertInto('members').values(ids.map((id) => ({ id, username: `many${id}`, nickname: 'many', type: 0, currency: 'BRL', password_hash: 'x' }))).execute()
    return ids
  })
  many.set(house, made)
  return made
}

export const riskSamples: Readonly<Record<keyof typeof riskActs, ActSample>> = {
  'risk.claim-alert': async (house) => ({ alertId: (await found(house, 'risk')).alertId, isMine: true }),
  'risk.decide-alert': async (house) => ({ alertId: (await found(house, 'risk')).alertId, outcome: 'nothing', note: 'brothers' }),
  'risk.open-case': async (house) => ({ member: (await house.member()).memberId, note: 'a call' }),
  'risk.take-case': async (house) => ({ ...(await opened(house, 'risk')), isMine: true }),
  'risk.note-case': async (house) => ({ ...(await opened(house, 'risk')), note: 'a note' }),
  'risk.add-case-member': async (house) => ({ ...(await opened(house, 'risk')), member: (await house.member()).memberId, note: 'the brother' }),
  'risk.close-case': async (house) => ({ ...(await opened(house, 'risk')), outcome: 'nothing', note: 'two people' }),
  'aml.claim-alert': async (house) => ({ alertId: (await found(house, 'aml')).alertId, isMine: true }),
  'aml.decide-alert': async (house) => ({ alertId: (await found(house, 'aml')).alertId, outcome: 'case', note: null }),
  'aml.open-case': async (house) => ({ member: (await house.member()).memberId, note: 'a letter' }),
  'aml.take-case': async (house) => ({ ...(await opened(house, 'aml')), isMine: true }),
  'aml.note-case': async (house) => ({ ...(await opened(house, 'aml')), note: 'a note' }),
  'aml.add-case-member': async (house) => ({ ...(await opened(house, 'aml')), member: (await house.member()).memberId, note: 'paid for them' }),
  'aml.close-case': async (house) => ({ ...(await opened(house, 'aml')), outcome: 'watched', note: 'again in a month' }),
  'aml.stop-money': async (house) => ({ ...(await opened(house, 'aml')), note: 'an order' }),
  'aml.let-money-go': async (house) => ({ ...(await stopped(house)), note: 'the order is over' }),
  'aml.draft-report': async (house) => ({ ...(await opened(house, 'aml')), text: null }),
  'aml.note-sent': async (house) => ({ ...(await drafted(house)), reference: 'SISCOAF 1' }),
  'aml.note-means': async (house) => ({ memberId: (await house.member()).memberId, monthMinor: '500000', from: 'a pay slip' }),
  'aml.decide-match': async (house) => {
    const { id } = await house.member()
    const at = house.office.clock.now()
    const { keys } = house.office.services
    await house.office.database.transact(async (tx) => saveMatch(tx, id, Buffer.alloc(16), { entry: 'SAN-1', kind: 'sanctioned', score: 90, reason: '' }, (await sealerFor(tx, keys, id))('a list', sealedNames.match('SAN-1')), at))
    const matchId = wireMatch((await listMatches(house.office.database.db, id))[0]?.id ?? 0n)
    return { matchId, isSame: false, note: await sealMatchNote({ db: house.office.database.db, keys }, matchId, 'born elsewhere') }
  },
  'risk.add-list-entry': async (house) => {
    // More than a hundred members came from it, so that a second pair is asked for.
    const network = house.next() % 200
    const members = await manyMembers(house)
    const at = house.office.clock.now()
    await house.office.database.db
      .insertInto('login_events')
      .values(members.map((id) => ({ member_id: id, at, method: 'password' as const, is_success: true, reason: null, device_kind: 'WEB' as const, user_agent: '', address: `10.77.${network}.1`, device_hash: null })))
      .execute()
    return { kind: 'network', effect: 'watch', value: `10.77.${network}.0/24`, why: 'a sample', until: null }
  },
  'risk.remove-list-entry': async (house) => {
    const { entryId } = (await house.done('risk.add-list-entry', { kind: 'document', effect: 'watch', value: `${10_000_000 + house.next()}`, why: 'a sample', until: null })) as { readonly entryId: string }
    return { entryId }
  },
  'risk.save-rule': (house) => ({ ruleId: null, ...rule(house) }),
  'risk.set-rule-live': async (house) => ({ ruleId: await saved(house) }),
  'risk.switch-rule-off': async (house) => {
    const ruleId = await saved(house)
    await house.done('risk.set-rule-live', { ruleId })
    return { ruleId }
  },
  'risk.link-as-one': async (house) => ({ memberId: (await house.member()).memberId, other: (await house.member()).memberId }),
  'risk.unlink': async (house) => {
    const { memberId } = await house.member()
    await house.done('risk.link-as-one', { memberId, other: (await house.member()).memberId })
    return { memberId }
  },
}
