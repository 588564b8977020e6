import { codesAtOnceMax, codeUsesMax, spacedCode, typedCodeMax } from '@trevo/rules/promotions/codes'
import { useState } from 'react'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { keepFile } from '#ui/keep-file.ts'
import { NumberField } from '#ui/number-field.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Shown } from './shown.ts'

interface Share {
  readonly code: string
  readonly uses: number | null
}
interface Make {
  readonly count: number | null
}

/** What lets members into it: shared codes with their uses, and how many one-time codes are left. */
export function Codes({ shown: { promotion, codes } }: { readonly shown: Shown }) {
  const may = useMay('promotions.publish', 'p', 'w') && promotion.state !== 'ended'
  const [made, setMade] = useState<readonly string[] | null>(null)
  const { shared, oneTime } = codes
  return (
    <Section title={t('promotions.codes')} text={t('promotions.codes_text')} actions={may ? <Acts promotionKey={promotion.key} onMade={setMade} /> : undefined}>
      {shared.length === 0 && oneTime.made === 0 ? (
        <p>{t('promotions.codes_none')}</p>
      ) : (
        <Facts facts={[
          ...shared.map(({ code, made: uses, left }) => ({ key: code, label: spacedCode(code), value: t('promotions.codes_left', { left: number(left), made: number(uses) }) })),
          oneTime.made === 0 ? null : { key: '', label: t('promotions.codes_one_time'), value: t('promotions.codes_left', { left: number(oneTime.left), made: number(oneTime.made) }) },
        ]} />
      )}
      {made === null ? null : <File promotionKey={promotion.key} codes={made} onClose={() => setMade(null)} />}
    </Section>
  )
}

function Acts({ promotionKey: key, onMade }: { readonly promotionKey: string; readonly onMade: (codes: readonly string[]) => void }) {
  return (
    <>
      <ActButton<'POST /office/promotions/:key/shared-codes', Share> line="POST /office/promotions/:key/shared-codes" act="promotions.share-code" params={{ key }} icon="plus" title={t('promotions.share_code')} text={t('promotions.share_code_text')}
        values={{ code: '', uses: 100 }} toBody={({ code, uses }) => ({ code, uses: uses ?? 0 })}>
        <TextField name="code" label={t('promotions.code_text')} hint={t('promotions.code_text_hint')} lettersMax={typedCodeMax} isRequired />
        <NumberField name="uses" label={t('promotions.code_uses')} least={1} most={codeUsesMax} isRequired />
      </ActButton>
      <ActButton<'POST /office/promotions/:key/one-time-codes', Make> line="POST /office/promotions/:key/one-time-codes" act="promotions.make-codes" params={{ key }} icon="plus" title={t('promotions.make_codes')} text={t('promotions.make_codes_text')}
        values={{ count: 100 }} toBody={({ count }) => ({ count: count ?? 0 })} onDone={({ codes }) => onMade(codes)}>
        <NumberField name="count" label={t('promotions.code_count')} least={1} most={codesAtOnceMax} isRequired />
      </ActButton>
    </>
  )
}

/** The codes stand in no table: who closes this without the file makes new ones. */
function File({ promotionKey, codes, onClose }: { readonly promotionKey: string; readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('promotions.codes_made', { count: codes.length })}
      text={t('promotions.codes_made_text')}
      foot={
        <>
          <Button onClick={onClose}>{t('promotions.codes_close')}</Button>
          <Button kind="primary" icon="download" onClick={() => keepFile(`${promotionKey}-codes.csv`, 'text/csv', `code\r\n${codes.join('\r\n')}\r\n`)}>{t('promotions.codes_keep')}</Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
