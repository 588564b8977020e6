import { themeBody } from '@trevo/contract/staff/brand'
import type { Theme } from '@trevo/rules/site/theme'
import { findItem, listVersions } from '#areas/content/items/items-store.ts'
import { phoneOriginFor } from '#office/office-config.ts'
import { readSite } from '#areas/site/store.ts'
import { insertFrameTicket } from '#areas/staff/frame-ticket-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { requireReadable, themeKey } from './theme-kind.ts'

export const readTheme: StaffHandler<'GET /office/theme'> = async (_input, { db }) => {
  const [site, item, versions] = await Promise.all([readSite(db), findItem(db, 'theme', themeKey), listVersions(db, 'theme', themeKey)])
  return {
    live: themeBody.parse(site.theme),
    draft: item === undefined || item.draft_state === null ? null : themeBody.parse(item.draft),
    draftedAt: item?.drafted_at?.toISOString() ?? null,
    version: (item?.version ?? 0n).toString(),
    versions: versions.map(({ number, published_at: at, published_by: by }) => ({ number, publishedAt: at.toISOString(), publishedBy: by, isLive: number === item?.live_number })),
  }
}

/** The frame asks for it at once. */
const ticketMs = 60_000

/** Whoever may look at the brand may look at it in colours that are not drafted yet; nothing of it is kept. */
export const previewTheme: StaffHandler<'POST /office/theme/preview'> = async ({ body }, { transact, clock, me, office, origin }) => {
  requireReadable(body.body as Theme)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + ticketMs)
  const token = await transact((tx) => insertFrameTicket(tx, { kind: 'theme', facts: { theme: body.body }, origin, staff_id: me.staffId }, expiresAt, now))
  return { url: `${phoneOriginFor(office, origin)}/frame/${token}`, expiresAt: expiresAt.toISOString() }
}
