import type { Job } from '#job.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { noteIndexed, profilesToIndex, replaceTokens } from '#areas/identity/search/search-store.ts'
import { profileTokens, searchKeyOf } from '#areas/identity/search/search-tokens.ts'

const pageRows = 200

/** Profiles that were told before there was a search, and all of them anew after a change of the platform's secret. */
export const indexProfilesJob: Job = {
  name: 'index-profiles',
  everySeconds: 30,
  run: async ({ db, transact, keys }) => {
    const searchKey = searchKeyOf(keys)
    for (const { member_id: memberId } of await profilesToIndex(db, searchKey, { withOthers: keys.hasOld, limit: pageRows }))
      await transact(async (tx) => {
        await lockMember(tx, memberId)
        const { profile } = await readProfile(tx, keys, memberId)
        await replaceTokens(tx, memberId, profileTokens(keys, profile))
        await noteIndexed(tx, memberId, searchKey)
      })
  },
}
