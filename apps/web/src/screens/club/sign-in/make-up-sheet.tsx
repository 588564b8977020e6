import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { longDay } from '#areas/club/day-words.ts'
import { makeUpsOf, type SignIn, type SignInDay } from '#areas/club/use-points.ts'
import { pointsText } from '#areas/club/points-text.ts'
import { t } from '#i18n/t.ts'
import styles from './sign-in.module.css'

interface MakeUpSheetProps {
  readonly day: SignInDay
  readonly isOpen: boolean
  readonly signIn: SignIn
  readonly isBusy: boolean
  readonly onDo: (day: SignInDay) => void
  readonly onClose: () => void
}

/** What a day costs that is made up for, before it does. */
export function MakeUpSheet({ day, isOpen, signIn, isBusy, onDo, onClose }: MakeUpSheetProps) {
  const { makeUpPoints, balance } = signIn
  const isShort = balance < makeUpPoints
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('club.signIn.makeUpTitle', { day: longDay(day.day) })}>
      <p className={styles.text}>{t('club.signIn.makeUpText', { cost: pointsText(makeUpPoints), gain: pointsText(day.points) })}</p>
      <p className={styles.text}>{t('club.signIn.makeUps', { count: makeUpsOf(signIn) })}</p>
      {isShort ? <p className={styles.short} role="status">{t('club.signIn.short', { points: pointsText(balance) })}</p> : null}
      <div className={styles.actions}>
        <Button kind="secondary" isWide onClick={onClose}>
          {t('site.common.cancel')}
        </Button>
        <Button isWide isBusy={isBusy} aria-disabled={isShort} onClick={() => onDo(day)}>
          {t('club.signIn.makeUp')}
        </Button>
      </div>
    </Sheet>
  )
}
