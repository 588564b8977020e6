import { randomUUID } from 'node:crypto'
import { complaintId } from '@trevo/rules/ids'
import { dueAt } from '@trevo/rules/support/complaints'
import type { supportActs } from '@trevo/rules/staff/acts/support'
import { insertComplaint } from '#areas/support/complaints/complaints-store.ts'
import { sayLine } from '#areas/support/complaints/say-line.ts'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

/** A complaint of a new member, as it comes. */
const sent = async ({ office, member }: House): Promise<string> => {
  const { id: memberId } = await member()
  const { database, services, clock } = office
  const now = clock.now()
  return database.transact(async (tx) => {
    const requestId = randomUUID()
    const made = await insertComplaint(tx, { memberId, requestId, kind: 'withdrawal', about: null, days: 7, outside: ['consumidor.gov.br'], now, dueAt: dueAt(now, 7) })
    await sayLine(tx, services.keys, made, { by: 'member', step: 'sent', text: 'My withdrawal has not come.', requestId }, now)
    return complaintId(made.id)
  })
}

export const supportSamples: Readonly<Record<keyof typeof supportActs, ActSample>> = {
  'complaints.take': async (house) => ({ complaintId: await sent(house), isMine: true }),
  'complaints.assign': async (house) => ({ complaintId: await sent(house), staffId: await house.staff('support') }),
  'complaints.ask': async (house) => ({ complaintId: await sent(house), text: 'Which bank is it?' }),
  'complaints.answer': async (house) => ({ complaintId: await sent(house), text: 'It was paid today.' }),
  'complaints.close': async (house) => ({ complaintId: await sent(house), text: 'The same as your other one.' }),
  'complaints.note': async (house) => ({ complaintId: await sent(house), text: 'The bank was slow.' }),
  'support.set-quick-answer': (house) => ({ key: `answer-${house.next()}`, texts: { pt: 'Olá!', en: 'Hello!' } }),
  'support.set-settings': () => ({ words: { min: 4, max: 400 } }),
}
