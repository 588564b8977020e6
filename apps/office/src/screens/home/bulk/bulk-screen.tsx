import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { BulkFacts, Far, hrefOf, Reasons, rowColumns } from '#bulks/bulk-reach.tsx'
import { BulkState, isUnderWay, kindWord } from '#bulks/bulk-words.tsx'
import { RunBulk } from '#bulks/run-bulk.tsx'
import { useCall, useSend } from '#data/use-call.ts'
import { t, wordOf } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Grid } from '#ui/grid.tsx'
import { JsonView } from '#ui/json-view.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import styles from '#bulks/bulks.module.css'

type Shown = ReplyOfStaff<'GET /office/bulks/:bulkId'>

const pollMs = 1_500
/** The server's own path stands beside its schemas, which stay with the server. */
const bulkFilePath = '/office/bulk-file'

/** One bulk: what is done, to how many, how far it is, and what came of each row. */
export function BulkScreen() {
  const { bulkId = '' } = useParams()
  const [isOver, setIsOver] = useState(false)
  const asked = useCall('GET /office/bulks/:bulkId', { params: { bulkId } }, isOver ? {} : { pollMs })
  const shown = asked.data
  const over = shown !== undefined && !isUnderWay(shown.bulk) && shown.bulk.state !== 'frozen'
  if (over !== isOver) setIsOver(over)
  return (
    <RecordScreen asked={asked} back={{ to: '/bulks', label: t('bulks.title') }} id={bulkId} title={shown === undefined ? '' : kindWord(shown.bulk.kind)}
      {...(shown && { badges: <BulkState state={shown.bulk.state} />, actions: <Acts shown={shown} />, side: <Side shown={shown} />, under: <><bdi>{shown.bulk.by}</bdi><Moment at={shown.bulk.madeAt} /></> })}>
      {shown === undefined ? null : <Body shown={shown} />}
    </RecordScreen>
  )
}

function Acts({ shown: { bulk } }: { readonly shown: Shown }) {
  const stop = useSend('POST /office/bulks/:bulkId/stop')
  const isOpen = bulk.state === 'freezing' || bulk.state === 'frozen' || bulk.state === 'running'
  return (
    <>
      {isOpen ? <Button icon="pause" isBusy={stop.isPending} onClick={() => stop.mutate({ params: { bulkId: bulk.bulkId }, body: {} })}>{t('bulks.stop')}</Button> : null}
      {bulk.startedAt !== null && !isOpen ? <a href={`${bulkFilePath}?bulk=${bulk.bulkId}`} download>{t('bulks.file')}</a> : null}
      <RunBulk bulk={bulk} />
    </>
  )
}

function Body({ shown: { bulk, whyLeftOut, whyRefused } }: { readonly shown: Shown }) {
  const rows = useCall('GET /office/bulks/:bulkId/rows', { params: { bulkId: bulk.bulkId }, query: { limit: 200 } }, isUnderWay(bulk) ? { pollMs: pollMs * 2 } : {})
  const problem = bulk.problem === null ? null : (wordOf(`bulks.problem.${bulk.problem}`) ?? bulk.problem)
  return (
    <>
      {problem === null ? null : <p role="status">{problem}</p>}
      {isUnderWay(bulk) ? <Far bulk={bulk} /> : null}
      {whyRefused.length === 0 ? null : <Section title={t('bulks.why_refused')}><Reasons reasons={whyRefused} /></Section>}
      {whyLeftOut.length === 0 ? null : <Section title={t('bulks.why_left_out')}><Reasons reasons={whyLeftOut} /></Section>}
      <Section title={rows.data !== undefined && rows.data.next !== null ? t('bulks.first', { count: rows.data.rows.length }) : t('bulks.all_rows')} look="flush">
        <div className={styles.frame}>{rows.data === undefined ? <Loading lines={6} /> : <Grid label={t('bulks.all_rows')} columns={rowColumns} rows={rows.data.rows} rowKey={({ target }) => target} rowHref={(row) => hrefOf(bulk, row)} />}</div>
      </Section>
    </>
  )
}

function Side({ shown: { bulk } }: { readonly shown: Shown }) {
  return (
    <>
      <Section title={t('bulks.facts')}><BulkFacts bulk={bulk} /></Section>
      <Section title={t('bulks.change')}><JsonView value={bulk.change} /></Section>
      {bulk.proposalId === null ? null : <Section title={t('bulks.proposal')}><Link to={`/approvals/${bulk.proposalId}`}>{bulk.proposalId}</Link></Section>}
    </>
  )
}
