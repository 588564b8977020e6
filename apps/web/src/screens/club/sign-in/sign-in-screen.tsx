import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { PointsPill } from '#areas/club/points-pill.tsx'
import { makeUpsOf, type SignIn, type SignInDay, useDoDay, useSignIn } from '#areas/club/use-points.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { DayList } from './day-list.tsx'
import { MakeUpSheet } from './make-up-sheet.tsx'
import styles from './sign-in.module.css'

/** A tap a day, and what the days come to. */
export function SignInScreen() {
  const signIn = useSignIn()
  return (
    <Screen narrow stacked>
      {signIn.data === undefined ? (
        signIn.isError ? (
          <ErrorState error={signIn.error} onRetry={() => void signIn.refetch()} isRetrying={signIn.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={420} radius={20} />
          </AfterDelay>
        )
      ) : (
        <Calendar signIn={signIn.data} />
      )}
    </Screen>
  )
}

function Calendar({ signIn }: { readonly signIn: SignIn }) {
  // While the sheet goes its words stay.
  const [asked, setAsked] = useState<SignInDay | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const doDay = useDoDay()
  const { days, today, streak, makeUpsLeft, wholePoints, isWhole, balance } = signIn
  const now = days.find(({ day }) => day === today)
  const makeUps = makeUpsOf(signIn)
  const take = ({ day, points }: SignInDay): void => {
    if (!doDay.isPending) doDay.mutate(day, { onSuccess: () => toast(t('club.signIn.got', { count: points }), { kind: 'done' }), onSettled: () => setIsAsking(false) })
  }
  const open = (day: SignInDay): void => {
    doDay.reset()
    if (day.state === 'today') return take(day)
    setAsked(day)
    setIsAsking(true)
  }
  return (
    <>
      <section className={styles.hero} aria-label={t('club.signIn.streak')}>
        <p className={styles.streak}>
          <span className={styles.flame} data-on={streak > 0}>
            <Icon name="flame" size={28} />
          </span>
          <span className={styles.count}>{t('club.signIn.days', { count: streak })}</span>
        </p>
        <p className={styles.lead}>{t(now?.state !== 'today' ? 'club.signIn.inRow' : streak === 0 ? 'club.signIn.begin' : 'club.signIn.onward')}</p>
        <PointsPill balance={balance} />
      </section>
      <DayList days={days} makeUpsLeft={makeUpsLeft} busyDay={doDay.isPending ? doDay.variables : null} onDay={open} />
      {now?.state === 'today' ? (
        <Button isWide isBusy={doDay.isPending && doDay.variables === today} onClick={() => take(now)}>
          {t('club.signIn.tap', { count: now.points })}
        </Button>
      ) : (
        <p className={styles.done} role="status">
          <Icon name="check-circle" size={20} />
          <span>{t('club.signIn.doneUntil', { time: formatDateTime(signIn.nextAt) })}</span>
        </p>
      )}
      {doDay.error === null ? null : <RefusalNote error={doDay.error} kept={t('club.signIn.kept')} />}
      {isWhole ? <Note tone="accent" icon="trophy">{t('club.signIn.whole')}</Note> : wholePoints > 0 ? <Note icon="gift">{t('club.signIn.forWhole', { count: wholePoints })}</Note> : null}
      <p className={styles.rules}>{makeUps > 0 ? t('club.signIn.makeUps', { count: makeUps }) : ''} {t('club.signIn.noMoney')}</p>
      {asked === null ? null : <MakeUpSheet day={asked} isOpen={isAsking} signIn={signIn} isBusy={doDay.isPending} onDo={take} onClose={() => setIsAsking(false)} />}
    </>
  )
}
