import { outcomes } from '@trevo/rules/care/interventions'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { careWord } from './care-words.tsx'

const said = outcomes.filter((each) => each !== 'sent')

interface Values {
  readonly outcome: Exclude<(typeof outcomes)[number], 'sent'>
  readonly note: string
}

/** Says what came of an intervention that waits for a person. */
export function EndIntervention({ interventionId, isOpen }: { readonly interventionId: string; readonly isOpen: boolean }) {
  const mayAct = useMay('play.act', 'w')
  if (!mayAct || !isOpen) return null
  return (
    <ActButton<'POST /office/care/interventions/:interventionId/end', Values>
      line="POST /office/care/interventions/:interventionId/end"
      act="care.end-intervention"
      params={{ interventionId }}
      title={t('care.act.end')}
      text={t('care.act.end_text')}
      button={t('care.act.end_button')}
      buttonSize="s"
      values={{ outcome: 'talked', note: '' }}
      toBody={({ outcome, note }) => ({ outcome, note })}
    >
      <SelectField name="outcome" label={t('care.outcome_label')} options={said.map((value) => ({ value, label: careWord('outcome', value) }))} />
      <TextField name="note" label={t('care.note')} isLong lettersMax={1_000} isRequired />
    </ActButton>
  )
}
