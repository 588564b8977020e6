import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { alarmWord, measure } from './alarm-words.ts'
import type { Health } from './health-reply.ts'
import styles from './health.module.css'

type Alarm = Health['alarms'][number]

interface Choice {
  readonly threshold: string | number
  readonly isOn: boolean
  readonly mails: string[]
  readonly webhooks: string[]
}

function Change({ alarm }: { readonly alarm: Alarm }) {
  return (
    <ActButton<'PUT /office/alarms/:alarm', Choice> line="PUT /office/alarms/:alarm" act="alarms.set" params={{ alarm: alarm.name }} version={alarm.version} title={alarmWord(alarm.name)} text={t('ops.health.change_text')} button={t('ops.health.change')} buttonSize="s"
      names={{ threshold: t('ops.health.threshold'), isOn: t('ops.health.is_on'), mails: t('ops.health.mails'), webhooks: t('ops.health.webhooks') }}
      values={{ threshold: alarm.threshold, isOn: alarm.isOn, mails: [...alarm.mails], webhooks: [...alarm.webhooks] }} toBody={({ threshold, isOn, mails, webhooks }) => ({ threshold: String(threshold) === '' ? null : String(threshold), isOn, mails, webhooks })}>
      <SwitchField name="isOn" label={t('ops.health.is_on')} />
      <NumberField name="threshold" label={t('ops.health.threshold')} least={0} {...(alarm.unit !== 'count' && { unit: t(`ops.health.unit.${alarm.unit}`) })} />
      <TagsField name="mails" label={t('ops.health.mails')} lettersMax={254} tagsMax={10} />
      <TagsField name="webhooks" label={t('ops.health.webhooks')} lettersMax={512} tagsMax={5} />
    </ActButton>
  )
}

const stateWord = ({ isOn, state }: Alarm): 'off' | Alarm['state'] => (isOn ? state : 'off')
const tones = { raised: 'danger', quiet: 'good', off: 'neutral', unknown: 'neutral' } as const

const columns: readonly Column<Alarm>[] = [
  { key: 'name', label: 'ops.health.alarm', width: 320, cell: ({ name }) => alarmWord(name) },
  { key: 'state', label: 'ops.jobs.state', width: 150, onPhone: 'side', cell: (alarm) => <StateBadge tone={tones[stateWord(alarm)]}>{t(`ops.health.state.${stateWord(alarm)}`)}</StateBadge> },
  { key: 'value', label: 'ops.health.value', width: 150, align: 'end', cell: ({ value, unit, detail }) => <span title={detail}>{measure(value, unit)}</span> },
  { key: 'threshold', label: 'ops.health.threshold', width: 140, align: 'end', cell: ({ threshold, unit }) => measure(threshold, unit) },
  { key: 'since', label: 'ops.health.since', width: 140, cell: ({ since }) => <Moment at={since} shape="ago" /> },
  { key: 'wakes', label: 'ops.health.wakes', width: 220, cell: ({ mails, webhooks }) => [...mails, ...webhooks].join(', ') || <span className={styles.dim}>{t('ops.health.nobody')}</span> },
]

/** Each alarm as data: what it watches, from when on, since when, and whom it wakes. */
export function Alarms({ health }: { readonly health: Health }) {
  const mayChange = useMay('settings', 'p', 'w')
  const shown = mayChange ? [...columns, { key: 'change', label: 'ops.health.change', width: 110, cell: (alarm: Alarm) => <Change alarm={alarm} /> } as const] : columns
  const rows = health.alarms.toSorted((a, b) => Number(b.state === 'raised') - Number(a.state === 'raised'))
  return (
    <div className={styles.screen}>
      <Section title={t('ops.health.alarms')} look="flush"><Grid label={t('ops.health.alarms')} layout="alarms" columns={shown} rows={rows} rowKey={({ name }) => name} rowTone={({ state }) => (state === 'raised' ? 'danger' : null)} /></Section>
      <Section title={t('ops.health.key')}><Facts facts={[{ label: 'Ed25519', value: <CopyId id={health.alarmKey} lettersMax={64} /> }]} /></Section>
    </div>
  )
}
