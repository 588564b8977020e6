import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { segmentNameMax } from '@trevo/rules/promotions/segments'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
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
import { TextField } from '#ui/text-field.tsx'

type Line = ReplyOfStaff<'GET /office/segments'>['segments'][number]

const columns: readonly Column<Line>[] = [
  { key: 'name', label: 'segments.name', width: 280, onPhone: 'title', cell: ({ name }) => <span dir="auto">{name}</span> },
  { key: 'members', label: 'segments.members', width: 120, align: 'end', onPhone: 'side', cell: ({ members }) => number(members) },
  { key: 'key', label: 'segments.key', width: 200, cell: ({ key }) => <bdi>{key}</bdi> },
  { key: 'by', label: 'segments.changed_by', width: 180, cell: ({ changedBy }) => (changedBy === null ? '–' : <bdi>{changedBy}</bdi>) },
  { key: 'changed', label: 'segments.changed', width: 160, cell: ({ changedAt }) => <Moment at={changedAt} /> },
]

/** Lists of members that staff made, and how many are on each. */
export function SegmentsScreen() {
  const { data, error, refetch } = useCall('GET /office/segments')
  const mayWrite = useMay('promotions.write', 'w')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('segments.title')} actions={mayWrite ? <NewSegment /> : null} />
      <Section title={t('segments.title')} text={t('segments.text')} look={data.segments.length === 0 ? 'panel' : 'flush'}>
        {data.segments.length === 0 ? <Empty icon="users" title={t('segments.none')} text={t('segments.none_text')} /> : <Grid label={t('segments.title')} layout="segments" columns={columns} rows={data.segments} rowKey={({ key }) => key} rowHref={({ key }) => `/segments/${key}`} />}
      </Section>
    </div>
  )
}

/** Of a new one: it stands in its address and in the rules of promotions, whatever it is called later. */
const newKey = (): string => `list-${Date.now().toString(36)}`

function NewSegment() {
  const navigate = useNavigate()
  const [segmentKey] = useState(newKey)
  return (
    <ActButton<'PUT /office/segments/:segmentKey', { readonly name: string }>
      line="PUT /office/segments/:segmentKey" act="segments.save" params={{ segmentKey }} kind="primary" icon="plus" title={t('segments.make')} text={t('segments.make_text')}
      values={{ name: '' }} onDone={() => void navigate(`/segments/${segmentKey}`)}>
      <TextField name="name" label={t('segments.name')} lettersMax={segmentNameMax} isRequired />
    </ActButton>
  )
}
