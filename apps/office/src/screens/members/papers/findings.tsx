import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { checkQuestions } from '@trevo/rules/papers/checks'
import { t } from '#i18n/t.ts'
import { Facts } from '#ui/facts.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import styles from './papers.module.css'

type Findings = ReplyOfStaff<'GET /office/papers/:papersId'>['findings']

const tones: Readonly<Record<'yes' | 'no' | 'unsure', Tone>> = { yes: 'good', no: 'danger', unsure: 'caution' }

/** What the outside check saw; it decides nothing. */
export function FindingsList({ findings }: { readonly findings: Findings }) {
  if (findings === null) return <p className={styles.none}>{t('papers.no_findings')}</p>
  return <Facts facts={checkQuestions.map((question) => ({ key: question, label: t(`papers.check.${question}`), value: <StateBadge tone={tones[findings[question]]}>{t(`papers.answer.${findings[question]}`)}</StateBadge> }))} />
}
