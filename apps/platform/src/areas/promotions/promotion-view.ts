import type { ReplyOf } from '@trevo/contract/member/api'
import type { Images } from '#cache/images.ts'
import type { Db, Tx } from '#db/tables.ts'
import { wordsIn } from '#db/words-in.ts'
import type { Claim } from './claims-store.ts'
import { claimableOf, findTerms, type ShownRow } from './promotions-store.ts'
import { percentDone, type Standing } from './standing.ts'
import type { ClaimableTerms } from '@trevo/rules/promotions/terms'

type Card = ReplyOf<'GET /api/promotions'>['promotions'][number]

/** Those that a claim was joined under; without one, or with nothing asked for yet, those that stand. */
export const termsOfClaim = async (db: Db | Tx, claim: Claim | null, standing: Pick<Standing, 'terms'> & { readonly number: number }): Promise<{ readonly terms: ClaimableTerms; readonly number: number; readonly hash: Buffer | null }> => {
  if (claim === null || claim.state === 'none' || claim.version === standing.number) return { terms: standing.terms, number: standing.number, hash: null }
  const version = await findTerms(db, claim.promotion_key, claim.version)
  return { terms: claimableOf(version.terms) ?? standing.terms, number: version.number, hash: version.hash }
}

/** The announcement as phones have it; the dates are those of the terms where it can be claimed. */
export const announcementOf = (row: ShownRow, images: Images, language: string, terms: ClaimableTerms | null) => {
  const pictures = row.images.length === 0 && row.image_path !== '' ? [{ sequence: 1, url: row.image_path }] : row.images
  const endsAt = terms === null ? (row.ends_at?.toISOString() ?? null) : terms.endsAt
  return {
    id: row.id.toString(),
    title: wordsIn(row.title, language),
    startDate: terms?.startsAt ?? row.starts_at.toISOString(),
    endDate: endsAt,
    noExpiry: endsAt === null ? (1 as const) : (0 as const),
    promoAnnouncementCategoryIds: row.category_keys,
    announcementImages: pictures.toSorted((a, b) => a.sequence - b.sequence).map(({ sequence, url }) => ({ sequence, url: url.startsWith('/') ? images.versioned(url) : url })),
    href: row.href,
  }
}

export const cardOf = (row: ShownRow, images: Images, language: string, standing: Standing | 'page', currency: string): Card => {
  if (standing === 'page') return { ...announcementOf(row, images, language, null), label: null, unmet: [], percent: null, reward: null }
  const { terms, label, unmet, claim, rewardMinor } = standing
  const amountMinor = claim === null || claim.reward_minor === 0n ? rewardMinor : claim.reward_minor
  return {
    ...announcementOf(row, images, language, terms),
    label,
    unmet: label === 'join' || label === 'coming_soon' ? unmet.map((rules) => [...rules] as Card['unmet'][number]) : [],
    percent: percentDone(claim, terms),
    reward: { kind: terms.reward.kind, amountMinor: amountMinor.toString(), currency },
  }
}
