import { refuse } from '@trevo/operation/refuse'
import type { DownlineReach } from '@trevo/rules/agents/rain'
import { dayIn } from '@trevo/rules/markets/market'
import { type Minor, minor } from '@trevo/rules/money'
import { booksZone } from '@trevo/rules/staff/zones'
import { coolDownUntil } from '#areas/cashier/bank-accounts/cool-down-store.ts'
import { sumSent } from '#areas/cashier/transfers/transfers-store.ts'
import { coolingDown } from '#areas/cashier/withdrawals/destination.ts'
import { findPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { isMoneyStopped } from '#areas/risk/cases/stops-store.ts'
import { readDownlineReach, readThresholds } from '#areas/staff/settings-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Call, CallingMember } from '#handler.ts'
import type { Services } from '#services.ts'
import { sumGiven } from './rains-store.ts'
import { findBelow, type TeamMember } from './team-store.ts'

const dayMs = 24 * 3_600_000
/** Agents of the tree: partners and assistants have no money of a team. */
const givers: readonly number[] = [1, 2]
export const isGiver = (memberType: number): boolean => givers.includes(memberType)

/** The merchant's module, and the law of the market. */
export const areGiftsOn = async ({ site, market }: Pick<Services, 'site' | 'market'>): Promise<boolean> => market.value('pay.between', 'gifts') && (await site()).whitelabel['FUNDTRANS3'] === true

export const requireGiftsOn = async (services: Pick<Services, 'site' | 'market'>): Promise<void> => {
  if (!(await areGiftsOn(services))) throw refuse('module_off')
}

export const requireGiver = async (call: Call<CallingMember>): Promise<void> => {
  await requireGiftsOn(call)
  if (!isGiver(call.member.type)) throw refuse('not_allowed')
}

/** The day of the books: who stands below whom is of a day. */
export const booksDay = (now: Date): string => dayIn(booksZone, now)

const left = (most: bigint, spent: bigint): Minor => minor(most > spent ? most - spent : 0n)

/** By rains and gifts, over 24 hours. */
export const giftDayLeft = async (db: Db | Tx, { memberId, currency }: Pick<CallingMember, 'memberId' | 'currency'>, now: Date): Promise<Minor> =>
  left((await readThresholds(db, currency))['gift.day'], await sumGiven(db, memberId, currency, new Date(now.getTime() - dayMs)))

/** By transfers to the downline, over 24 hours. */
export const downlineDayLeft = async (db: Db | Tx, { memberId, currency }: Pick<CallingMember, 'memberId' | 'currency'>, now: Date): Promise<Minor> =>
  left((await readThresholds(db, currency))['downline.day'], await sumSent(db, memberId, currency, new Date(now.getTime() - dayMs), 'downline'))

/** Before the transaction: who has no payment password proves anew who they are, and a transfer asks for both. Gives until when nothing leaves. */
export const readyToPay = async (call: Call<CallingMember>, asksForBoth = false): Promise<{ readonly until: Date | null; readonly isRequired: boolean }> => {
  const site = await call.site()
  const hasPassword = (await findPaymentPassword(call.db, call.member.memberId)) !== undefined
  if (asksForBoth || (!hasPassword && !site.is_payment_password_required)) await requireStepUp(call)
  return { until: await coolDownUntil(call.db, call.member.memberId, site.cool_down_hours, call.clock.now()), isRequired: site.is_payment_password_required }
}

/** In the transaction, with the agent locked. */
export const requireFree = async (tx: Tx, agent: bigint, until: Date | null, now: Date): Promise<void> => {
  if (until !== null) throw coolingDown(until, now)
  if (await isMoneyStopped(tx, agent)) throw refuse('not_allowed')
}

const isFit = ({ type, status, currency }: TeamMember, of: string): boolean => status === 'active' && currency === of && (type === 0 || isGiver(type))

/**
 * Everybody of some names, each once, in the order of their ids: below the agent, and able to receive. One answer for all who are not, known or not, and for
 * those who stand too far below.
 */
export const requireBelow = async (tx: Tx, { memberId, currency }: CallingMember, usernames: readonly string[], { now, levelMax = Infinity, field = 'receivers' }: { readonly now: Date; readonly levelMax?: number; readonly field?: string }): Promise<readonly TeamMember[]> => {
  const found = await findBelow(tx, memberId, usernames, booksDay(now))
  const fit = new Map(found.filter((each) => isFit(each, currency) && each.level <= levelMax).map((each) => [each.username.toLowerCase(), each]))
  const wrong = usernames.flatMap((name, place) => (fit.has(name.toLowerCase()) ? [] : [{ field: field === 'receivers' ? `receivers.${place}` : field, problem: 'not_accepted' }]))
  if (wrong.length > 0) throw refuse('receiver_refused', { fields: wrong })
  return [...fit.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** How far down transfers go; null: nowhere. */
export const levelsOf = (reach: DownlineReach): number | null => (reach === 'OFF' ? null : reach === 'DIRECT' ? 1 : Infinity)

export const downlineReach = (db: Db | Tx): Promise<DownlineReach> => readDownlineReach(db).then(({ value }) => value)
