import { Field } from '@trevo/ui/field.tsx'
import styles from '#areas/agents/agents.module.css'
import { typedBps } from '#areas/agents/typed-rates.ts'
import type { GivenRate } from '#areas/agents/use-invites.ts'
import { t } from '#i18n/t.ts'
import { percentOfBps } from '#lib/percent.ts'

export type Typed = Readonly<Partial<Record<string, string>>>

interface RateFieldsProps {
  readonly own: readonly GivenRate[]
  readonly typed: Typed
  readonly isTried: boolean
  readonly onType: (typed: Typed) => void
}

/** One field a category in which the agent has a rate. */
export function RateFields({ own, typed, isTried, onType }: RateFieldsProps) {
  if (own.length === 0) return <p className={styles.text}>{t('invites.noRates')}</p>
  return (
    <>
      {own.map(({ category, bps }) => (
        <Field
          key={category}
          label={t('invites.rate', { category: t(`lobby.games.category.${category}`) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={typed[category] ?? ''}
          hint={t('invites.rateHint', { most: percentOfBps(bps) })}
          error={isTried && typedBps(typed[category] ?? '', bps) === null ? t('invites.rateWrong', { most: percentOfBps(bps) }) : undefined}
          onChange={(event) => onType({ ...typed, [category]: event.target.value })}
        />
      ))}
    </>
  )
}
