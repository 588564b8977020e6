import type { staffActs } from '@trevo/rules/staff/acts/staff'
import type { ActSample } from './act-sample.ts'

const dayMs = 86_400_000

export const staffSamples: Readonly<Record<keyof typeof staffActs, ActSample>> = {
  'staff.invite': (house) => ({ email: `new-${house.next()}@example.com`, name: 'New', language: 'pt', roles: [{ role: 'support', until: null }] }),
  'staff.set-roles': async (house) => ({ staffId: await house.staff(), roles: [{ role: 'risk', until: null }] }),
  'staff.confirm-roles': async (house) => ({ held: [{ staffId: await house.staff(), role: 'content', until: null }] }),
  'staff.link-member': async (house) => ({ staffId: await house.staff(), member: (await house.member()).memberId, why: 'a sample' }),
  'staff.unlink-member': async (house) => {
    const { memberId } = await house.member()
    await house.done('staff.link-member', { staffId: await house.staff(), member: memberId, why: 'a sample' })
    return { memberId }
  },
  'staff.end': async (house) => ({ staffId: await house.staff() }),
  'staff.reset-factors': async (house) => ({ staffId: await house.staff() }),
  'staff.set-networks': async (house) => ({ staffId: await house.staff(), networks: ['127.0.0.0/8'] }),
  'staff.make-role': async (house) => {
    const role = { name: `desk-${house.next()}`, grants: { 'members.view': ['r'] } }
    await house.done('staff.make-role', role)
    return { ...role, grants: { 'members.view': ['r'], 'members.care': ['w'] } }
  },
  'staff.issue-token': (house) => ({ name: `machine-${house.next()}`, rights: ['reports.view'], networks: [], expiresAt: new Date(house.office.clock.now().getTime() + 60 * dayMs).toISOString() }),
  'staff.end-token': async (house) => {
    const issued = { name: `machine-${house.next()}`, rights: ['reports.view'], networks: [], expiresAt: new Date(house.office.clock.now().getTime() + dayMs).toISOString() }
    const { tokenId } = (await house.done('staff.issue-token', issued)) as { readonly tokenId: string }
    return { tokenId }
  },
  'staff.set-reveals': async (house) => ({ staffId: await house.staff(), aDay: 100 }),
  'staff.set-phone': async (house) => ({ staffId: await house.staff(), number: `+55119${String(10_000_000 + house.next())}` }),
  'staff.name-for-aml': async (house) => ({ staffId: await house.staff(), isNamed: false }),
  'settings.set-threshold': async (house) => {
    const threshold = { threshold: 'withdrawal.day', currency: 'BRL', amountMinor: `${1_000 + house.next()}` }
    await house.done('settings.set-threshold', threshold)
    return { ...threshold, amountMinor: '1000' }
  },
  'settings.set-factors': () => ({ allowsTotp: true }),
  'settings.set-one-pair': () => ({ isOn: false }),
}
