import type { ReplyOf } from '@trevo/contract/member/api'
import { withoutOffers } from '@trevo/rules/promotions/eligible'
import { nextPopup, type PopupPage, type PopupView } from '@trevo/rules/promotions/popups'
import { call } from '#api/call.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { createStore } from '@trevo/ui/lib/store.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { visitNow } from '#lib/visit.ts'
import { currentSession } from '#session/session-store.ts'
import { openPanel } from './panel-store.ts'

export type Popup = ReplyOf<'GET /api/announcements'>['hot'][number]

/** What the sheet shows while it is open, and until it has gone. */
export const shownPopup = createStore<Popup | null>(null)

/** Which pop-up is open unasked: what home puts forward is opened by a tap, and is none. */
let openId: string | null = null

const viewsKey = 'popupViews'
/** As many as a phone remembers of a guest; older ones have ended long ago. */
const viewsMax = 50

interface KeptView {
  readonly id: string
  readonly seenMs: number
  readonly closedMs: number | null
  readonly visit: string
}

const isView = (each: unknown): each is KeptView => typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'string' && 'seenMs' in each && typeof each.seenMs === 'number'

/** What stands there may be another's, or half written. */
const keptViews = (): readonly KeptView[] => {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', viewsKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

const keep = (view: KeptView): void => writeStored('localStorage', viewsKey, JSON.stringify([view, ...keptViews().filter(({ id }) => id !== view.id)].slice(0, viewsMax)))

const viewsHere = (): readonly PopupView[] => keptViews().map(({ id, seenMs, closedMs, visit }) => ({ id, seenAt: new Date(seenMs), closedAt: typeof closedMs === 'number' ? new Date(closedMs) : null, visit }))

/** What is shown unasked on a page: for a member as the server says, for a guest as this phone remembers (Product §6.1251). */
export async function findPopup(page: PopupPage): Promise<Popup | null> {
  const [session, { visit, visitSeconds }, language] = [currentSession(), visitNow(), currentLanguage()]
  if (session !== null) return withoutOffers.includes(session.type) ? null : (await call('GET /api/popups', { query: { page, visit, visitSeconds, language } })).popup
  const { popup } = await call('GET /api/announcements', { query: { types: 'PU', language } })
  return nextPopup(popup.filter((each) => each.page === page), viewsHere(), new Date(), visit)
}

/** A member's views are kept by the server; a lost one comes again, as if it had not been seen. */
const note = (what: 'seen' | 'closed', announcementId: string): void => {
  const { visit } = visitNow()
  if (currentSession() !== null) {
    call(`POST /api/popups/:announcementId/${what}`, { params: { announcementId }, body: { visit } }).catch(() => undefined)
    return
  }
  const before = keptViews().find(({ id }) => id === announcementId)
  keep({ id: announcementId, seenMs: what === 'seen' ? Date.now() : (before?.seenMs ?? Date.now()), closedMs: what === 'closed' ? Date.now() : (before?.closedMs ?? null), visit })
}

/** A pop-up that is shown now, as a sheet or as a card. */
export function notePopup(popup: Popup): void {
  shownPopup.set(popup)
  openId = popup.id
  note('seen', popup.id)
}

/** Once for each showing, whatever it was closed by. */
export function noteClosed(): void {
  if (openId !== null && shownPopup.get()?.id === openId) note('closed', openId)
  openId = null
}

/** Opens what home puts forward over it; false where that does not stand any more (Product §2.81). */
export async function showHighlight(id: string): Promise<boolean> {
  const { hot } = await call('GET /api/announcements', { query: { types: 'H', language: currentLanguage() } })
  const highlight = hot.find((each) => each.id === id)
  if (highlight === undefined) return false
  openId = null
  shownPopup.set(highlight)
  const session = currentSession()
  // A member's is read on the server; what a guest or a free trial reads is not kept.
  if (session !== null && session.type !== 4) call('POST /api/announcements/read', { body: { announcementId: id, read: true } }).catch(() => undefined)
  openPanel.set('popup')
  return true
}
