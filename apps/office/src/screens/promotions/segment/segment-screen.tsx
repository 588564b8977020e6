import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { type SegmentChange, segmentChanges, segmentLines, segmentNameMax } from '@trevo/rules/promotions/segments'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Facts } from '#ui/facts.tsx'
import { FileTextField } from '#ui/file-text-field.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WrongLines, type Wrong } from './wrong-lines.tsx'

type Shown = ReplyOfStaff<'GET /office/segments/:segmentKey'>
type Row = RowOf<'GET /office/segments/:segmentKey/members'>

const columns: readonly Column<Row>[] = [
  { key: 'member', label: 'segments.member', width: 260, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'added', label: 'segments.added', width: 180, onPhone: 'side', cell: ({ addedAt }) => <Moment at={addedAt} /> },
  { key: 'by', label: 'segments.added_by', width: 200, cell: ({ addedBy }) => (addedBy === null ? '–' : <bdi>{addedBy}</bdi>) },
]

/** One list: what is for it, and who is on it. */
export function SegmentScreen() {
  const { segmentKey = '' } = useParams()
  const asked = useCall('GET /office/segments/:segmentKey', { params: { segmentKey } })
  const { data } = asked
  if (data === undefined) return asked.error === null ? <Loading lines={8} /> : <Refused error={asked.error} onRetry={() => void asked.refetch()} />
  const { segment } = data
  return (
    <ListScreen line="GET /office/segments/:segmentKey/members" params={{ segmentKey }} title={() => segment.name} actions={<Acts shown={data} />} lead={<Section title={t('segments.used_by')} text={t('segments.used_by_text')}><Uses shown={data} /></Section>}
      columns={columns} rowKey={({ member }) => member.memberId} rowHref={({ member }) => `/members/${member.memberId}`} viewsKey="segment-members" empty={{ title: 'segments.nobody', text: 'segments.nobody_text' }} />
  )
}

function Uses({ shown: { segment, usedBy } }: { readonly shown: Shown }) {
  const listed = (keys: readonly string[], to: (key: string) => string) => (keys.length === 0 ? '–' : keys.map((key) => <div key={key}><Link to={to(key)}><bdi>{key}</bdi></Link></div>))
  return (
    <Facts facts={[
      { label: t('segments.members'), value: number(segment.members) },
      { label: t('segments.promotions'), value: listed(usedBy.promotions, (key) => `/promotions/${key}`) },
      { label: t('segments.announcements'), value: listed(usedBy.announcements, (key) => `/content/${key}`) },
    ]} />
  )
}

interface Values {
  readonly change: SegmentChange
  readonly text: string
}

const changeOptions = () => segmentChanges.map((value) => ({ value, label: wordOf(`segments.change.${value}`) ?? value }))

function Acts({ shown: { segment } }: { readonly shown: Shown }) {
  const mayName = useMay('promotions.write', 'w')
  const mayChange = useMay('promotions.publish', 'p', 'w')
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const params = { segmentKey: segment.key }
  const toBody = ({ change, text }: Values) => ({ change, lines: [...segmentLines(text)] })
  const told = (reply: { readonly wrong: readonly Wrong[] }): void => setWrong(reply.wrong)
  const changes = { line: 'POST /office/segments/:segmentKey/members', act: 'segments.change', params, version: segment.version, values: { change: 'add', text: '' }, toBody, onDone: told, size: 'm' } as const
  return (
    <>
      {mayName ? (
        <ActButton<'PUT /office/segments/:segmentKey', { readonly name: string }> line="PUT /office/segments/:segmentKey" act="segments.save" params={params} version={segment.version} icon="edit" title={t('segments.rename')} values={{ name: segment.name }}>
          <TextField name="name" label={t('segments.name')} lettersMax={segmentNameMax} isRequired />
        </ActButton>
      ) : null}
      {mayChange ? (
        <>
          <ActButton<'POST /office/segments/:segmentKey/members', Values> {...changes} icon="list" title={t('segments.import')} text={t('segments.import_text')}>
            <SelectField name="change" label={t('segments.change')} options={changeOptions()} />
            <FileTextField name="text" label={t('segments.file')} hint={t('segments.file_hint')} isRequired />
          </ActButton>
          <ActButton<'POST /office/segments/:segmentKey/members', Values> {...changes} icon="plus" kind="primary" title={t('segments.type')} text={t('segments.import_text')}>
            <SelectField name="change" label={t('segments.change')} options={changeOptions()} />
            <TextField name="text" label={t('segments.lines')} hint={t('segments.lines_hint')} isLong lettersMax={20_000} isRequired />
          </ActButton>
        </>
      ) : null}
      <WrongLines wrong={wrong} onClose={() => setWrong([])} />
    </>
  )
}
