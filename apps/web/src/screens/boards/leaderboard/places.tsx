import { prizesIn } from '@trevo/rules/promotions/boards'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { useRef } from 'react'
import { scoreText } from '#areas/boards/board-words.ts'
import type { Board } from '#areas/boards/use-boards.ts'
import { t } from '#i18n/t.ts'
import styles from './leaderboard.module.css'
import { useSlides } from './use-slides.ts'

interface PlacesProps {
  readonly board: Board
  readonly currency: string
  readonly ownEntry: string | null
}

/** The first hundred, as a table. */
export function Places({ board, currency, ownEntry }: PlacesProps) {
  const { places, terms } = board
  const body = useRef<HTMLTableSectionElement>(null)
  useSlides(body, places.map(({ entry }) => entry).join(' '))
  const prizes = prizesIn(terms.prizes, currency)
  // What is shared is parted once places are final: until then no prize stands beside one of several.
  const shared = new Set(places.filter(({ place }, at) => places[at - 1]?.place === place || places[at + 1]?.place === place).map(({ place }) => place))
  const prizeAt = (place: number): string => {
    const prize = prizes[place - 1]
    return prize === undefined || shared.has(place) ? '' : formatMoney(prize, currency)
  }
  return (
    <Section title={t('boards.places')}>
      {places.length === 0 ? (
        <EmptyState icon="crown" title={t('boards.noPlaces')} text={t('boards.noPlacesText')} />
      ) : (
        <table className={styles.table} aria-label={t('boards.places')}>
          <thead>
            <tr>
              <th scope="col" className={styles.placeCell}>
                <span aria-hidden="true">#</span>
                <span className="sr-only">{t('boards.place')}</span>
              </th>
              <th scope="col">{t('boards.player')}</th>
              <th scope="col" className={styles.figure}>{t('boards.score')}</th>
              <th scope="col" className={styles.figure}>{t('boards.prize')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {places.map(({ entry, place, name, score }) => (
              <tr key={entry} data-entry={entry} data-medal={place <= 3 ? place : undefined} {...(entry === ownEntry && { 'aria-current': 'true' })}>
                <td className={styles.placeCell}>{formatNumber(place)}</td>
                <th scope="row" className={styles.player}>
                  {entry === ownEntry ? t('boards.you') : name === null ? t('boards.hidden') : <bdi>{name}</bdi>}
                </th>
                <td className={styles.figure}>{scoreText(score, terms)}</td>
                <td className={styles.figure}>{prizeAt(place)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
