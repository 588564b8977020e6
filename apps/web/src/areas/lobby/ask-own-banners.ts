import { withoutOffers } from '@trevo/rules/promotions/eligible'
import type { Language } from '@trevo/ui/words/language.ts'
import { call } from '#api/call.ts'
import { visitNow } from '#lib/visit.ts'
import { currentSession } from '#session/session-store.ts'
import { ownBanners } from './own-banners.ts'

const freshMs = 60_000

/** Asked while the phone is idle. Without an answer home stays as it is. */
export async function askOwnBanners(language: Language): Promise<void> {
  const session = currentSession()
  const latest = ownBanners.get()
  if (session === null || withoutOffers.includes(session.type)) return
  if (latest !== null && latest.reader === session.userName && latest.language === language && Date.now() - latest.atMs < freshMs) return
  const answer = await call('GET /api/popups', { query: { ...visitNow(), language } }).catch(() => null)
  if (answer !== null && currentSession()?.userName === session.userName) ownBanners.set({ reader: session.userName, language, atMs: Date.now(), banners: answer.banners })
}
