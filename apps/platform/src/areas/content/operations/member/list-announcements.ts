import type { ReplyOf } from '@trevo/contract/member/api'
import { isAgent } from '@trevo/rules/member-types'
import { withoutOffers } from '@trevo/rules/promotions/eligible'
import type { AnnouncementKind } from '#areas/content/tables.ts'
import type { CallingMember, Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import { isOffer, viewIn } from '#areas/content/announcement-view.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { type Announced, readStanding, readTargeted } from '#areas/content/announcements-store.ts'
import { wordsIn } from '#db/words-in.ts'
import { keepsReads } from '#areas/content/readers.ts'
import { findCategories, findReadIds } from '#areas/content/reads-store.ts'

type Reply = ReplyOf<'GET /api/announcements'>

const kindOf = { A: 'agent', PL: 'notice', B: 'banner', PU: 'popup', PR: 'promotion', Promotion: 'promotion', H: 'hot' } as const satisfies Record<
  string,
  AnnouncementKind
>

/** A group's banners that are for this member alone come before those for everybody (Product §2.1251). */
const bannersFor = async (member: CallingMember | null, groupName: string, { db, clock, audience }: Pick<Services, 'db' | 'clock' | 'audience'>): Promise<readonly Announced[]> => {
  if (member === null || withoutOffers.includes(member.type)) return []
  const targeted = (await readTargeted(db, clock.now(), ['banner'])).filter((row) => row.group_name === groupName)
  if (targeted.length === 0) return []
  const isIn = await audience(member, targeted.map((row) => row.audience))
  return targeted.filter((row) => isIn(row.audience))
}

/** Only the types asked for are filled (Product §7.11). */
export const listAnnouncements: Handler<'GET /api/announcements'> = async ({ query }, call) => {
  const { db, clock, images, member } = call
  const kinds = new Set<AnnouncementKind>(query.types.map((type) => kindOf[type]))
  if (member === null || !isAgent(member.type)) kinds.delete('agent')
  const isKept = keepsReads(member)
  const [everybodys, targeted, categories, readIds] = await Promise.all([
    kinds.size === 0 ? [] : readStanding(db, clock.now(), [...kinds], query.platform),
    kinds.has('banner') && query.platform === 'M' ? bannersFor(member, query.groupName, call) : [],
    kinds.has('promotion') ? findCategories(db) : [],
    isKept ? findReadIds(db, member.memberId) : new Set<bigint>(),
  ])
  const standing = [...targeted, ...everybodys]
  const isFree = member === null || !standing.some(isOffer) || !(await isKeptFromOffers(db, member.memberId))
  const shown = standing.filter((row) => isFree || !isOffer(row)).filter((row) => row.kind !== 'banner' || row.group_name === query.groupName)
  const view = viewIn(query.language, images, (row) => !isKept || readIds.has(row.id))
  const of = (kind: AnnouncementKind): Reply['banners'] => shown.filter((row) => row.kind === kind).map(view)
  const popup = shown.filter((row) => row.kind === 'popup').map((row) => ({ ...view(row), frequency: row.frequency, priority: row.priority, page: row.page }))
  const counted = of(kinds.has('agent') && !kinds.has('notice') ? 'agent' : 'notice')
  return {
    promotion: of('promotion'),
    banners: of('banner'),
    player: of('notice'),
    popup,
    hot: of('hot'),
    agent: of('agent'),
    categories: categories.map((row) => ({ id: row.key, name: wordsIn(row.name, query.language) })),
    footer: { unreadCount: counted.filter((each) => !each.read).length },
  }
}
