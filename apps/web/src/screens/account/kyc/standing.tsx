import type { Papers } from '#areas/papers/use-papers.ts'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { Illustration, type IllustrationName } from '@trevo/ui/illustration.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { formatDate, formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import styles from './kyc-screen.module.css'

type Decided = 'pending' | 'verified' | 'refused' | 'again' | 'expired'

const drawings: Readonly<Record<Decided, IllustrationName>> = { pending: 'waiting', verified: 'done', refused: 'error', again: 'empty', expired: 'empty' }
const isDecided = (state: Papers['state']): state is Decided => state !== null && state !== 'collecting'

const textOf = ({ sentAt, expiresOn }: Papers, state: Decided): string => {
  if (state === 'pending') return t('papers.texts.pending', { time: sentAt === null ? '' : formatDateTime(sentAt) })
  if (state === 'verified') return expiresOn === null ? t('papers.texts.verified') : t('papers.texts.verifiedUntil', { day: formatDate(`${expiresOn}T12:00:00Z`) })
  return t(`papers.texts.${state}`)
}

/** What became of the papers, why, and what can be done; before any, what it is about. */
export function Standing({ papers, onStart }: { readonly papers: Papers; readonly onStart: () => void }) {
  const { state, reason, words, places, sum } = papers
  const decided = isDecided(state) ? state : null
  const isDone = decided === 'pending' || decided === 'verified'
  return (
    <div className={styles.steps}>
      <Card>
        <div className={styles.standing} role="status">
          <Illustration name={decided === null ? 'empty' : drawings[decided]} width={132} />
          <h2 className={styles.heading}>{decided === null ? t('papers.title') : t(`papers.states.${decided}`)}</h2>
          <p className={styles.text}>{decided === null ? t('papers.lead') : textOf(papers, decided)}</p>
        </div>
      </Card>
      {reason !== null && <Note tone="danger">{t(`papers.reasons.${reason}`)}</Note>}
      {words !== '' && (
        <Note icon="chat">
          <b>{t('papers.said')}:</b> <span dir="auto">{words}</span>
        </Note>
      )}
      {!isDone && places.length > 0 && <Note>{t('papers.asked', { places: new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(places.map((place) => t(`papers.places.${place}`))) })}</Note>}
      {!isDone && sum !== null && <Note>{t('papers.askedSum', { amount: formatMoney(sum.amount, sum.currency) })}</Note>}
      {!isDone && (
        <Button isWide onClick={onStart}>
          {t(decided === null ? 'papers.start' : 'papers.startAgain')}
        </Button>
      )}
      {!isDone && <p className={styles.small}>{t('papers.why')}</p>}
    </div>
  )
}
