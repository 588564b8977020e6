import type { ReplyOf } from '@trevo/contract/member/api'
import { formatMinor, minor } from '@trevo/rules/money'
import { type PaperPlace, paperPlaces, sidesOf } from '@trevo/rules/papers/papers'
import type { Told } from '@trevo/rules/papers/told'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import type { CallingMember } from '#handler.ts'
import type { Services } from '#services.ts'
import { papersAsked } from './require-papers.ts'
import { readTold } from './sealed.ts'
import { currentPapers, listPictures, type Papers } from './store.ts'
import { listUploads } from './uploads-store.ts'

/** A sum that nobody pays in is none to speak of. */
const sumShownMax = 100_000_000

const sidesView = async (db: Services['db'], papers: Papers) => {
  const [there, coming] = [await listPictures(db, papers.id), await listUploads(db, papers.id)]
  return sidesOf(papers.kind).map((side) => {
    const upload = coming.find((each) => each.side === side)
    return { side, isThere: there.some((each) => each.side === side), received: upload?.received ?? 0, bytes: upload?.bytes ?? 0 }
  })
}

const profileTold = async ({ db, keys }: Pick<Services, 'db' | 'keys'>, memberId: bigint): Promise<Told> => {
  const { profile } = await readProfile(db, keys, memberId)
  return { name: profile.realName ?? '', birthday: profile.birthday ?? '', number: profile.idNumber ?? '' }
}

/** The member's papers as their phone shows them; no picture ever comes back. */
export const papersView = async (services: Services, { memberId, currency }: Pick<CallingMember, 'memberId' | 'currency'>): Promise<ReplyOf<'GET /api/papers'>> => {
  const { db, keys, market, site } = services
  const papers = await currentPapers(db, memberId)
  const asked: PaperPlace[] = []
  for (const place of paperPlaces) if ((await papersAsked(services, place)).by !== null) asked.push(place)
  const sum = market.value('who.proof-sum', 'deposit')
  const isCollecting = papers?.state === 'collecting'
  return {
    state: papers?.state ?? null,
    places: asked,
    sum: sum > 0 && sum < sumShownMax ? { amount: formatMinor(minor(BigInt(sum))), currency } : null,
    country: papers?.country ?? (await site()).country,
    kind: papers?.kind ?? null,
    told: papers?.told == null ? await profileTold(services, memberId) : await readTold(db, keys, papers),
    sides: isCollecting ? await sidesView(db, papers) : [],
    reason: papers?.reason ?? null,
    words: papers?.words ?? '',
    sentAt: papers?.sent_at?.toISOString() ?? null,
    decidedAt: papers?.decided_at?.toISOString() ?? null,
    expiresOn: papers?.expires_on ?? null,
  }
}
