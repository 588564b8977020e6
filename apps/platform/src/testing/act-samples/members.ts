import type { memberActs } from '@trevo/rules/staff/acts/members'
import { sealCorrection } from '#areas/account/acts/correct.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { createMember } from '#testing/factories.ts'
import { memberId as memberWire } from '@trevo/rules/ids'
import type { House } from './house.ts'
import type { ActSample } from './act-sample.ts'

const alone: ActSample = async (house) => ({ memberId: (await house.member()).memberId })

const blocked = async (house: House): Promise<string> => {
  const { memberId } = await house.member()
  await house.done('members.freeze', { memberId, why: 'a sample' })
  return memberId
}

export const memberSamples: Readonly<Record<keyof typeof memberActs, ActSample>> = {
  'members.set-tags': async (house) => ({ memberId: (await house.member()).memberId, tags: ['vip'] }),
  'members.add-note': async (house) => ({ memberId: (await house.member()).memberId, text: 'called back' }),
  'members.set-note': async (house) => {
    const { id, memberId } = await house.member()
    await house.done('members.add-note', { memberId, text: 'called back' })
    const note = await house.office.database.db.selectFrom('member_notes').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
    return { memberId, noteId: note.id.toString(), isRemoved: true }
  },
  'members.unlock': alone,
  'members.end-sessions': alone,
  'members.expire-password': alone,
  'members.lower-limit': async (house) => ({ memberId: (await house.member()).memberId, kind: 'loss', period: 'day', amount: '5000' }),
  'members.loosen-limit': async (house) => {
    const { memberId } = await house.member()
    await house.done('members.lower-limit', { memberId, kind: 'loss', period: 'day', amount: '5000' })
    return { memberId, kind: 'loss', period: 'day', from: '5000', amount: '9000' }
  },
  'members.set-language': async (house) => ({ memberId: (await house.member()).memberId, language: 'en' }),
  'members.send-message': async (house) => ({ memberId: (await house.member()).memberId, title: 'Hello', text: 'How are you?' }),
  'members.unsend-message': async (house) => {
    const message = { memberId: (await house.member()).memberId, title: 'Hello', text: 'How are you?' }
    await house.done('members.send-message', message)
    return message
  },
  'members.freeze': async (house) => ({ memberId: (await house.member()).memberId, why: 'a sample' }),
  'members.block': async (house) => ({ memberId: (await house.member()).memberId, why: 'a sample' }),
  'members.reopen': async (house) => ({ memberId: await blocked(house) }),
  'members.correct': async (house) => {
    const { id, memberId } = await house.member()
    const { database, services, clock } = house.office
    await database.transact((tx) => writeProfile(tx, services.keys, id, { realName: 'Beatriz Souza' }, 0, clock.now()))
    return { memberId, field: 'realName', sealed: sealCorrection(house.office.services.keys, memberId, 'Beatriz Silva') }
  },
  'members.reopen-closed': async (house) => {
    const { id, memberId } = await house.member()
    const { db } = house.office.database
    await db.updateTable('members').set({ status: 'closed' }).where('id', '=', id).execute()
    return { memberId }
  },
  'members.erase': async (house) => {
    const { memberId: id } = await createMember({ services: house.office.services as never, database: house.office.database }, { username: `erasable${house.next()}` })
    const { db } = house.office.database
    await db.insertInto('account_closures').values({ member_id: id, closed_at: house.office.clock.now() }).execute()
    await db.updateTable('members').set({ status: 'closed' }).where('id', '=', id).execute()
    return { memberId: memberWire(id) }
  },
  'members.move': async (house) => {
    const { office } = house
    const { memberId: agent } = await createMember({ services: office.services as never, database: office.database }, { type: 1 })
    const upline = await office.database.db.selectFrom('members').select('username').where('id', '=', agent).executeTakeFirstOrThrow()
    return { memberId: (await house.member()).memberId, upline: upline.username }
  },
  'members.set-type': async (house) => ({ memberId: (await house.member()).memberId, type: 2 }),
}
