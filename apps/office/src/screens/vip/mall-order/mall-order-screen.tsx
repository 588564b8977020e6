import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { type OrderState, ordersTo } from '@trevo/rules/promotions/mall'
import { Link, useParams } from 'react-router'
import { orderTone } from '#areas/club/order-tone.ts'
import { wordsOf } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'

type Shown = ReplyOfStaff<'GET /office/mall/orders/:orderId'>

const parts = ['name', 'street', 'more', 'city', 'region', 'postcode'] as const

/** One order: its steps, where it is sent, and the next step. */
export function MallOrderScreen() {
  const { orderId = '' } = useParams()
  const asked = useCall('GET /office/mall/orders/:orderId', { params: { orderId } })
  const back = { to: '/mall-orders', label: t('club.orders') }
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" back={back} asked={asked} />
  const { order, steps, address } = data
  return (
    <RecordScreen
      title={wordsOf(order.names)}
      id={orderId}
      back={back}
      badges={<StateBadge tone={orderTone[order.state]}>{t(`club.orders.state.${order.state}`)}</StateBadge>}
      under={<Link to={`/members/${order.member.memberId}`}><bdi>{order.member.username}</bdi></Link>}
      actions={<Acts order={order} />}
      asked={asked}
    >
      <Section title={t('club.orders.steps')}>
        <Facts facts={[
          ...steps.map(({ state, at }) => ({ key: state, label: t(`club.orders.state.${state}`), value: <Moment at={at} /> })),
          { label: t('club.points'), value: number(order.points) },
          { label: t('club.orders.tracking'), value: order.tracking === '' ? '–' : <bdi>{order.tracking}</bdi> },
        ]} />
      </Section>
      {order.kind === 'goods' ? (
        <Section title={t('club.orders.address')}>
          {address === null ? <p>{t('club.orders.no_address')}</p> : <Facts facts={parts.map((part) => ({ label: t(`club.orders.address.${part}`), value: address[part] === '' ? '–' : <bdi>{address[part]}</bdi> }))} />}
        </Section>
      ) : null}
    </RecordScreen>
  )
}

function Acts({ order: { orderId, kind, state, version, tracking } }: { readonly order: Shown['order'] }) {
  const may = useMay('claims.review', 'w')
  // A code is shown to its member alone.
  const next = ordersTo(kind, state).filter((to) => kind === 'goods' || to === 'cancelled')
  return may ? next.map((to) => <Move key={to} {...{ orderId, version, tracking, to }} />) : null
}

function Move({ orderId, version, tracking, to }: { readonly orderId: string; readonly version: string; readonly tracking: string; readonly to: OrderState }) {
  const isEnd = to === 'cancelled' || to === 'returned'
  return (
    <ActButton<'POST /office/mall/orders/:orderId/move', { readonly tracking: string }> line="POST /office/mall/orders/:orderId/move" act="mall.move-order" params={{ orderId }} version={version} {...(isEnd ? { danger: 'danger' as const, icon: 'close' as const } : { kind: 'primary' as const, icon: 'check' as const })}
      title={t(`club.orders.to.${to}`)} text={t(to === 'cancelled' ? 'club.orders.cancel_text' : 'club.orders.move_text')} names={{ state: t('club.state'), tracking: t('club.orders.tracking') }}
      values={{ tracking }} toBody={({ tracking: number }) => ({ to, tracking: number.trim() })}>
      {to === 'sent' ? <TextField name="tracking" label={t('club.orders.tracking')} hint={t('club.orders.tracking_hint')} lettersMax={80} /> : null}
    </ActButton>
  )
}
