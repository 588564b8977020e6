import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { jobWord } from '#jobs/job-words.tsx'
import { Facts } from '#ui/facts.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { alarmWord, measure } from './alarm-words.ts'
import type { Health } from './health-reply.ts'
import styles from './health.module.css'

const seconds = (value: number): string => t('ops.health.seconds', { seconds: number(Math.round(value * 10) / 10) })
const megabytes = (bytes: string): string => number(Math.ceil(Number(bytes) / 1_048_576))

function Backup({ label, backup, asOf }: { readonly label: string; readonly backup: Health['backups']['made']; readonly asOf: string }) {
  return (
    <FigureCard label={label} figure={backup === null ? t('ops.health.never') : <Moment at={backup.at} shape="ago" />} asOf={asOf}>
      {backup === null ? null : <p className={backup.problem === null ? styles.note : styles.bad}>{backup.problem ?? t('ops.health.backup_text', { files: number(backup.files), megabytes: megabytes(backup.bytes) })}</p>}
    </FigureCard>
  )
}

const behind = ({ projections, books }: Health): number => Math.max(0, ...projections.map((each) => each.seconds), books.closer.seconds)

/** What is raised stands first; then how the house does in eight figures. */
export function Overview({ health }: { readonly health: Health }) {
  const { asOf, messages, versions, backups, books, log, processes } = health
  const raised = health.alarms.filter(({ state }) => state === 'raised')
  const lost = processes.filter(({ isLost }) => isLost).length
  return (
    <div className={styles.screen}>
      {raised.length === 0 ? null : (
        <ul className={styles.raised} aria-label={t('ops.health.alarms')}>
          {raised.map((alarm) => (
            <Line key={alarm.name} to="/health/alarms" title={alarmWord(alarm.name)} text={`${measure(alarm.value, alarm.unit)}${alarm.detail === '' ? '' : ` · ${alarm.detail}`}`}>{alarm.since === null ? null : <Moment at={alarm.since} shape="ago" />}</Line>
          ))}
        </ul>
      )}
      <FigureCards>
        <FigureCard label={t('ops.health.lag')} figure={seconds(behind(health))} asOf={asOf} to="/health/books" />
        <FigureCard label={t('ops.health.sealed')} figure={seconds(books.sealer.seconds)} asOf={asOf} to="/health/books" />
        <FigureCard label={t('ops.health.log_sealed')} figure={seconds(log.seconds)} asOf={asOf} to="/log" />
        <FigureCard label={t('ops.health.messages')} figure={number(messages.waiting)} asOf={asOf}><p className={styles.note}>{t('ops.health.messages_day', { sent: number(messages.sent), failed: number(messages.failed) })}</p></FigureCard>
        <FigureCard label={t('ops.health.processes')} figure={`${number(processes.length - lost)} / ${number(processes.length)}`} asOf={asOf} to="/health/processes" />
        <FigureCard label={t('ops.health.errors')} figure={number(health.errors.reduce((sum, { times }) => sum + times, 0))} asOf={asOf} to="/health/errors" />
        <Backup label={t('ops.health.backup')} backup={backups.made} asOf={asOf} />
        <Backup label={t('ops.health.restore')} backup={backups.tried} asOf={asOf} />
      </FigureCards>
      {health.failingJobs.length === 0 ? null : (
        <Section title={t('ops.health.failing_jobs')} look="open">
          <ul className={styles.raised}>
            {health.failingJobs.map(({ name, failedInARow, problem }) => <Line key={name} to={`/jobs/${name}`} title={jobWord(name)} text={problem ?? ''}><StateBadge tone="danger" isPlain>{t('ops.jobs.in_a_row', { count: failedInARow })}</StateBadge></Line>)}
          </ul>
        </Section>
      )}
      <Section title={t('ops.health.versions')}>
        <Facts look="wide" facts={[
          { label: t('ops.health.house'), value: versions.house },
          { label: t('ops.health.node'), value: versions.node },
          { label: t('ops.health.database_version'), value: versions.database },
          { label: t('ops.health.migration'), value: versions.migration.replace('.sql', '') },
        ]} />
      </Section>
    </div>
  )
}

function Line({ to, title, text, children }: { readonly to: string; readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Link to={to} className={styles.link}>{title}</Link>
      <span className={styles.text}>{text}</span>
      <span className={styles.side}>{children}</span>
    </li>
  )
}
