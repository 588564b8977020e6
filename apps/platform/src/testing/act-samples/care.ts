import { interventionId } from '@trevo/rules/ids'
import type { careActs } from '@trevo/rules/staff/acts/care'
import { insertIntervention } from '#areas/care/harm/harm-store.ts'
import type { ActSample } from './act-sample.ts'

export const careSamples: Readonly<Record<keyof typeof careActs, ActSample>> = {
  'care.time-out': async (house) => ({ memberId: (await house.member()).memberId, term: 'day' }),
  'care.exclude': async (house) => ({ memberId: (await house.member()).memberId, term: 'year' }),
  'care.note-words': async (house) => ({ memberId: (await house.member()).memberId, words: 'distress' }),
  'care.end-intervention': async (house) => {
    const { id } = await house.member()
    const { database, clock } = house.office
    const made = await database.transact((tx) => insertIntervention(tx, { memberId: id, kind: 'talk', score: 55, reasons: [{ marker: 'nights', points: 10, found: '4', from: '3' }], staffId: null, at: clock.now(), dueAt: clock.now() }))
    return { interventionId: interventionId(made), outcome: 'talked', note: 'They set a limit of deposits.' }
  },
  'care.set-pause': async (house) => {
    await house.office.database.db.updateTable('site').set({ is_care_pause_on: true }).execute()
    return { isOn: false }
  },
  'care.lift': async (house) => {
    const { memberId } = await house.member()
    await house.done('care.time-out', { memberId, term: 'day' })
    return { memberId }
  },
}
