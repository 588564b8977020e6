import type { ReplyOf } from '@trevo/contract/member/api'
import { isAgent } from '@trevo/rules/member-types'
import type { AnnouncementKind } from '#areas/content/tables.ts'
import type { Handler } from '#handler.ts'
import type { Images } from '#cache/images.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { readStanding } from '#areas/content/announcements-store.ts'
import { wordsIn } from '#db/words-in.ts'
import { keepsReads } from '#areas/content/readers.ts'
import { findCategories, findReadIds } from '#areas/content/reads-store.ts'

type Reply = ReplyOf<'GET /api/announcements'>
type Row = Awaited<ReturnType<typeof readStanding>>[number]

const kindOf = { A: 'agent', PL: 'notice', B: 'banner', PU: 'popup', PR: 'promotion', Promotion: 'promotion', H: 'hot' } as const satisfies Record<
  string,
  AnnouncementKind
>

/** A path of the site's own pictures carries its version; an address elsewhere stays as it is. */
const imageUrl = (images: Images, url: string): string => (url.startsWith('/') ? images.versioned(url) : url)

const imagesOf = (row: Row, images: Images): Reply['banners'][number]['announcementImages'] => {
  const all = row.images.length === 0 && row.image_path !== '' ? [{ sequence: 1, url: row.image_path }] : row.images
  return all.toSorted((a, b) => a.sequence - b.sequence).map(({ sequence, url }) => ({ sequence, url: imageUrl(images, url) }))
}

const viewIn =
  (language: string, images: Images, isRead: (row: Row) => boolean) =>
  (row: Row): Reply['banners'][number] => ({
    id: row.id.toString(),
    title: wordsIn(row.title, language),
    content: wordsIn(row.content, language) || wordsIn(row.body, language),
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? 1 : 0,
    promoAnnouncementCategoryIds: row.category_keys,
    announcementImages: imagesOf(row, images),
    href: row.href,
    read: isRead(row),
  })

/** Product §6.713, §6.802 */
const isOffer = (row: Row): boolean => row.is_offer || row.kind === 'popup' || row.kind === 'promotion'

/** Only the types asked for are filled (Product §7.11). */
export const listAnnouncements: Handler<'GET /api/announcements'> = async ({ query }, { db, clock, images, member }) => {
  const kinds = new Set<AnnouncementKind>(query.types.map((type) => kindOf[type]))
  if (member === null || !isAgent(member.type)) kinds.delete('agent')
  const isKept = keepsReads(member)
  const [standing, categories, readIds] = await Promise.all([
    kinds.size === 0 ? [] : readStanding(db, clock.now(), [...kinds], query.platform),
    kinds.has('promotion') ? findCategories(db) : [],
    isKept ? findReadIds(db, member.memberId) : new Set<bigint>(),
  ])
  const isFree = member === null || !standing.some(isOffer) || !(await isKeptFromOffers(db, member.memberId))
  const shown = standing.filter((row) => isFree || !isOffer(row)).filter((row) => row.kind !== 'banner' || row.group_name === query.groupName)
  const view = viewIn(query.language, images, (row) => !isKept || readIds.has(row.id))
  const of = (kind: AnnouncementKind): Reply['banners'] => shown.filter((row) => row.kind === kind).map(view)
  const counted = of(kinds.has('agent') && !kinds.has('notice') ? 'agent' : 'notice')
  return {
    promotion: of('promotion'),
    banners: of('banner'),
    player: of('notice'),
    popup: of('popup'),
    hot: of('hot'),
    agent: of('agent'),
    categories: categories.map((row) => ({ id: row.key, name: wordsIn(row.name, query.language) })),
    footer: { unreadCount: counted.filter((each) => !each.read).length },
  }
}
