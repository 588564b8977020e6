import { amountProblem } from '@trevo/rules/forms/amount'
import { minor, type Minor } from '@trevo/rules/money'
import { visitorOf } from '@trevo/rules/member-types'
import { refuse } from '@trevo/operation/refuse'
import { readThresholds } from '#areas/staff/settings-store.ts'
import type { Db } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { type Party, sumSent } from './transfers-store.ts'

const leastMinor = minor(1_00n)
const dayMs = 24 * 3_600_000

/** The merchant's two modules, and the law of the market: each of them alone says no (Product §6.180). */
export const isTransferOn = async ({ site, market }: Pick<Services, 'site' | 'market'>): Promise<boolean> => {
  const { whitelabel } = await site()
  return whitelabel['MEMTRANS3'] === true && whitelabel['FUNDTRANS3'] === true && market.value('pay.between', 'transfer')
}

export const requireTransferOn = async ({ site, market }: Pick<Services, 'site' | 'market'>): Promise<void> => {
  if (!market.value('pay.between', 'transfer')) throw market.refuse('pay.between')
  if (!(await isTransferOn({ site, market }))) throw refuse('not_allowed')
}

export interface TransferLimits {
  readonly minMinor: Minor
  readonly maxMinor: Minor
  /** Of the sum that may be sent over 24 hours, what is left. */
  readonly dayLeftMinor: Minor
}

/** Thresholds of the house, by currency. */
export const transferLimits = async (db: Db, member: { readonly memberId: bigint; readonly currency: string }, now: Date): Promise<TransferLimits> => {
  const [limits, sent] = [await readThresholds(db, member.currency), await sumSent(db, member.memberId, member.currency, new Date(now.getTime() - dayMs))]
  const left = limits['transfer.day'] - sent
  return { minMinor: leastMinor, maxMinor: minor(limits['transfer.most']), dayLeftMinor: minor(left > 0n ? left : 0n) }
}

export const requireAmount = ({ minMinor, maxMinor, dayLeftMinor }: TransferLimits, amountMinor: Minor): void => {
  if (amountProblem({ minMinor, maxMinor }, amountMinor, false) !== null) throw refuse('amount_out_of_range')
  if (amountMinor > dayLeftMinor) throw refuse('transfer_day_limit')
}

/** One answer for all who cannot receive, known or not: nobody learns whose account is closed or paused. */
export const requireReceiver = (receiver: Party | undefined, sender: { readonly memberId: bigint; readonly currency: string }): Party => {
  const isFit =
    receiver !== undefined && receiver.id !== sender.memberId && receiver.status === 'active' && receiver.currency === sender.currency && ['player', 'paying-agent'].includes(visitorOf(receiver.type))
  if (!isFit) throw refuse('receiver_refused')
  return receiver
}

/** Enough to know a friend by, and too little to learn a stranger's. */
export const maskedName = (name: string): string => {
  const letters = [...name]
  const shown = letters.length > 4 ? 2 : 1
  return `${letters.slice(0, shown).join('')}•••${letters.length > 4 ? letters.slice(-1).join('') : ''}`
}
