import type { Clock } from '@trevo/operation/clock'
import { nextViewMail, rightOfReport, type ViewMailEnd } from '@trevo/rules/staff/view-mails'
import { readSite } from '#areas/site/store.ts'
import { sayMessage } from '#areas/messages/say-message.ts'
import { queueMessage } from '#areas/messages/store.ts'
import { readGrants } from '#areas/staff/people-store.ts'
import type { Transact, Tx } from '#db/tables.ts'
import { mailedAddress } from './mailed-address.ts'
import { type DueViewMail, endViewMail, takeDueViewMail } from './view-mails-store.ts'

interface Needs {
  readonly transact: Transact
  readonly clock: Clock
  /** Where staff reach the office. */
  readonly officeUrl: string
}

/** Of no use to anybody once it is old. */
const sentWithinMs = 24 * 3_600_000
const aTurnMax = 500

const endOf = async (tx: Tx, { staff_id: staffId, state, email, screen }: DueViewMail, now: Date): Promise<ViewMailEnd> => {
  if (state !== 'active') return 'inactive'
  const right = rightOfReport(screen)
  if (right === null || (await readGrants(tx, staffId, now)).grants[right] === undefined) return 'no-right'
  return email.includes('@') ? 'sent' : 'no-address'
}

/** The mail and the next time are one commit: cut off before it there is neither, and after it the time is over. However long nobody sent, there is one mail. */
const mailOne = async (tx: Tx, officeUrl: string, now: Date): Promise<ViewMailEnd | null> => {
  const due = await takeDueViewMail(tx, now)
  if (due === undefined) return null
  const { brand_name: brand, market_zone: zone } = await readSite(tx)
  const end = await endOf(tx, due, now)
  if (end === 'sent') {
    const link = `${officeUrl}${mailedAddress(due.screen, due.query, now)}`
    const words = await sayMessage(tx, 'staff-report-view', due.language, { brand, name: due.name.replaceAll(/\p{C}/gu, ' '), link })
    await queueMessage(tx, { channel: 'email', recipient: due.email, language: due.language, facts: { kind: 'notice', ...words }, sendBefore: new Date(now.getTime() + sentWithinMs) }, now)
  }
  await endViewMail(tx, due.view_id, end, now, nextViewMail(due, zone, now))
  return end
}

/** Product §13.840: the links that are due. */
export const mailDueViews = async ({ transact, clock, officeUrl }: Needs): Promise<{ readonly sent: number; readonly skipped: number }> => {
  const did = { sent: 0, skipped: 0 }
  for (let turn = 0; turn < aTurnMax; turn += 1) {
    const end = await transact((tx) => mailOne(tx, officeUrl, clock.now()))
    if (end === null) break
    did[end === 'sent' ? 'sent' : 'skipped'] += 1
  }
  return did
}
