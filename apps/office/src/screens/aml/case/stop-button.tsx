import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ShownAmlCase } from './shown.ts'

interface Values {
  readonly note: string
}

/** Stops money out for the member of the case, or lets it go; where another case has stopped it, that one lets it go. */
export function StopButton({ shown: { case: of, stop } }: { readonly shown: Pick<ShownAmlCase, 'case' | 'stop'> }) {
  const shared = { params: { caseId: of.caseId }, version: of.version, values: { note: '' }, toBody: ({ note }: Values) => ({ note }), children: <TextField name="note" label={t('risk.why')} isLong isRequired lettersMax={4_000} /> }
  if (stop === null) return <ActButton<'POST /office/aml/cases/:caseId/stop', Values> line="POST /office/aml/cases/:caseId/stop" act="aml.stop-money" {...shared} danger="danger" title={t('risk.stop')} text={t('risk.stop_text')} />
  if (stop.caseId !== of.caseId) return null
  return <ActButton<'POST /office/aml/cases/:caseId/let-go', Values> line="POST /office/aml/cases/:caseId/let-go" act="aml.let-money-go" {...shared} title={t('risk.let_go')} text={t('risk.let_go_text')} />
}
