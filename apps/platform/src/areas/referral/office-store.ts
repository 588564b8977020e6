import { sql } from 'kysely'
import type { ReferralState } from '@trevo/rules/agents/referral'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

export interface FriendFilter {
  readonly state: ReferralState | undefined
  readonly review: 'open' | undefined
  readonly inviter: bigint | undefined
}

const friends = (db: Db, { state, review, inviter }: FriendFilter) => {
  let all = db
    .selectFrom('referral_friends as f')
    .innerJoin('members as m', 'm.id', 'f.friend_id')
    .innerJoin('members as i', 'i.id', 'f.inviter_id')
    .innerJoin('referral_campaigns as c', 'c.version', 'f.campaign')
    .selectAll('f')
    .select(['m.username', 'm.currency', 'i.username as inviter', sql<bigint>`(c.amounts -> m.currency ->> 'turnoverMinor')::bigint`.as('asked')])
  if (state !== undefined) all = all.where('f.state', '=', state)
  if (review !== undefined) all = all.where('f.review', '=', review)
  if (inviter !== undefined) all = all.where('f.inviter_id', '=', inviter)
  return all
}

/** The newest first. */
export const pageFriends = (db: Db, filter: FriendFilter, ask: PageAsk) => seek(friends(db, filter), ['f.entry'], ask, 'desc').execute()
export const countFriends = (db: Db, filter: FriendFilter): Promise<About> => countAbout(db, friends(db, filter))
export type OfficeFriend = Awaited<ReturnType<typeof pageFriends>>[number]
