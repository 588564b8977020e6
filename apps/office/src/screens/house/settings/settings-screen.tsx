import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { useCall } from '#data/use-call.ts'
import { RowHistory } from '#history/row-history.tsx'
import { t, wordOf } from '#i18n/t.ts'
import { staffNames } from '#proposals/proposal-words.tsx'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { CarePause } from './care-pause.tsx'
import { PaperPlaces } from './paper-places.tsx'

type Settings = ReplyOfStaff<'GET /office/settings'>
type Threshold = Settings['thresholds'][number]

function ChangeThreshold({ threshold, currency }: { readonly threshold: Threshold; readonly currency: string }) {
  return (
    <ActButton<'PUT /office/settings/thresholds', { amountMinor: string }> line="PUT /office/settings/thresholds" act="settings.set-threshold" buttonSize="s" button={t('house.settings.change')} title={wordOf(`house.settings.threshold.${threshold.name}`) ?? threshold.name}
      version={threshold.version} names={staffNames()} showValue={(path, value) => (path === 'amountMinor' && typeof value === 'string' ? <Money minor={value} currency={currency} /> : undefined)}
      values={{ amountMinor: threshold.amountMinor }} toBody={({ amountMinor }) => ({ threshold: threshold.name, currency, amountMinor: String(amountMinor) })}>
      <MoneyField name="amountMinor" label={t('house.settings.amount')} currency={currency} leastMinor={0n} isRequired />
    </ActButton>
  )
}

const columns = (currency: string, mayChange: boolean): readonly Column<Threshold>[] => [
  { key: 'name', label: 'house.settings.threshold', width: 420, cell: ({ name }) => wordOf(`house.settings.threshold.${name}`) ?? name },
  { key: 'amount', label: 'house.settings.amount', align: 'end', width: 160, onPhone: 'side', cell: ({ amountMinor }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'source', label: 'house.settings.source', width: 140, cell: ({ isDefault }) => <StateBadge tone={isDefault ? 'neutral' : 'info'}>{t(isDefault ? 'house.settings.default' : 'house.settings.own')}</StateBadge> },
  { key: 'change', label: 'house.settings.change', width: 120, cell: (threshold) => (mayChange ? <ChangeThreshold threshold={threshold} currency={currency} /> : null) },
]

/** How staff log in, and from which amounts on two decide. */
export function SettingsScreen() {
  const [currency, setCurrency] = useState<string | null>(null)
  const { data, error, refetch } = useCall('GET /office/settings', { query: { ...(currency !== null && { currency }) } })
  const mayChange = useMay('settings', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={10} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('house.settings.title')} />
      <Entrance settings={data} mayChange={mayChange} />
      <Section title={t('house.settings.thresholds')} text={t('house.settings.thresholds_text')} look="flush"
        actions={data.currencies.length < 2 ? undefined : (
          <select className={styles.until} aria-label={t('house.settings.currency')} value={data.currency} onChange={(event) => setCurrency(event.target.value)}>
            {data.currencies.map((each) => <option key={each} value={each}>{each}</option>)}
          </select>
        )}>
        <Grid label={t('house.settings.thresholds')} layout="thresholds" columns={columns(data.currency, mayChange)} rows={data.thresholds} rowKey={({ name }) => name} />
      </Section>
      <PaperPlaces />
      <CarePause />
      <Section title={t('history.title')} look="open">
        <RowHistory kind="setting" names={staffNames()} />
        <RowHistory kind="threshold" names={staffNames()} />
      </Section>
    </div>
  )
}

function Entrance({ settings: { factors, onePair }, mayChange }: { readonly settings: Settings; readonly mayChange: boolean }) {
  return (
    <Section title={t('house.settings.entrance')} actions={mayChange ? (
      <>
        <ActButton<'PUT /office/settings/factors', { allowsTotp: boolean }> line="PUT /office/settings/factors" act="settings.set-factors" title={t('house.settings.factors')} text={t('house.settings.factors_text')} version={factors.version} names={staffNames()}
          values={{ allowsTotp: factors.allowsTotp }} toBody={({ allowsTotp }) => ({ allowsTotp })}>
          <SwitchField name="allowsTotp" label={t('house.settings.allows_totp')} />
        </ActButton>
        {onePair.isPossible ? (
          <ActButton<'PUT /office/settings/one-pair', { isOn: boolean }> line="PUT /office/settings/one-pair" act="settings.set-one-pair" title={t('house.settings.one_pair')} text={t('house.settings.one_pair_text')} version={onePair.version} names={staffNames()}
            values={{ isOn: onePair.isOn }} toBody={({ isOn }) => ({ isOn })}>
            <SwitchField name="isOn" label={t('house.settings.one_pair_on')} />
          </ActButton>
        ) : null}
      </>
    ) : undefined}>
      <Facts facts={[
        { label: t('house.settings.factors'), value: t(factors.allowsTotp ? 'house.settings.factors_both' : 'house.settings.factors_passkey') },
        { label: t('house.settings.one_pair'), value: t(onePair.isOn ? 'ui.yes' : 'ui.no') },
      ]} />
    </Section>
  )
}
