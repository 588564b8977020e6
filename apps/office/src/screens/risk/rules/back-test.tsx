import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { AlertLines } from '#areas/risk/risk-words.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import type { Rule } from './rule.ts'

type Shown = ReplyOfStaff<'GET /office/risk/rules/:ruleId/back-test'>

/** What the rule would have hit over the last thirty days: how many members, how many of them known, and the newest of it. */
export function BackTest({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { data, error, refetch } = useCall('GET /office/risk/rules/:ruleId/back-test', { params: { ruleId: rule.ruleId } })
  return (
    <Sheet isOpen onClose={onClose} title={t('risk.rules.test_of', { name: rule.name })} text={t('risk.rules.test_text')} size="l">
      {data === undefined ? error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} /> : <Result shown={data} />}
    </Sheet>
  )
}

function Result({ shown }: { readonly shown: Shown }) {
  const { tried, isWhole, hits, members, known, money, sample } = shown
  return (
    <>
      <Section title={t('risk.rules.would')}>
        <p>{t('risk.rules.would_hit', { count: members })} {t('risk.rules.would_know', { count: known })}</p>
        <Facts
          facts={[
            { label: t('risk.rules.tried'), value: isWhole ? String(tried) : t('risk.rules.tried_first', { count: tried }) },
            { label: t('risk.rules.hits'), value: String(hits) },
            ...money.map((each) => ({ key: each.currency, label: t('risk.money'), value: <Money minor={each.minor} currency={each.currency} /> })),
          ]}
        />
      </Section>
      {sample.length === 0 ? (
        <Empty icon="check" title={t('risk.rules.no_hit')} />
      ) : (
        <Section title={t('risk.rules.sample')}>
          {sample.map((each) => (
            <div key={each.line.id}>
              <p><Link to={`/members/${each.member.memberId}`}><bdi>{each.member.username}</bdi></Link> {each.isKnown ? <StateBadge tone="danger">{t('risk.rules.known')}</StateBadge> : null}</p>
              <AlertLines lines={[each.line]} currency={each.currency} layout="back-test" />
            </div>
          ))}
        </Section>
      )}
    </>
  )
}
