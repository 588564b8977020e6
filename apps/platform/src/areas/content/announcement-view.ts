import type { ReplyOf } from '@trevo/contract/member/api'
import type { Images } from '#cache/images.ts'
import { wordsIn } from '#db/words-in.ts'
import type { Announced } from './announcements-store.ts'

type View = ReplyOf<'GET /api/announcements'>['banners'][number]
type BannerView = ReplyOf<'GET /api/home'>['banners'][number]

/** A path of the site's own pictures carries its version; an address elsewhere stays as it is. */
const imageUrl = (images: Images, url: string): string => (url.startsWith('/') ? images.versioned(url) : url)

const imagesOf = (row: Announced, images: Images): View['announcementImages'] => {
  const all = row.images.length === 0 && row.image_path !== '' ? [{ sequence: 1, url: row.image_path }] : row.images
  return all.toSorted((a, b) => a.sequence - b.sequence).map(({ sequence, url }) => ({ sequence, url: imageUrl(images, url) }))
}

export const viewIn =
  (language: string, images: Images, isRead: (row: Announced) => boolean) =>
  (row: Announced): View => ({
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

/** A banner as home shows it. */
export const bannerIn =
  (language: string, images: Images) =>
  (row: Announced): BannerView => ({
    id: row.id.toString(),
    title: wordsIn(row.title, language),
    text: wordsIn(row.body, language),
    action: wordsIn(row.action, language),
    href: row.href,
    imageUrl: images.versioned(row.image_path),
    imageColour: row.image_colour,
  })

/** Product §6.713, §6.802 */
export const isOffer = (row: Announced): boolean => row.is_offer || row.kind === 'popup' || row.kind === 'promotion'
