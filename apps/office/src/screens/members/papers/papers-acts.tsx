import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { type PaperReason, paperReasons } from '@trevo/rules/papers/papers'
import { paperWord } from '#areas/papers/papers-words.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const firstReason: PaperReason = 'unreadable'

/** Who may not decide is shown nothing of it. */
export function PapersActs({ shown: { papers } }: { readonly shown: ReplyOfStaff<'GET /office/papers/:papersId'> }) {
  const may = useMay('members.papers', 'w')
  if (!may) return null
  const of = { params: { papersId: papers.papersId }, version: papers.version } as const
  if (papers.state === 'verified')
    return (
      <ActButton<'POST /office/papers/:papersId/ask-again', { words: string }> {...of} line="POST /office/papers/:papersId/ask-again" act="papers.ask-again" icon="refresh" values={{ words: '' }}
        title={t('papers.again_title')} text={t('papers.again_text')} button={t('papers.again')}>
        <TextField name="words" label={t('papers.words')} hint={t('papers.words_hint')} isLong lettersMax={300} />
      </ActButton>
    )
  if (papers.state !== 'pending') return null
  return (
    <>
      <ActButton<'POST /office/papers/:papersId/refuse', { why: PaperReason; words: string }> {...of} line="POST /office/papers/:papersId/refuse" act="papers.refuse" icon="close" danger="danger" values={{ why: firstReason, words: '' }}
        title={t('papers.refuse_title')} text={t('papers.refuse_text')} button={t('papers.refuse')}>
        <SelectField name="why" label={t('papers.reason')} options={paperReasons.map((value) => ({ value, label: paperWord('why', value) }))} />
        <TextField name="words" label={t('papers.words')} hint={t('papers.words_hint')} isLong lettersMax={300} />
      </ActButton>
      <ActButton<'POST /office/papers/:papersId/verify', { expiresOn: string }> {...of} line="POST /office/papers/:papersId/verify" act="papers.verify" kind="primary" icon="check" values={{ expiresOn: '' }}
        toBody={({ expiresOn }) => ({ expiresOn: expiresOn.trim() === '' ? null : expiresOn.trim() })} title={t('papers.verify_title')} text={t('papers.verify_text')} button={t('papers.verify')}>
        <TextField name="expiresOn" label={t('papers.until')} hint={t('papers.until_hint')} lettersMax={10} />
      </ActButton>
    </>
  )
}
