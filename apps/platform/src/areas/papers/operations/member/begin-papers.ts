import { mayBegin, paperKindsOf } from '@trevo/rules/papers/papers'
import { toldProblems } from '@trevo/rules/papers/told'
import { refuse } from '@trevo/operation/refuse'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { places, sealerFor, toldBytes } from '#areas/papers/sealed.ts'
import { changePapers, currentPapers, dropPictures, insertPapers } from '#areas/papers/store.ts'
import { papersView } from '#areas/papers/view.ts'
import type { Handler } from '#handler.ts'

/** Twice is once: papers that are being sent are told anew. */
export const beginPapers: Handler<'POST /api/papers'> = async ({ body: { country, kind, told } }, call) => {
  const { member, market, site, keys } = call
  if (!paperKindsOf(country).includes(kind)) throw refuse('invalid_fields', { fields: [{ field: 'kind', problem: 'format' }] })
  const fields = toldProblems(country, told, { today: market.today(), ageMinimum: (await site()).age_minimum })
  if (fields.length > 0) throw refuse('invalid_fields', { fields })
  await call.transact(async (tx) => {
    await lockMember(tx, member.memberId)
    const now = await currentPapers(tx, member.memberId)
    if (!mayBegin(now?.state ?? null)) throw refuse('papers_decided')
    const id = now?.state === 'collecting' ? now.id : await insertPapers(tx, { memberId: member.memberId, country, kind })
    if (now?.state === 'collecting' && (now.kind !== kind || now.country !== country)) await dropPictures(tx, id)
    const seal = await sealerFor(tx, keys, member.memberId)
    const said = { name: told.name.trim(), birthday: told.birthday.trim(), number: told.number.trim() }
    await changePapers(tx, id, { country, kind, told: seal(places.told(id), toldBytes(said)) })
  })
  return papersView(call, member)
}
