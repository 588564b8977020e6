import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { TextField } from '#ui/text-field.tsx'

interface MeansProps {
  readonly memberId: string
  readonly means: { readonly monthMinor: string; readonly from: string } | null
  readonly currency: string
}
interface Values {
  readonly monthMinor: string
  readonly from: string
}

/** What the member lives on in a month, and by which paper that is known. */
export function MeansButton({ memberId, means, currency }: MeansProps) {
  return (
    <ActButton<'PUT /office/aml/members/:memberId/means', Values> line="PUT /office/aml/members/:memberId/means" act="aml.note-means" params={{ memberId }} buttonSize="s" button={t('risk.means')} title={t('risk.means_title')} text={t('risk.means_text')}
      values={{ monthMinor: means?.monthMinor ?? '', from: means?.from ?? '' }} toBody={({ monthMinor, from }) => ({ monthMinor: String(monthMinor), from })}>
      <MoneyField name="monthMinor" label={t('risk.means')} currency={currency} isRequired />
      <TextField name="from" label={t('risk.means_from')} isRequired lettersMax={200} />
    </ActButton>
  )
}
