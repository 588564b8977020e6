import { moneyFacts } from '@trevo/rules/risk/house-rules'
import { useState } from 'react'
import { riskWord } from '#areas/risk/risk-words.tsx'
import styles from '#areas/risk/risk.module.css'
import { useCall } from '#data/use-call.ts'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay, useMe } from '#session/session-store.ts'
import pageStyles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import { BackTest } from './back-test.tsx'
import type { Rule } from './rule.ts'
import { RuleButton } from './rule-button.tsx'

const tones: Readonly<Record<Rule['state'], Tone>> = { draft: 'info', live: 'good', off: 'neutral' }

const conditionText = ({ fact, op, value }: Rule['conditions'][number], currency: string): string =>
  t('risk.rules.condition', { fact: riskWord('fact', fact), op: riskWord('op', op), value: moneyFacts.includes(fact) ? money(value, currency) : value })

const columns = (currency: string, mayWork: boolean, test: (rule: Rule) => void): readonly Column<Rule>[] => [
  { key: 'name', label: 'risk.rules.name', width: 210, onPhone: 'title', cell: ({ name }) => <bdi dir="auto">{name}</bdi> },
  { key: 'state', label: 'risk.state_label', width: 100, onPhone: 'side', cell: ({ state }) => <StateBadge tone={tones[state]}>{riskWord('rulestate', state)}</StateBadge> },
  { key: 'place', label: 'risk.rules.place', width: 120, cell: ({ place }) => riskWord('place', place) },
  { key: 'conditions', label: 'risk.rules.conditions', width: 380, cell: ({ conditions }) => conditions.map((each) => conditionText(each, currency)).join(t('risk.rules.and')) },
  { key: 'weight', label: 'risk.weight', width: 80, align: 'end', cell: ({ weight }) => weight },
  { key: 'by', label: 'risk.lists.by', width: 130, onPhone: 'none', cell: ({ by }) => by ?? '–' },
  { key: 'acts', label: 'risk.rules.acts', width: 330, cell: (rule) => <span className={styles.inline}><Button size="s" onClick={() => test(rule)}>{t('risk.rules.test')}</Button>{mayWork ? <RuleActs rule={rule} /> : null}</span> },
]

/** The house's own rules, each readable, each tried on the last thirty days before it is live. */
export function RulesScreen() {
  const { data, error, refetch } = useCall('GET /office/risk/rules')
  const mayWork = useMay('risk.rules', 'p')
  const { currency } = useMe()
  const [tested, setTested] = useState<Rule | null>(null)
  return (
    <div className={pageStyles.screen}>
      <ScreenHead title={t('risk.rules.title')} actions={mayWork ? <RuleButton rule={null} /> : undefined} />
      {data === undefined ? (
        error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
      ) : data.rules.length === 0 ? (
        <Section title={t('risk.rules.title')}><Empty icon="filter" title={t('risk.rules.empty')} text={t('risk.rules.empty_text')} /></Section>
      ) : (
        <Section title={t('risk.rules.all')} text={t('risk.rules.text')} look="flush"><Grid label={t('risk.rules.title')} layout="risk-rules" columns={columns(currency, mayWork, setTested)} rows={data.rules} rowKey={({ ruleId }) => ruleId} /></Section>
      )}
      {tested === null ? null : <BackTest key={tested.ruleId} rule={tested} onClose={() => setTested(null)} />}
    </div>
  )
}

function RuleActs({ rule }: { readonly rule: Rule }) {
  const shared = { params: { ruleId: rule.ruleId }, version: rule.version, buttonSize: 's' as const, toBody: () => ({}) }
  if (rule.state === 'live') return <ActButton<'POST /office/risk/rules/:ruleId/off'> line="POST /office/risk/rules/:ruleId/off" act="risk.switch-rule-off" {...shared} danger="danger" button={t('risk.rules.off')} title={t('risk.rules.off_of', { name: rule.name })} />
  return (
    <>
      <RuleButton rule={rule} />
      <ActButton<'POST /office/risk/rules/:ruleId/live'> line="POST /office/risk/rules/:ruleId/live" act="risk.set-rule-live" {...shared} button={t('risk.rules.live')} title={t('risk.rules.live_of', { name: rule.name })} text={t('risk.rules.live_text')} />
    </>
  )
}
