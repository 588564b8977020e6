import { rateBpsMax } from '@trevo/rules/agents/rebates'
import { type GameCategory, gameCategories } from '@trevo/rules/categories'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { PercentField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'

interface RateValues {
  readonly category: GameCategory
  readonly bps: number | null
}

/** The rebate of somebody who stands directly below the house; all others have theirs from their upline. */
export function RateAct({ memberId }: { readonly memberId: string }) {
  const { data } = useCall('GET /office/members/:memberId/rebate-rates', { params: { memberId } })
  if (data?.isBelowHouse !== true) return null
  const standing = data.rates.map(({ category, bps, next }) => `${category} ${bps / 100} %${next === null ? '' : ` → ${next.bps / 100} % (${next.from})`}`).join(', ')
  return (
    <ActButton<'PUT /office/members/:memberId/rebate-rates', RateValues> line="PUT /office/members/:memberId/rebate-rates" act="agents.set-rate" params={{ memberId }} version={data.version} icon="edit"
      title={t('agents.rate')} text={t('agents.rate_text', { standing: standing === '' ? '–' : standing })} values={{ category: 'RNG', bps: null }} toBody={({ category, bps }) => ({ category, bps: bps ?? 0 })}>
      <SelectField name="category" label={t('agents.rate_category')} options={gameCategories.map((value) => ({ value, label: value }))} />
      <PercentField name="bps" label={t('agents.rate_percent')} least={0} most={rateBpsMax} isRequired />
    </ActButton>
  )
}
