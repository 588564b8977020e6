import { randomUUID } from 'node:crypto'
import { chatId, complaintId } from '@trevo/rules/ids'
import { dueAt } from '@trevo/rules/support/complaints'
import type { supportActs } from '@trevo/rules/staff/acts/support'
import { chatLineName } from '@trevo/rules/support/sealed-names'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { changeChat, insertChatLine, openChatOf } from '#areas/support/chats/chats-store.ts'
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

/** A conversation of a new member that waits for a word. */
const chatting = async ({ office, member }: House): Promise<string> => {
  const { id: memberId } = await member()
  const now = office.clock.now()
  return office.database.transact(async (tx) => {
    const chat = await openChatOf(tx, memberId, now)
    const sealer = await memberSealer(tx, office.services.keys, memberId)
    if (sealer === null) throw new Error('a new member has a key')
    await insertChatLine(tx, { chat_id: chat.id, number: 1, said_by: 'member', request_id: randomUUID(), staff_id: null, body: sealer.seal(Buffer.from('Is anybody there?'), chatLineName(chat.id, 1)), said_at: now })
    await changeChat(tx, chat.id, { lines: 1, waits_since: now, staff_unread: 1 })
    return chatId(chat.id)
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
  'chats.take': async (house) => ({ chatId: await chatting(house), isMine: true }),
  'chats.say': async (house) => ({ chatId: await chatting(house), text: 'Hello!' }),
  'chats.end': async (house) => ({ chatId: await chatting(house) }),
  'support.set-settings': () => ({ words: { min: 4, max: 400 }, hours: { days: [[540, 1_080], [540, 1_080], [540, 1_080], [540, 1_080], [540, 1_080], null, null] }, texts: { welcome: { pt: 'Olá!' }, away: { pt: 'Voltamos às 9 h.' } } }),
}
