import { t } from '#i18n/t.ts'
import styles from '#areas/risk/risk.module.css'
import { ActButton } from '#ui/act-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ShownAmlCase } from './shown.ts'

interface Values {
  readonly text: string
}

/** The draft for the authority: made from the lines, changed by the officer, and sent by them outside of here. */
export function Report({ shown: { case: of, report, reportSent }, mayWrite }: { readonly shown: Pick<ShownAmlCase, 'case' | 'report' | 'reportSent'>; readonly mayWrite: boolean }) {
  const shared = { params: { caseId: of.caseId }, version: of.version }
  return (
    <Section title={t('risk.report')} text={reportSent === null ? t('risk.report_text') : <>{t('risk.report_sent', { reference: reportSent.reference })} · <Moment at={reportSent.at} /></>}
      actions={mayWrite ? (
        <>
          <ActButton<'PUT /office/aml/cases/:caseId/report'> line="PUT /office/aml/cases/:caseId/report" act="aml.draft-report" {...shared} buttonSize="s" button={t('risk.report_make')} title={t('risk.report_make')} text={t('risk.report_make_text')} toBody={() => ({})} />
          {report === null ? null : (
            <>
              <ActButton<'PUT /office/aml/cases/:caseId/report', Values> line="PUT /office/aml/cases/:caseId/report" act="aml.draft-report" {...shared} size="l" buttonSize="s" button={t('risk.report_change')} title={t('risk.report_change')} values={{ text: report }} toBody={({ text }) => ({ text })}>
                <TextField name="text" label={t('risk.report')} isLong isRequired lettersMax={60_000} />
              </ActButton>
              <ActButton<'POST /office/aml/cases/:caseId/sent', { reference: string }> line="POST /office/aml/cases/:caseId/sent" act="aml.note-sent" {...shared} danger="final" buttonSize="s" button={t('risk.report_note')} title={t('risk.report_note')} text={t('risk.report_note_text')} values={{ reference: '' }} toBody={({ reference }) => ({ reference })}>
                <TextField name="reference" label={t('risk.report_reference')} isRequired lettersMax={120} />
              </ActButton>
            </>
          )}
        </>
      ) : undefined}>
      {report === null ? <p className={styles.said}>{t('risk.no_report')}</p> : <pre className={styles.draft} dir="auto">{report}</pre>}
    </Section>
  )
}
