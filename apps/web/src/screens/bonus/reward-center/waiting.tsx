import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { type Bonus, useOrder } from '#areas/bonus/use-rewards.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './reward-center.module.css'

interface WaitingProps {
  readonly waiting: readonly Bonus[]
  readonly pathOf: (bonus: Bonus) => string
}

/** Those behind the one in play, in the order in which they begin; each but the first can go one place up. */
export function Waiting({ waiting, pathOf }: WaitingProps) {
  const order = useOrder()
  const up = (at: number): void => {
    const ids = waiting.map(({ bonusId }) => bonusId)
    const [moved] = ids.splice(at, 1)
    if (moved !== undefined) ids.splice(at - 1, 0, moved)
    order.mutate(ids)
  }
  return (
    <Section title={t('bonus.waiting')} head="title">
      {order.isError ? <RefusalNote error={order.error} kept={t('bonus.keptOrder')} /> : null}
      <Rows>
        {waiting.map((bonus, at) => (
          <Row
            key={bonus.bonusId}
            mark={<Mark icon="hourglass" tone="plain" />}
            title={
              <Link to={pathOf(bonus)} className={styles.name ?? ''}>
                <Money value={bonus.granted} currency={bonus.currency} />
              </Link>
            }
            text={t('bonus.toStake', { required: formatMoney(bonus.required, bonus.currency) })}
            end={
              at === 0 ? (
                <span className={styles.next}>{t('bonus.next')}</span>
              ) : (
                <Button kind="quiet" isBusy={order.isPending} aria-label={t('bonus.up', { amount: formatMoney(bonus.granted, bonus.currency) })} onClick={() => up(at)}>
                  <Icon name="arrow-up" size={20} />
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
