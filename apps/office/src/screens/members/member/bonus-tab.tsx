import { money } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TabList } from './tab-list.tsx'

type Bonus = RowOf<'GET /office/members/:memberId/bonuses'>

const tones: Readonly<Record<Bonus['state'], Tone>> = { waiting: 'info', active: 'good', converted: 'good', forfeited: 'neutral', expired: 'caution', spent: 'neutral' }
const none = (): Record<never, never> => ({})

function End({ bonusId, currency }: Pick<Bonus, 'bonusId' | 'currency'>) {
  return (
    <ActButton line="POST /office/bonuses/:bonusId/forfeit" act="bonus.forfeit" params={{ bonusId }} title={t('bonus.end_title')} text={t('bonus.end_text')} button={t('bonus.end')} buttonSize="s" kind="quiet" danger="danger" names={effectNames()} showValue={effectShown(currency)} toBody={none} />
  )
}

const columns = (mayEnd: boolean): readonly Column<Bonus>[] => [
  { key: 'made', label: 'bonus.given', width: 170, cell: ({ madeAt }) => <Moment at={madeAt} shape="second" /> },
  { key: 'state', label: 'bonus.state', width: 120, onPhone: 'title', cell: ({ state }) => <StateBadge tone={tones[state]}>{wordOf(`bonus.state.${state}`) ?? state}</StateBadge> },
  { key: 'granted', label: 'bonus.amount', width: 110, align: 'end', onPhone: 'side', cell: ({ granted, currency }) => <Money minor={granted} currency={currency} /> },
  { key: 'left', label: 'bonus.left', width: 110, align: 'end', cell: ({ balance, currency }) => <Money minor={balance} currency={currency} /> },
  { key: 'wagered', label: 'bonus.wagered', width: 200, align: 'end', cell: ({ counted, required, currency }) => t('bonus.of', { counted: money(counted, currency), required: money(required, currency) }) },
  { key: 'converted', label: 'bonus.converted', width: 120, align: 'end', cell: ({ converted, currency }) => <Money minor={converted} currency={currency} /> },
  { key: 'until', label: 'bonus.until', width: 170, cell: ({ expiresAt, endedAt }) => (endedAt !== null ? <Moment at={endedAt} shape="second" /> : expiresAt === null ? '–' : <Moment at={expiresAt} shape="second" />) },
  { key: 'source', label: 'bonus.source', width: 110, cell: ({ source }) => wordOf(`bonus.source.${source}`) ?? source },
  { key: 'id', label: 'bonus.id', width: 130, cell: ({ bonusId }) => <CopyId id={bonusId} /> },
  ...(mayEnd ? [{ key: 'end', label: 'bonus.end', width: 110, cell: ({ bonusId, currency, endedAt }: Bonus) => (endedAt === null ? <End bonusId={bonusId} currency={currency} /> : null) } as const] : []),
]

interface Given {
  readonly amountMinor: string
  readonly times: number
  readonly days: number
  readonly maxStakeMinor: string | null
  readonly capMinor: string | null
  readonly isSticky: boolean
}
const usual: Given = { amountMinor: '', times: 10, days: 7, maxStakeMinor: null, capMinor: null, isSticky: false }

function Give({ memberId, currency }: { readonly memberId: string; readonly currency: string }) {
  return (
    <ActButton<'POST /office/members/:memberId/bonuses', Given>
      line="POST /office/members/:memberId/bonuses"
      act="bonus.grant"
      params={{ memberId }}
      title={t('bonus.give')}
      text={t('bonus.give_text')}
      buttonSize="s"
      icon="plus"
      names={effectNames()}
      showValue={effectShown(currency)}
      values={usual}
      toBody={(given) => given}
    >
      <MoneyField name="amountMinor" label={t('bonus.amount')} currency={currency} leastMinor={1n} isRequired />
      <NumberField name="times" label={t('bonus.times')} unit="×" least={0} most={100} isRequired />
      <NumberField name="days" label={t('bonus.days')} least={1} most={365} isRequired />
      <MoneyField name="maxStakeMinor" label={t('bonus.max_stake_field')} hint={t('bonus.none_hint')} currency={currency} leastMinor={1n} />
      <MoneyField name="capMinor" label={t('bonus.cap_field')} hint={t('bonus.cap_hint')} currency={currency} leastMinor={1n} />
      <SwitchField name="isSticky" label={t('bonus.sticky')} hint={t('bonus.sticky_hint')} />
    </ActButton>
  )
}

/** What a member was given of bonus money, how far it is wagered and what became of it. */
export function BonusTab({ memberId, currency, mayGet }: { readonly memberId: string; readonly currency: string; readonly mayGet: boolean }) {
  const mayGive = useMay('claims.grant', 'p', 'w')
  return (
    <Section title={t('bonus.tab')} {...(mayGive && mayGet && currency !== '' && { actions: <Give memberId={memberId} currency={currency} /> })}>
      <TabList line="GET /office/members/:memberId/bonuses" params={{ memberId }} label={t('bonus.tab')} columns={columns(mayGive)} rowKey={({ bonusId }) => bonusId} rowTone={({ state }) => (state === 'expired' ? 'caution' : null)} />
    </Section>
  )
}
