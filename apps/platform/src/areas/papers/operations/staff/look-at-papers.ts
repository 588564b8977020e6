import { memberId, papersKey } from '@trevo/rules/ids'
import { sidesOf } from '@trevo/rules/papers/papers'
import { lookOver } from '#areas/papers/look-over.ts'
import { openerFor, places } from '#areas/papers/sealed.ts'
import { findPapers, sealedPictures } from '#areas/papers/store.ts'
import { countActsOf, logReading } from '#areas/staff/log-store.ts'
import { lockPerson } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { markPicture } from '#pictures/mark-picture.ts'

const dayMs = 24 * 3_600_000
/** More than one person decides in a day. */
const looksADay = 400
const act = 'members.papers'

/** The pictures and the values in full, for a reason that is in the log before anything is shown. Each picture says who looked, and when. */
export const lookAtPapers: StaffHandler<'POST /office/papers/:papersId/look'> = async ({ params, body }, { db, keys, clock, transact, me }) => {
  const papers = await findPapers(db, papersKey(params.papersId) ?? 0n)
  if (papers === undefined || papers.state === 'collecting') throw refuseStaff('not_found')
  const now = clock.now()
  await transact(async (tx) => {
    // One after the other: two at once would both be the last of the day.
    await lockPerson(tx, me.staffId)
    if ((await countActsOf(tx, me.staffId, [act], new Date(now.getTime() - dayMs))) >= looksADay) throw refuseStaff('limit_of_staff', { retryAfterSeconds: 3_600 })
    await logReading(tx, me.actor, { act, target: { kind: 'member', id: memberId(papers.member_id) }, reason: body.reason, after: { field: 'papers', papers: params.papersId, roles: [...me.roles] } })
  })
  const [{ told, profile }, open, sealed] = [await lookOver({ db, keys, clock }, papers), await openerFor(db, keys, papers.member_id), await sealedPictures(db, papers.id)]
  const mark = `${params.papersId} ${me.session.name} ${now.toISOString().slice(0, 16).replace('T', ' ')}`
  const pictures = []
  for (const side of sidesOf(papers.kind)) {
    const plain = open(places.picture(papers.id, side), sealed.find((each) => each.side === side)?.picture ?? null)
    if (plain !== null) pictures.push({ side, picture: (await markPicture(plain, mark)).toString('base64') })
  }
  return { pictures, told, profile }
}
