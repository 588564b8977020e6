import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { cycleLengths } from '@trevo/rules/promotions/sign-in'
import { useWatch } from 'react-hook-form'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Calendars = ReplyOfStaff<'GET /office/sign-in/calendars'>
type Calendar = Calendars['calendars'][number]

const tones = { holds: 'good', waits: 'info', over: 'neutral' } as const

const columns: readonly Column<Calendar>[] = [
  { key: 'version', label: 'club.version', width: 80, onPhone: 'title', cell: ({ version }) => String(version) },
  { key: 'state', label: 'club.state', width: 110, onPhone: 'side', cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`club.state.${state}`)}</StateBadge> },
  { key: 'from', label: 'club.from', width: 120, cell: ({ fromDay }) => fromDay },
  { key: 'points', label: 'club.by_day', width: 320, cell: ({ points }) => points.map((each) => number(each)).join(' · ') },
  { key: 'make-up', label: 'club.make_up', align: 'end', width: 120, cell: ({ makeUpPoints }) => number(makeUpPoints) },
  { key: 'whole', label: 'club.whole', align: 'end', width: 130, cell: ({ wholePoints }) => number(wholePoints) },
  { key: 'made', label: 'club.made', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} /> },
]

interface Values {
  readonly days: string
  readonly points: readonly number[]
  readonly makeUpPoints: number
  readonly wholePoints: number
}

/** As many fields as the calendar has days. */
function DayFields() {
  const days = Number(useWatch({ name: 'days' }))
  return Array.from({ length: days }, (_, n) => <NumberField key={n} name={`points.${n}`} label={t('club.day_points', { day: n + 1 })} least={1} most={10_000} isRequired />)
}

const longest = Math.max(...cycleLengths)
const valuesOf = ({ points, makeUpPoints, wholePoints }: Calendar): Values => ({
  days: String(points.length), points: Array.from({ length: longest }, (_, n) => points[n] ?? points[n % points.length] ?? 10), makeUpPoints, wholePoints,
})

function Publish({ current, version, nextFrom }: { readonly current: Calendar; readonly version: string; readonly nextFrom: string }) {
  return (
    <ActButton<'POST /office/sign-in/calendars', Values> line="POST /office/sign-in/calendars" act="sign-in.publish" version={version} kind="primary" icon="plus" button={t('club.new_calendar')} title={t('club.new_calendar')} text={t('club.calendar_text', { day: nextFrom })}
      names={{ points: t('club.by_day'), makeUpPoints: t('club.make_up'), wholePoints: t('club.whole'), fromDay: t('club.from') }}
      values={valuesOf(current)} toBody={({ days, points, makeUpPoints, wholePoints }) => ({ points: points.slice(0, Number(days)).map(Number), makeUpPoints: Number(makeUpPoints), wholePoints: Number(wholePoints) })}>
      <SelectField name="days" label={t('club.days')} options={cycleLengths.map((days) => ({ value: String(days), label: t('club.days_count', { days }) }))} />
      <DayFields />
      <NumberField name="makeUpPoints" label={t('club.make_up')} hint={t('club.make_up_hint')} least={0} most={10_000} isRequired />
      <NumberField name="wholePoints" label={t('club.whole')} hint={t('club.whole_hint')} least={0} most={100_000} isRequired />
    </ActButton>
  )
}

/** The sign-in calendars that were, that holds and that waits; a new one begins with the next cycle. */
export function SignInScreen() {
  const { data, error, refetch } = useCall('GET /office/sign-in/calendars')
  const mayPublish = useMay('promotions.publish', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  const current = data.calendars.find(({ state }) => state === 'holds')
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('club.calendars')} actions={mayPublish && current !== undefined ? <Publish current={current} version={data.version} nextFrom={data.nextFrom} /> : undefined} />
      <Section title={t('club.calendars')} text={t('club.calendars_text')} look="flush">
        <Grid label={t('club.calendars')} layout="sign-in-calendars" columns={columns} rows={data.calendars} rowKey={({ version }) => String(version)} />
      </Section>
    </div>
  )
}
