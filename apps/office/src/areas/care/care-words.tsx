import type { RowOf } from '#ui/list/use-list.ts'
import { money } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import styles from './care.module.css'

type Reason = RowOf<'GET /office/care/members'>['reasons'][number]
type Exclusion = RowOf<'GET /office/care/exclusions'>

/** A word of the room where there is one, else the name as it is on the wire. */
export const careWord = (of: string, value: string): string => wordOf(`care.${of}.${value}`) ?? value

export const bandTone = { none: 'neutral', message: 'info', talk: 'caution', pause: 'danger', stop: 'danger' } as const satisfies Readonly<Record<string, Tone>>

const isMoney = (marker: string): boolean => marker === 'net-deposits' || marker === 'losses'

/** One reason in words: what was found, and from where on it counts. */
export const reasonText = ({ marker, found, from }: Reason, currency: string): string => {
  const shown = isMoney(marker) ? { found: money(found, currency), from: money(from, currency) } : { found, from }
  return wordOf(`care.marker.${marker}`, shown) ?? marker
}

export function Reasons({ reasons, currency }: { readonly reasons: readonly Reason[]; readonly currency: string }) {
  if (reasons.length === 0) return <span>{t('care.no_reason')}</span>
  return (
    <ul className={styles.reasons}>
      {reasons.map((each) => (
        <li key={each.marker}>
          <strong>{each.points}</strong> {reasonText(each, currency)}
        </li>
      ))}
    </ul>
  )
}

export function Score({ score, band }: { readonly score: number; readonly band: keyof typeof bandTone }) {
  return <StateBadge tone={bandTone[band]}>{`${score} · ${careWord('band', band)}`}</StateBadge>
}

/** Until when: a moment, or what has to happen first. */
export function Until({ row: { endedAt, overAt, endsAt, kind } }: { readonly row: Pick<Exclusion, 'endedAt' | 'overAt' | 'endsAt' | 'kind'> }) {
  if (endedAt !== null) return <Moment at={endedAt} />
  if (overAt !== null) return <Moment at={overAt} />
  if (endsAt !== null) return <>{t('care.until_asked')} (<Moment at={endsAt} shape="day" />)</>
  return <>{careWord('until', kind)}</>
}
