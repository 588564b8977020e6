import type { AlertLine } from './alerts.ts'

export interface ReportFacts {
  readonly house: string
  readonly market: string
  /** How the member is named here: who that is, the officer adds from the papers. */
  readonly member: string
  readonly openedAt: Date
  readonly currency: string
  readonly alerts: readonly { readonly kind: string; readonly at: Date; readonly moneyMinor: bigint; readonly seen: Readonly<Record<string, string>>; readonly lines: readonly AlertLine[] }[]
}

const shownMinor = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`

/**
 * A draft that the named officer reads, changes, and sends by the authority’s own way. It holds what the books show and no guess; the layout of an
 * authority is not known here.
 */
export const reportDraft = ({ house, market, member, openedAt, currency, alerts }: ReportFacts): string => {
  const head = [`House: ${house} (market ${market})`, `Member: ${member}`, `Case opened: ${openedAt.toISOString()}`, '', 'What was found:']
  const found = alerts.flatMap(({ kind, at, moneyMinor, seen, lines }) => [
    '',
    `- ${kind}, ${at.toISOString()}, ${shownMinor(moneyMinor)} ${currency}`,
    ...Object.entries(seen).map(([name, value]) => `  ${name}: ${value}`),
    ...lines.map((line) => `  ${line.at ?? ''} ${line.kind} ${line.id}${line.amountMinor === null ? '' : ` ${shownMinor(BigInt(line.amountMinor))} ${currency}`}`.replace(/^ {3}/, '  ')),
  ])
  return [...head, ...found, '', 'What we think of it:', '', 'What was done:', ''].join('\n')
}
