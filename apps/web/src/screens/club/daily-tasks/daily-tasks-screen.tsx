import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { longDay } from '#areas/club/day-words.ts'
import { PointsPill } from '#areas/club/points-pill.tsx'
import { type Chest, type Task, type TaskDay, type Tasks, useClaimTask, useTasks } from '#areas/club/use-tasks.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import styles from './daily-tasks.module.css'
import { ChestCard, TaskCard } from './task-card.tsx'

/** The day's tasks, how far each is, and what there is to take. */
export function DailyTasksScreen() {
  const tasks = useTasks()
  return (
    <Screen narrow stacked>
      {tasks.data === undefined ? (
        tasks.isError ? (
          <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} isRetrying={tasks.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={420} radius={20} />
          </AfterDelay>
        )
      ) : (
        <Day tasks={tasks.data} />
      )}
    </Screen>
  )
}

function Day({ tasks: { today, yesterday, currency, balance, nextAt } }: { readonly tasks: Tasks }) {
  const claim = useClaimTask()
  const take = ({ taskId, points }: Task | Chest): void => {
    if (!claim.isPending) claim.mutate(taskId, { onSuccess: () => toast(t('club.signIn.got', { count: points }), { kind: 'done' }) })
  }
  const busyId = claim.isPending ? claim.variables : null
  const done = today.tasks.filter(({ isMet }) => isMet).length
  const listOf = ({ tasks, chest }: TaskDay) => (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <TaskCard key={task.taskId} task={task} currency={currency} isBusy={busyId === task.taskId} onTake={take} />
      ))}
      {chest === null ? null : <ChestCard chest={chest} done={tasks.filter(({ isMet }) => isMet).length} of={tasks.length} isBusy={busyId === chest.taskId} onTake={take} />}
    </ul>
  )
  return (
    <>
      <section className={styles.hero} aria-label={t('club.tasks.today')}>
        <p className={styles.head}>
          <span className={styles.mark}>
            <Icon name="check-circle" size={28} />
          </span>
          <span className={styles.count}>{t('club.tasks.done', { done, count: today.tasks.length })}</span>
        </p>
        <p className={styles.lead}>{t('club.tasks.until', { time: formatDateTime(nextAt) })}</p>
        <PointsPill balance={balance} />
      </section>
      {claim.error === null ? null : <RefusalNote error={claim.error} kept={t('club.signIn.kept')} />}
      {yesterday === null ? null : (
        <Section title={t('club.tasks.yesterday', { day: longDay(yesterday.day) })}>
          <p className={styles.note}>{t('club.tasks.yesterdayNote')}</p>
          {listOf(yesterday)}
        </Section>
      )}
      {today.tasks.length === 0 ? <EmptyState icon="check-circle" title={t('club.tasks.none')} text={t('club.tasks.noneText')} /> : <Section title={t('club.tasks.today')}>{listOf(today)}</Section>}
      <p className={styles.rules}>
        {t('club.tasks.rules')} {t('club.signIn.noMoney')}
      </p>
    </>
  )
}
