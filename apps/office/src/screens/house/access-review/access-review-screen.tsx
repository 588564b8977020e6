import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { staffNames } from '#proposals/proposal-words.tsx'
import { useMay } from '#session/session-store.ts'
import { roleWord } from '#staff/role-word.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

type Review = ReplyOfStaff<'GET /office/access-review'>
type Held = Review['held'][number]

const tones: Readonly<Record<Held['review'], Tone>> = { confirmed: 'good', due: 'caution', asleep: 'danger', overdue: 'danger' }
const keyOf = ({ staffId, role }: Held): string => `${staffId} ${role}`

const namesOf = (held: readonly Held[]) => ({ ...staffNames(), confirmed: t('house.review.confirmed_at'), ...Object.fromEntries(held.map((each) => [keyOf(each), `${each.name} · ${roleWord(each.role)}`])) })
const shownDay = (_path: string, value: unknown) => (typeof value === 'string' ? <Moment at={value} /> : undefined)

function Confirm({ held, days, isOfMany = false }: { readonly held: readonly Held[]; readonly days: number; readonly isOfMany?: boolean }) {
  const [one] = held
  const title = one === undefined || isOfMany ? t('house.review.confirm_ticked', { count: held.length }) : t('house.review.confirm_of', { name: one.name, role: roleWord(one.role) })
  return (
    <ActButton<'POST /office/access-review/confirm'> line="POST /office/access-review/confirm" act="staff.confirm-roles" {...(isOfMany ? { kind: 'primary' as const } : { button: t('house.review.confirm'), buttonSize: 's' as const })} title={title}
      text={t('house.review.confirm_text', { days })} names={namesOf(held)} showValue={shownDay} toBody={() => ({ held: held.map(({ staffId, role, until }) => ({ staffId, role, until })) })} />
  )
}

/** Of somebody with nothing else, taking it away is letting them go. */
function TakeAway({ one, all }: { readonly one: Held; readonly all: readonly Held[] }) {
  const rest = all.filter((each) => each.staffId === one.staffId && each.role !== one.role)
  const shared = { params: { staffId: one.staffId }, version: one.version, names: staffNames(), buttonSize: 's' } as const
  if (rest.length === 0)
    return <ActButton<'POST /office/people/:staffId/end'> {...shared} line="POST /office/people/:staffId/end" act="staff.end" danger="final" button={t('house.review.let_go')} title={t('house.person.end_of', { name: one.name })} text={t('house.person.end_text')} toBody={() => ({})} />
  return (
    <ActButton<'PUT /office/people/:staffId/roles'> {...shared} line="PUT /office/people/:staffId/roles" act="staff.set-roles" danger="danger" button={t('house.review.take')} title={t('house.review.take_of', { role: roleWord(one.role), name: one.name })} text={t('house.review.take_text')}
      toBody={() => ({ roles: rest.map(({ role, until }) => ({ role, until })) })} />
  )
}

const columns = ({ held, everyDays }: Review, mayManage: boolean): readonly Column<Held>[] => [
  { key: 'person', label: 'house.review.person', width: 110, cell: ({ name, staffId }) => <Link to={`/staff/${staffId}`}><bdi dir="auto">{name}</bdi></Link> },
  { key: 'role', label: 'house.staff.role', width: 126, cell: ({ role }) => <StateBadge isPlain>{roleWord(role)}</StateBadge> },
  { key: 'state', label: 'house.review.state', width: 128, onPhone: 'side', cell: ({ review }) => <StateBadge tone={tones[review]}>{t(`house.review.state.${review}`)}</StateBadge> },
  { key: 'since', label: 'house.review.since', width: 140, cell: ({ since }) => <Moment at={since} shape="day" /> },
  { key: 'until', label: 'house.review.until', width: 140, isHidden: true, cell: ({ until }) => (until === null ? t('house.person.for_good') : <Moment at={until} shape="day" />) },
  { key: 'seen', label: 'house.review.seen', width: 116, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} shape="ago" /> },
  { key: 'confirmed', label: 'house.review.confirmed', width: 140, cell: ({ confirmedAt }) => <Moment at={confirmedAt} shape="day" /> },
  { key: 'by', label: 'house.review.by', width: 140, isHidden: true, cell: ({ confirmedBy }) => (confirmedBy === null ? t('house.review.by_giving') : <bdi dir="auto">{confirmedBy}</bdi>) },
  ...(mayManage
    ? [
        { key: 'confirm', label: 'house.review.confirm', width: 104, cell: (one: Held) => (one.mayConfirm ? <Confirm held={[one]} days={everyDays} /> : null) },
        { key: 'take', label: 'house.review.take', width: 104, cell: (one: Held) => <TakeAway one={one} all={held} /> },
      ] satisfies readonly Column<Held>[]
    : []),
]

/** Who holds what, and whether an owner still says so. */
export function AccessReviewScreen() {
  const { data, error, refetch } = useCall('GET /office/access-review')
  const mayManage = useMay('staff.manage', 'p', 'w')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = data?.held.filter((each) => each.mayConfirm && ticked.has(keyOf(each))) ?? []
  const waiting = data?.held.filter(({ review }) => review !== 'confirmed').length ?? 0
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('house.review.title')} actions={data !== undefined && chosen.length > 0 ? <Confirm held={chosen} days={data.everyDays} isOfMany /> : undefined} />
      {data === undefined ? (
        error === null ? <Loading lines={10} /> : <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className={styles.note}>{t('house.review.text', { days: data.everyDays })}</p>
          {waiting === 0 ? <Empty icon="check-circle" title={t('house.review.calm')} /> : <p role="status"><StateBadge tone="caution">{t('shell.review.waiting', { count: waiting })}</StateBadge></p>}
          <Grid label={t('house.review.title')} layout="access-review" columns={columns(data, mayManage)} rows={data.held} rowKey={keyOf} rowTone={({ review }) => (review === 'confirmed' ? null : review === 'due' ? 'caution' : 'danger')}
            {...(mayManage && { ticks: { ids: ticked, onChange: setTicked } })} />
        </>
      )}
    </div>
  )
}
