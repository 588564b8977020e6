import { Switch } from '@trevo/ui/switch.tsx'
import { formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { scoreText } from '#areas/boards/board-words.ts'
import { type Board, type OwnPlace, useJoinBoard } from '#areas/boards/use-boards.ts'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './leaderboard.module.css'

type Own = NonNullable<OwnPlace['own']>

const placeWords = ({ place, band }: Own): string => {
  if (place !== null) return t('boards.ownPlace', { place: formatNumber(place) })
  if (band === null) return t('boards.ownNone')
  return band.to === null ? t('boards.ownBeyond', { from: formatNumber(band.from - 1) }) : t('boards.ownBand', { from: formatNumber(band.from), to: formatNumber(band.to) })
}

/** Stays in sight while the places go by. */
export function OwnRow({ own, board }: { readonly own: Own; readonly board: Board }) {
  const change = useJoinBoard(board.boardId)
  if (own.isOut) return <p className={styles.own} role="status">{t('boards.ownOut')}</p>
  const isHidden = change.isPending ? change.variables : own.isHidden
  return (
    <>
      <section className={styles.own} aria-label={t('boards.own')}>
        <span className={styles.ownWords}>
          <strong className={styles.ownPlace}>{placeWords(own)}</strong>
          <span className={styles.dates}>{t('boards.ownRounds', { count: own.rounds })}</span>
        </span>
        <span className={styles.ownEnd}>
          {own.score === null ? null : <strong>{scoreText(own.score, board.terms)}</strong>}
          {own.prizeMinor === '0' ? null : <span className={styles.ownPrize}>{t('boards.ownPrize', { amount: formatMoney(own.prizeMinor, own.currency) })}</span>}
        </span>
      </section>
      <Switch label={t('boards.hide')} text={t('boards.hideText')} isOn={isHidden} onChange={(isOn) => (change.isPending ? undefined : change.mutate(isOn))} />
      {change.error === null ? null : <RefusalNote error={change.error} kept={t('boards.kept')} />}
    </>
  )
}
