import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { t, useLanguage } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type File = ReplyOfStaff<'GET /office/market'>['files'][number]
type Rule = File['rules'][number]

const tones = { read: 'good', reported: 'caution', memory: 'danger', house: 'neutral' } as const

const columns: readonly Column<Rule>[] = [
  { key: 'rule', label: 'duties.market.rule', width: 420, onPhone: 'title', cell: ({ sentence, note }) => <>{sentence}{note === '' ? null : <><br /><small>{note}</small></>}</> },
  { key: 'id', label: 'duties.market.id', width: 170, cell: ({ id, where }) => <>{id}<br /><small>{where.join(', ')}</small></> },
  { key: 'mark', label: 'duties.market.mark', width: 150, onPhone: 'side', cell: ({ mark }) => <StateBadge tone={tones[mark]}>{t(`duties.market.mark.${mark}`)}</StateBadge> },
  { key: 'source', label: 'duties.market.source', width: 240, cell: ({ source }) => source },
  { key: 'from', label: 'duties.market.from', width: 120, cell: ({ from, until }) => (until === null ? from : `${from} – ${until}`) },
  { key: 'lawyer', label: 'duties.market.lawyer', width: 120, cell: ({ needsLawyer }) => (needsLawyer ? t('ui.yes') : t('ui.no')) },
]

function MarketFile({ file }: { readonly file: File }) {
  const maySign = useMay('settings', 'p', 'w')
  return (
    <Section
      title={t('duties.market.file', { name: file.name, hash: file.hash.slice(0, 12) })}
      text={t('duties.market.open', { count: file.needLawyer })}
      look="flush"
      actions={
        <>
          {file.signedAt === null ? <StateBadge tone="caution">{t('duties.market.unsigned')}</StateBadge> : <StateBadge tone="good">{t('duties.market.signed')}</StateBadge>}
          {file.signedAt === null ? null : <span>{file.signedBy} · <Moment at={file.signedAt} /></span>}
          {file.signedAt === null && maySign ? <ActButton line="POST /office/market/:hash/sign" act="market.sign" params={{ hash: file.hash }} title={t('duties.market.sign')} text={t('duties.market.sign_text', { count: file.needLawyer })} kind="primary" danger="final" toBody={() => ({})} /> : null}
        </>
      }
    >
      <Grid label={file.name} columns={columns} rows={file.rules} rowKey={({ id, from }) => `${id} ${from}`} />
    </Section>
  )
}

/** The law of the house's market, rule by rule, as its file says it, and who signed it. */
export function MarketScreen() {
  const language = useLanguage()
  const { data, error, refetch } = useCall('GET /office/market', { query: { language } })
  if (data === undefined) return error === null ? <Loading lines={10} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('duties.market.title')} />
      {data.files.length === 0 ? <Empty icon="verify" title={t('duties.market.empty')} text={t('duties.market.empty_text')} /> : data.files.map((file) => <MarketFile key={file.hash} file={file} />)}
    </div>
  )
}
