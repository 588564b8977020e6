import { type Threshold, thresholds } from '@trevo/rules/staff/act-rule'
import { t } from '#i18n/t.ts'
import { CopyId } from '#ui/copy-id.tsx'

interface Target {
  readonly kind: string
  readonly id: string
}

/** A threshold in a currency: its id names both. */
const thresholdOf = ({ kind, id }: Target): { readonly name: Threshold; readonly currency: string } | null => {
  const [said, currency] = id.split(' ')
  const name = kind === 'threshold' ? thresholds.find((each) => each === said) : undefined
  return name === undefined || currency === undefined ? null : { name, currency }
}

/** What the amounts of an act on it are in; null: the act itself says so, or has none. */
export const targetCurrency = (target: Target): string | null => thresholdOf(target)?.currency ?? null

/** What an act is on, in words where it has some. */
export const targetWord = (target: Target): string => {
  const threshold = thresholdOf(target)
  return threshold === null ? target.id : `${t(`house.settings.threshold.${threshold.name}`)} (${threshold.currency})`
}

/** The same among facts: an id is there to be copied, words are not. */
export function TargetFact({ target }: { readonly target: Target }) {
  return thresholdOf(target) === null ? <CopyId id={target.id} /> : <>{targetWord(target)}</>
}
