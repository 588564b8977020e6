import { popupFrequencies, popupPages, popupPriorityMax } from '@trevo/rules/promotions/popups'
import { z } from 'zod'
import { bannerGroups } from '#member/announcements.ts'
import { eligibilityRules } from '#promotion-terms.ts'

/** What staff write, in one form for the office's screens, its proposals, and the file that `trevo content import` reads (docs/content-import.md). */
export const contentKeyText = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
const language = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)
export const wordsOf = (charactersMax: number) => z.record(language, z.string().max(charactersMax)).refine((each) => Object.keys(each).length > 0, 'needs at least one language')
/** A path of this site, or a picture elsewhere by https. */
const path = z.string().max(400).regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'must be a path of this site, such as /m/home')
const imageUrl = z.string().max(400).regex(/^(?:https:\/\/[\x21-\x7e]+|\/(?![/\\])[\x21-\x7e]*)$/, 'must be a path of this site, or begin with https://')

/** A: agents' notices; PL: players' notices; B: banners; PU: pop-ups; PR: promotions; H: what stands out on home. */
export const contentTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const
export type ContentType = (typeof contentTypes)[number]

export const announcementFields = {
  type: z.enum(contentTypes),
  title: wordsOf(200),
  /** HTML; sanitised when it is saved. */
  content: wordsOf(32_768).optional(),
  /** A banner's line and its button. */
  text: wordsOf(200).optional(),
  action: wordsOf(40).optional(),
  group: z.enum(bannerGroups).default('m_home'),
  platform: z.enum(['M', 'W']).default('M'),
  href: path.default('/m/home'),
  images: z.array(z.strictObject({ sequence: z.number().int().min(1).max(20), url: imageUrl })).max(20).default([]),
  imageColour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#123528'),
  categories: z.array(contentKeyText).max(20).default([]),
  /** Offers something: not shown to whoever is kept from offers. Pop-ups and promotions never are, whatever stands here. */
  isOffer: z.boolean().default(false),
  /** Who a banner or a pop-up is for, by the rules of promotions; empty: everybody. */
  audience: eligibilityRules.default({ all: [] }),
  /** Of a pop-up. */
  frequency: z.enum(popupFrequencies).default('once'),
  page: z.enum(popupPages).default('home'),
  /** Of those that somebody may see the highest comes first. */
  priority: z.number().int().min(0).max(popupPriorityMax).default(0),
  startDate: z.iso.datetime({ offset: true }),
  /** Null: long term. */
  endDate: z.iso.datetime({ offset: true }).nullable().default(null),
}

const endsLater = (each: { readonly startDate: string; readonly endDate: string | null }): boolean => each.endDate === null || Date.parse(each.endDate) > Date.parse(each.startDate)
const hasItsAudience = (each: { readonly type: ContentType; readonly audience: { readonly all: readonly unknown[] } }): boolean => each.type === 'B' || each.type === 'PU' || each.audience.all.length === 0
const targeted = { path: ['audience'], error: 'only banners and pop-ups have an audience' }
const later = { path: ['endDate'], error: 'must be later than startDate' }

/** As an import's file names it. */
export const announcementInFile = z.strictObject({ key: contentKeyText, ...announcementFields }).refine(endsLater, later).refine(hasItsAudience, targeted)

/** As a draft, a version and a proposal hold it; its place among those of its kind stands in it. */
export const announcementBody = z.strictObject({ ...announcementFields, position: z.number().int().min(0).max(30_000).default(0) }).refine(endsLater, later).refine(hasItsAudience, targeted)
export type AnnouncementBody = z.output<typeof announcementBody>

export const helpFields = {
  anchor: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .nullable()
    .default(null),
  title: wordsOf(200),
  content: wordsOf(65_536),
}
export const helpInFile = z.strictObject(helpFields)
/** An item of help; its place is the help center's order, which is changed for all at once. */
export const helpBody = z.strictObject(helpFields)
export type HelpBody = z.output<typeof helpBody>

/** The terms, which are an item of help too; every version of them is kept with who agreed to it. */
export const termsBody = z.strictObject({ title: helpFields.title, content: helpFields.content })
export type TermsBody = z.output<typeof termsBody>
