import { popupFrequencies, popupPages } from '@trevo/rules/promotions/popups'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** A: agents' notices; PL: players' notices; B: banners; PU: pop-ups; PR or Promotion: promotions; H: what stands out on home. */
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'Promotion', 'H'] as const
export const bannerGroups = ['m_hotgames', 'm_home', 'm_leftmenu', 'm_reg', 'm_newgame'] as const

const typesText = z
  .string()
  .max(64)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(announcementTypes)).min(1).max(announcementTypes.length))

export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML, sanitised when it was saved. */
  content: z.string(),
  startDate: timeText,
  endDate: timeText.nullable(),
  /** 1: long term. */
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  promoAnnouncementCategoryIds: z.array(z.string()),
  announcementImages: z.array(z.object({ sequence: z.number().int(), url: z.string() })),
  /** A path of this site. */
  href: z.string(),
  /** Always true for a guest and for a free trial. */
  read: z.boolean(),
})

/** A guest's phone decides by these which comes next. */
const popup = announcement.extend({ frequency: z.enum(popupFrequencies), priority: z.number().int(), page: z.enum(popupPages) })

export const announcementId = z.string().regex(/^[1-9][0-9]{0,17}$/)

const readReply = z.object({ unreadCount: z.number().int() })

export const announcements = {
  'GET /api/announcements': operation({
    summary: 'What stands now, by type; what an agent alone may read is empty for all others',
    access: 'guest',
    query: z.object({
      types: typesText,
      groupName: z.enum(bannerGroups).default('m_home'),
      platform: z.enum(['M', 'W']).default('M'),
      language: z.string().max(8).default('pt'),
    }),
    reply: z.object({
      promotion: z.array(announcement),
      banners: z.array(announcement),
      player: z.array(announcement),
      /** Those that are for everybody. */
      popup: z.array(popup),
      hot: z.array(announcement),
      agent: z.array(announcement),
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Of players' notices; of agents' where only those were asked for. */
      footer: z.object({ unreadCount: z.number().int() }),
    }),
    refusals: [],
  }),
  'POST /api/announcements/read': operation({
    summary: 'One announcement was read; a free trial’s is not kept',
    access: 'member',
    body: z.object({ announcementId, read: z.literal(true) }),
    reply: readReply,
    refusals: [],
  }),
  'POST /api/announcements/read-all': operation({
    summary: 'All notices that stand now were read',
    access: 'member',
    reply: readReply,
    refusals: [],
  }),
}
