import type { ReferralTerms } from '@trevo/rules/agents/referral'
import { memberId } from '@trevo/rules/ids'
import type { referralActs } from '@trevo/rules/staff/acts/referral'
import { insertCampaign, lockCurrent, setState } from '#areas/referral/campaigns-store.ts'
import { askStaff } from '#areas/referral/friends-store.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

const terms: ReferralTerms = {
  product: 'casino', pays: 'cash', times: 0, bonusDays: 0, days: 30, holdDays: 7, monthMax: 20, isVerified: false, amounts: { BRL: { depositsMinor: '5000', turnoverMinor: '50000', rewardMinor: '2000' } },
}

const campaign = (house: House, state: 'live' | 'paused'): Promise<void> =>
  house.office.database.transact(async (tx) => {
    const standing = await lockCurrent(tx)
    const version = standing?.version ?? (await insertCampaign(tx, terms, { at: house.office.clock.now(), proposal: null }))
    await setState(tx, version, state)
  })

/** A friend of whom two everyday signs wait for a person. */
const friend = async (house: House): Promise<string> => {
  await campaign(house, 'live')
  const { id: inviter } = await house.member()
  const now = house.office.clock.now()
  return house.office.database.transact(async (tx) => {
    const made = await insertMember(tx, { username: `friend${house.next()}`, nickname: 'friend', type: 0, currency: 'BRL', language: 'pt', passwordHash: 'x', recommenderId: inviter }, now)
    if (made === null) throw new Error('the name is taken')
    await tx.updateTable('referral_friends').set({ state: 'waiting', pays_at: now }).where('friend_id', '=', made).execute()
    await askStaff(tx, made, ['agent', 'line'], now)
    return memberId(made)
  })
}

export const referralSamples: Readonly<Record<keyof typeof referralActs, ActSample>> = {
  'referral.publish': () => ({ ...terms, amounts: { ...terms.amounts } }) as never,
  'referral.pause': async (house) => {
    await campaign(house, 'live')
    return {}
  },
  'referral.resume': async (house) => {
    await campaign(house, 'paused')
    return {}
  },
  'referral.decide': async (house) => ({ memberId: await friend(house), isAllowed: true }),
}
