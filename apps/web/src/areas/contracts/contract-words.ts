import type { ContractTerms } from '@trevo/rules/agents/contract-terms'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { t } from '#i18n/t.ts'
import { percentOfBps } from '#lib/percent.ts'
import type { Contract, Version } from './use-contracts.ts'

/** A day of the books, which is no moment: as it is written, in the reader's order. */
export const dayWords = (day: string): string => new Date(`${day}T12:00:00Z`).toLocaleDateString(currentLocale(), { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' })

export const categoryWords = (category: Contract['category']): string => (category === 'CONS' ? t('contracts.allGames') : t(`lobby.games.category.${category}`))
export const otherWords = ({ other }: Contract): string => other?.username ?? t('contracts.house')

export type Line = readonly [name: string, value: string]

/** Terms, a line each. */
export const termLines = (terms: ContractTerms, currency: string): readonly Line[] => {
  const money = (amount: string): string => formatMoney(amount, currency)
  return [
    ...terms.tiers.map(({ minTurnover, minNetLoss, minActive, bps }, at): Line => {
      const figures = { turnover: money(minTurnover), count: minActive, rate: percentOfBps(bps) }
      return [t('contracts.tier', { number: at + 1 }), minNetLoss === undefined ? t('contracts.tierText', figures) : t('contracts.tierLossText', { ...figures, loss: money(minNetLoss) })]
    }),
    [t('contracts.threshold'), t('contracts.thresholdText', { amount: money(terms.activeThreshold) })],
    ...(terms.period === undefined ? [] : [[t('contracts.period'), t(`contracts.periods.${terms.period}`)] as const]),
    ...(terms.carry === undefined ? [] : [[t('contracts.carry'), t(`contracts.carries.${terms.carry}`)] as const]),
    ...(terms.depositFeeBps === undefined ? [] : [[t('contracts.depositFee'), percentOfBps(terms.depositFeeBps)] as const]),
    ...(terms.platformFeeBps === undefined ? [] : [[t('contracts.platformFee'), percentOfBps(terms.platformFeeBps)] as const]),
    ...(terms.fence === undefined ? [] : [[t('contracts.fence'), money(terms.fence)] as const]),
    ...(terms.cpa === undefined ? [] : [[t('contracts.cpa'), t('contracts.cpaText', { amount: money(terms.cpa.amount), deposit: money(terms.cpa.deposit), turnover: money(terms.cpa.turnover), count: terms.cpa.days })] as const]),
  ]
}

/** What differs between two versions, a line each. */
export const changedLines = (before: ContractTerms, after: ContractTerms, currency: string): readonly Line[] => {
  const [was, is] = [new Map(termLines(before, currency)), new Map(termLines(after, currency))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => [name, t('contracts.change', { before: was.get(name) ?? t('contracts.nothing'), after: is.get(name) ?? t('contracts.nothing') })])
}

export const isOpen = ({ state }: Version): boolean => state === 'offered' || state === 'countered'
export const openOf = ({ versions }: Contract): Version | null => versions.find(isOpen) ?? null
/** The last one that both signed, until further notice or not. */
export const signedOf = ({ versions }: Contract): Version | null => versions.find(({ state }) => state === 'signed') ?? null

/** How a contract stands, in a few words. */
export const standWords = (contract: Contract, today: string): string => {
  const [open, signed] = [openOf(contract), signedOf(contract)]
  const waiting = open === null ? [] : [t(open.side === contract.side ? 'contracts.stand.theirs' : 'contracts.stand.mine')]
  const last = contract.versions[0]
  const [from, to] = [signed?.from ?? null, signed?.to ?? null]
  if (from !== null) {
    return [...waiting, to !== null ? t('contracts.stand.ending', { day: dayWords(to) }) : from > today ? t('contracts.stand.signedLater', { day: dayWords(from) }) : t('contracts.stand.signed', { day: dayWords(from) })].join(' · ')
  }
  return waiting[0] ?? (last === undefined || last.state === 'signed' ? '' : t(`contracts.stand.${last.state}`))
}
