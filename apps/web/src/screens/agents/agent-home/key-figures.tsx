import { useTeamKpi } from '#areas/agents/use-figures.ts'
import { countWords, momentWords } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import styles from './agent-home.module.css'

const figures = ['teamLoginMemberCount', 'teamBetMemberCount', 'teamRegisterMemberCount', 'teamOnlineCount'] as const

/** The team of today in four numbers; the way to the rest of them. What is not known yet is a dash. */
export function KeyFigures() {
  const { data, isAsked } = useTeamKpi()
  if (!isAsked) return null
  const shown = (name: (typeof figures)[number]): string => (data === undefined || (name === 'teamOnlineCount' && data.onlineAsOf === null) ? '–' : countWords(data.value.footer[name]))
  return (
    <section aria-label={t('agents.figures.label')}>
      <Link to="/m/agent/team/overview" className={styles.figures}>
        {figures.map((name) => (
          <span key={name} className={styles.figure}>
            {/* Another number is another node: nothing moves. */}
            <bdi key={shown(name)} className={styles.count}>
              {shown(name)}
            </bdi>
            <span>{t(`agents.figures.${name}`)}</span>
          </span>
        ))}
      </Link>
      <p className={styles.asOf}>{data === undefined ? '\u00a0' : t('agents.figures.asOf', { time: momentWords(data.asOf) })}</p>
    </section>
  )
}
