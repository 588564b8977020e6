import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { createStore } from '@trevo/ui/lib/store.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { currentSession } from '#session/session-store.ts'
import { openPanel } from './panel-store.ts'

export type Popup = ReplyOf<'GET /api/announcements'>['popup'][number]

/** What the sheet shows while it is open, and until it has gone. */
export const shownPopup = createStore<Popup | null>(null)

const seenKey = 'popupsSeen'
/** As many as a phone remembers; older ones have ended long ago. */
const seenMax = 50

const seen = (): readonly string[] => (readStored('localStorage', seenKey) ?? '').split(' ').filter((id) => id !== '')

/** Of what staff announce as a pop-up the first that this phone has not shown (Product §2.54). */
export const firstUnseen = <Each extends { readonly id: string }>(popups: readonly Each[], known: readonly string[]): Each | null => popups.find(({ id }) => !known.includes(id)) ?? null

export async function findPopup(): Promise<Popup | null> {
  const { popup } = await call('GET /api/announcements', { query: { types: 'PU', language: currentLanguage() } })
  return firstUnseen(popup, seen())
}

/** A member's is read on the server; what a guest or a free trial reads is not kept. */
const noteRead = ({ id }: Popup): void => {
  const session = currentSession()
  if (session !== null && session.type !== 4) call('POST /api/announcements/read', { body: { announcementId: id, read: true } }).catch(() => undefined)
}

/** Shown once on this phone. */
export function notePopup(popup: Popup): void {
  const { id } = popup
  writeStored('localStorage', seenKey, [id, ...seen().filter((each) => each !== id)].slice(0, seenMax).join(' '))
  noteRead(popup)
}

/** Opens what home puts forward over it; false where that does not stand any more (Product §2.81). */
export async function showHighlight(id: string): Promise<boolean> {
  const { hot } = await call('GET /api/announcements', { query: { types: 'H', language: currentLanguage() } })
  const highlight = hot.find((each) => each.id === id)
  if (highlight === undefined) return false
  shownPopup.set(highlight)
  noteRead(highlight)
  openPanel.set('popup')
  return true
}
