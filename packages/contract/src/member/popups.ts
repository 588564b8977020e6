import { popupPages } from '@trevo/rules/promotions/popups'
import { z } from 'zod'
import { announcement, announcementId } from './announcements.ts'
import { banner } from './home.ts'
import { operation } from './operation.ts'

/** A week: a tab that was forgotten. */
export const visitSecondsMax = 604_800

/** Made by the phone for each visit: a tab that is opened anew is another one. */
const visit = z.string().regex(/^[a-z0-9-]{8,36}$/)
const params = z.object({ announcementId })
const noted = z.object({})

export const popups = {
  'GET /api/popups': operation({
    summary: 'What this member is shown unasked on a page, and the banners of home that are for some members alone',
    access: 'member',
    query: z.object({
      page: z.enum(popupPages).default('home'),
      visit,
      /** How long the visit has lasted: after a round of it that lost, nothing is shown. */
      visitSeconds: z.coerce.number().int().min(0).max(visitSecondsMax),
      language: z.string().max(8).default('pt'),
    }),
    reply: z.object({
      popup: announcement.nullable(),
      /** The highest priority first. */
      banners: z.array(banner),
    }),
    refusals: [],
  }),
  'POST /api/popups/:announcementId/seen': operation({
    summary: 'A pop-up was shown; again on the same day is the same',
    access: 'member',
    params,
    body: z.object({ visit }),
    reply: noted,
    refusals: [],
  }),
  'POST /api/popups/:announcementId/closed': operation({
    summary: 'A pop-up was closed; it was seen by then, whether or not that was told',
    access: 'member',
    params,
    body: z.object({ visit }),
    reply: noted,
    refusals: [],
  }),
}
