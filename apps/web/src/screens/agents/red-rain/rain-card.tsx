import { Button } from '@trevo/ui/button.tsx'
import { Countdown } from '@trevo/ui/countdown.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { type Rain, useCatch } from '#areas/agents/use-gifts.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import styles from './red-rain.module.css'

interface RainCardProps {
  readonly rain: Rain
  readonly side: 'own' | 'team'
  readonly onEnd: () => void
  readonly onOpen: () => void
}

const drops = [6, 18, 29, 41, 52, 64, 75, 87]

/** The rain that falls, or falls next. What changes in it changes in its place: nothing below moves. */
export function RainCard({ rain, side, onEnd, onOpen }: RainCardProps) {
  const catching = useCatch()
  const isFalling = rain.state === 'falling'
  const got = catching.data ?? (rain.own === null ? null : { amount: rain.own, currency: rain.currency })
  return (
    <section className={styles.card} aria-label={t(`gifts.state.${rain.state}`)} data-falling={isFalling || undefined}>
      <div className={styles.sky} aria-hidden="true">
        {isFalling ? drops.map((place, n) => <span key={place} className={styles.drop} style={{ insetInlineStart: `${place}%`, animationDelay: `${(n * 37) % 100 * -0.024}s` }} />) : null}
      </div>
      <p className={styles.from}>{t('gifts.from', { name: rain.agentName })}</p>
      <Money value={rain.amount} currency={rain.currency} size="xl" />
      <p className={styles.facts}>{t('gifts.packets', { count: rain.packets })}</p>
      <p className={styles.time}>
        {t(isFalling ? 'gifts.endsIn' : 'gifts.startsIn')} <Countdown key={rain.state} until={isFalling ? rain.endsAt : rain.startsAt} onEnd={onEnd} />
      </p>
      <div className={styles.act}>
        {got !== null ? (
          <p className={styles.got} role="status">
            <Icon name="check-circle" size={24} />
            {t('gifts.got')} <Money value={got.amount} currency={got.currency} />
          </p>
        ) : side === 'own' ? (
          <Button kind="secondary" isWide onClick={onOpen}>
            {t('gifts.open')}
          </Button>
        ) : (
          <Button isWide isBusy={catching.isPending} disabled={!isFalling} onClick={() => catching.mutate(rain.rainId)}>
            {t(isFalling ? 'gifts.catch' : 'gifts.wait')}
          </Button>
        )}
      </div>
      <p className={styles.refusal} role="status">
        {catching.isError ? refusalWords(catching.error) : null}
      </p>
    </section>
  )
}
