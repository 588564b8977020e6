import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { FileTextField } from '#ui/file-text-field.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './sections.module.css'

type Shown = ReplyOfStaff<'GET /office/vendors/:vendor'>

function Bring({ vendor }: { readonly vendor: Shown['vendor'] }) {
  const may = useMay('games.vendors', 'p', 'w')
  if (!may) return null
  return (
    <ActButton<'PUT /office/vendors/:vendor/conformance', { file: string }> line="PUT /office/vendors/:vendor/conformance" act="vendors.note-conformance" title={t('games.vendors.conformance_bring')} text={t('games.vendors.conformance_bring_text')} icon="plus" params={{ vendor: vendor.code }} version={vendor.version}
      values={{ file: '' }}>
      <FileTextField name="file" label={t('games.vendors.conformance_file')} hint={t('games.vendors.conformance_hint')} isRequired />
    </ActButton>
  )
}

/** What the conformance kit said last, and how it is run as this vendor. */
export function ConformanceSection({ shown: { vendor, conformance } }: { readonly shown: Shown }) {
  const command = `npm run -s conformance -- --base ORIGIN --provider ${vendor.code} --secret SECRET --game CODE --member-token TOKEN --json > result.json`
  return (
    <Section title={t('games.vendors.conformance')} text={t('games.vendors.conformance_text')} actions={<Bring vendor={vendor} />}>
      {conformance === null ? <p className={styles.none}>{t('games.vendors.conformance_none')}</p> : (
        <>
          <Facts look="wide" facts={[
            { label: t('games.vendors.conformance_at'), value: <Moment at={conformance.at} /> },
            { label: t('games.vendors.conformance_result'), value: conformance.broken === 0 ? <StateBadge tone="good">{t('games.vendors.conformance_kept')}</StateBadge> : <StateBadge tone="danger">{t('games.vendors.conformance_broken', { count: conformance.broken })}</StateBadge> },
            { label: t('games.vendors.conformance_counts'), value: t('games.vendors.conformance_counted', { kept: conformance.kept, not: conformance.notPlayed }) },
          ]} />
          {conformance.sentences.length === 0 ? null : <ul className={styles.list}>{conformance.sentences.map((sentence) => <li key={sentence} className={styles.item}><bdi lang="en">{sentence}</bdi></li>)}</ul>}
        </>
      )}
      <div className={styles.more}><CopyId id={command} lettersMax={72} /></div>
    </Section>
  )
}
