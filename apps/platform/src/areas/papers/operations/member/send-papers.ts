import { sidesOf } from '@trevo/rules/papers/papers'
import { refuse } from '@trevo/operation/refuse'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { readTold } from '#areas/papers/sealed.ts'
import { currentPapers, listPictures, markSent } from '#areas/papers/store.ts'
import { papersView } from '#areas/papers/view.ts'
import type { Tx } from '#db/tables.ts'
import type { Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import type { Told } from '@trevo/rules/papers/told'

/** What the profile does not say yet is said now: by it doubles are found. What stands there stays; the difference is for a person to see. */
const fillProfile = async (tx: Tx, { keys, clock }: Pick<Services, 'keys' | 'clock'>, memberId: bigint, told: Told): Promise<void> => {
  const { profile, version } = await readProfile(tx, keys, memberId)
  const filled = { ...profile, realName: profile.realName ?? told.name, birthday: profile.birthday ?? told.birthday, idNumber: profile.idNumber ?? told.number }
  if (filled.realName === profile.realName && filled.birthday === profile.birthday && filled.idNumber === profile.idNumber) return
  await writeProfile(tx, keys, memberId, filled, version, clock.now())
}

/** Sent twice they were sent once. */
export const sendPapers: Handler<'POST /api/papers/send'> = async (_input, call) => {
  const { member, keys } = call
  await call.transact(async (tx) => {
    await lockMember(tx, member.memberId)
    const papers = await currentPapers(tx, member.memberId)
    if (papers?.state === 'pending') return
    if (papers?.state !== 'collecting') throw refuse('papers_decided')
    const there = (await listPictures(tx, papers.id)).map(({ side }) => side)
    const missing = sidesOf(papers.kind).filter((side) => !there.includes(side))
    if (missing.length > 0) throw refuse('papers_incomplete', { fields: missing.map((field) => ({ field, problem: 'required' })) })
    await fillProfile(tx, call, member.memberId, await readTold(tx, keys, papers))
    await markSent(tx, papers.id)
  })
  return papersView(call, member)
}
