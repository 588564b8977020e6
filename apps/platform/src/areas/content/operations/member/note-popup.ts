import { dayIn } from '@trevo/rules/markets/market'
import { withoutOffers } from '@trevo/rules/promotions/eligible'
import { booksZone } from '@trevo/rules/staff/zones'
import { refuse } from '@trevo/operation/refuse'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { hasPopup, noteClosed, noteSeen } from '#areas/content/popups-store.ts'

interface Noted {
  readonly params: { readonly announcementId: string }
  readonly body: { readonly visit: string }
}

/** Sent twice it is the same; who is shown none has none to note. Whether it is for this member is not said. */
const noting =
  (note: typeof noteSeen) =>
  async ({ params, body }: Noted, { transact, clock, member }: Pick<Call<CallingMember>, 'transact' | 'clock' | 'member'>): Promise<Record<string, never>> => {
    if (withoutOffers.includes(member.type)) return {}
    const [announcementId, now] = [BigInt(params.announcementId), clock.now()]
    await transact(async (tx) => {
      if (!(await hasPopup(tx, announcementId, now))) throw refuse('not_found')
      await note(tx, { memberId: member.memberId, announcementId, visit: body.visit, day: dayIn(booksZone, now), now })
    })
    return {}
  }

export const notePopupSeen: Handler<'POST /api/popups/:announcementId/seen'> = noting(noteSeen)
export const notePopupClosed: Handler<'POST /api/popups/:announcementId/closed'> = noting(noteClosed)
