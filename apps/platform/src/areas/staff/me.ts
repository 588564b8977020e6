import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { staffId as wireId } from '@trevo/rules/ids'
import { booksZone } from '@trevo/rules/staff/zones'
import { readSite } from '#areas/site/store.ts'
import { csrfOf } from '#office/csrf.ts'
import type { OfficeServices } from '#office/office-services.ts'
import { countRecoveryCodes } from './factor-store.ts'
import { stepUpMethods } from './log-in.ts'
import { readGrants } from './people-store.ts'
import { refuseStaff } from './refuse.ts'
import { findSession } from './session-store.ts'

export const stepUpMs = 5 * 60_000

/** What the app knows of who is in; `token` is the session's. Throws `session_ended`. */
export const readMe = async (services: OfficeServices, token: string, isNewDevice = false): Promise<NonNullable<ReplyOfStaff<'GET /office/session'>['me']>> => {
  const now = services.clock.now()
  const session = await findSession(services.db, token, now)
  if (session === null) throw refuseStaff('session_ended')
  const [{ roles, asleep, grants }, methods, site, recoveryCodesLeft] = await Promise.all([
    readGrants(services.db, session.staffId, now),
    stepUpMethods(services, session.staffId),
    readSite(services.db),
    countRecoveryCodes(services.db, session.staffId),
  ])
  const until = session.steppedUpAt === null ? null : new Date(session.steppedUpAt.getTime() + stepUpMs)
  return {
    staffId: wireId(session.staffId),
    name: session.name,
    email: session.email,
    language: session.language === 'en' ? 'en' : 'pt',
    roles: [...roles],
    grants: Object.fromEntries(Object.entries(grants).map(([right, signs]) => [right, [...signs]])),
    brand: site.brand_name,
    currency: site.currency,
    zones: { books: booksZone, market: site.market_zone },
    csrf: csrfOf(services, token),
    stepUpMethods: [...methods],
    steppedUpUntil: until !== null && until > now ? until.toISOString() : null,
    endsAt: session.endsAt.toISOString(),
    recoveryCodesLeft,
    isNewDevice,
    asleep: [...asleep],
  }
}
