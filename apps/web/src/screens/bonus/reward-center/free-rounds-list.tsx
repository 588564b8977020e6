import type { IconName } from '@trevo/ui/icon-names.ts'
import { Mark, type Tone } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Status } from '@trevo/ui/status.tsx'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import type { FreeRounds } from '#areas/bonus/use-rewards.ts'
import { gamePath } from '#areas/lobby/games/game-path.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import styles from './reward-center.module.css'

type State = FreeRounds['state']

const icons: Readonly<Record<State, IconName>> = { asked: 'hourglass', given: 'gift', playing: 'gift', done: 'check-circle', cancelled: 'close-circle', expired: 'clock', refused: 'close-circle' }
const tones: Readonly<Record<State, Tone>> = { asked: 'plain', given: 'accent', playing: 'accent', done: 'gold', cancelled: 'plain', expired: 'caution', refused: 'caution' }

/** Rounds without a stake: where they are played, how far they are, what they won. */
export function FreeRoundsList({ all }: { readonly all: readonly FreeRounds[] }) {
  return (
    <Section title={t('bonus.freeRounds')} head="title">
      <Rows>
        {all.map((each) => (
          <Row key={each.freeRoundsId} mark={<Mark icon={icons[each.state]} tone={tones[each.state]} />} title={titleOf(each)} text={<Lines of={each} />} end={<End of={each} />} />
        ))}
      </Rows>
    </Section>
  )
}

const titleOf = ({ games, rounds, stake, currency }: FreeRounds): string => t('bonus.free.title', { count: rounds, game: games.map(({ gameName }) => gameName).join(', '), stake: formatMoney(stake, currency) })

function Lines({ of: { used, rounds, won, lapsed, cap, times, currency, until, endedAt, state } }: { readonly of: FreeRounds }) {
  return (
    <>
      {state === 'asked' ? t('bonus.free.asked') : t('bonus.free.played', { used, rounds })}
      {won === '0' ? null : <> · {t('bonus.free.won', { amount: formatMoney((BigInt(won) - BigInt(lapsed)).toString(), currency) })}</>}
      {times === null ? null : <> · {t('bonus.free.times', { count: times })}</>}
      {cap === null || endedAt !== null ? null : <> · {t('bonus.free.cap', { amount: formatMoney(cap, currency) })}</>}
      <br />
      {endedAt === null ? t('bonus.free.until', { when: formatDateTime(until) }) : t('bonus.free.ended', { when: formatDateTime(endedAt) })}
    </>
  )
}

function End({ of: { games, state, endedAt } }: { readonly of: FreeRounds }) {
  const [first] = games
  if (endedAt === null && state !== 'asked' && first !== undefined)
    return (
      <Link to={gamePath(first)} className={styles.lead ?? ''}>
        {t('bonus.free.play')}
      </Link>
    )
  return <Status tone={tones[state]}>{t(`bonus.free.state.${state}`)}</Status>
}
