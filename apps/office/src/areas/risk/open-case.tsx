import { useNavigate } from 'react-router'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Room } from './risk-words.tsx'

interface Values {
  readonly member: string
  readonly note: string
}

/** A case by hand: what was said on the phone, what an authority asks. */
export function OpenCase({ room }: { readonly room: Room }) {
  const navigate = useNavigate()
  const mayWork = useMay(room === 'aml' ? 'aml.cases' : 'risk.cases', 'w')
  if (!mayWork) return null
  const shared = {
    params: {}, title: t('risk.open_case'), text: t('risk.open_case_text'), values: { member: '', note: '' },
    toBody: ({ member, note }: Values) => ({ member, note }), onDone: ({ caseId }: { readonly caseId: string }) => void navigate(`/${room}/cases/${caseId}`),
  }
  const fields = (
    <>
      <TextField name="member" label={t('risk.member_id')} isRequired lettersMax={20} placeholder="mem_…" />
      <TextField name="note" label={t('risk.note')} isLong isRequired lettersMax={4_000} />
    </>
  )
  return room === 'aml' ? (
    <ActButton<'POST /office/aml/cases', Values> line="POST /office/aml/cases" act="aml.open-case" {...shared}>{fields}</ActButton>
  ) : (
    <ActButton<'POST /office/risk/cases', Values> line="POST /office/risk/cases" act="risk.open-case" {...shared}>{fields}</ActButton>
  )
}
