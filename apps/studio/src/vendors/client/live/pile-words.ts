import type { TableDesk } from './desk.ts'

/** An amount on a chip: as short as it can be told. */
export const shortMoney = (language: 'pt' | 'en', minor: bigint): string =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { maximumFractionDigits: minor < 10_000n ? 2 : 0, notation: minor >= 100_000n ? 'compact' : 'standard', numberingSystem: 'latn' }).format(Number(minor) / 100)

/** A place's name, what lies on it, and how many others bet there, to be heard. */
export const tellPlace = ({ say, money }: Pick<TableDesk, 'say' | 'money'>, name: string, pending: bigint, placed: bigint, others: number): string =>
  [
    name,
    ...(pending > 0n ? [say('chip', { amount: money(pending) })] : []),
    ...(placed > 0n ? [say('placedAmount', { amount: money(placed) })] : []),
    ...(others > 0 ? [say('others', { count: others })] : []),
  ].join(', ')
