import { Button } from '@trevo/ui/button.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { type BonusDetail, useGiveUp } from '#areas/bonus/use-rewards.ts'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './bonus-detail.module.css'

interface GiveUpProps {
  readonly bonus: BonusDetail
  readonly open: boolean
  readonly onClose: () => void
}

/** What giving it up costs, before it is done: the second of two taps. */
export function GiveUp({ bonus, open, onClose }: GiveUpProps) {
  const giveUp = useGiveUp(bonus.bonusId)
  const end = async (): Promise<void> => {
    await giveUp.mutateAsync()
    onClose()
    toast(t('bonus.givenUp'), { kind: 'done' })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('bonus.giveUpTitle')}>
      <div className={styles.sheet}>
        <p>{bonus.state === 'active' ? t('bonus.giveUpText', { amount: formatMoney(bonus.balance, bonus.currency) }) : t('bonus.giveUpWaiting')}</p>
        <Note>{t('bonus.giveUpCash')}</Note>
        {giveUp.isError ? <RefusalNote error={giveUp.error} kept={t('bonus.keptBonus')} /> : null}
        <Button kind="danger" isWide isBusy={giveUp.isPending} onClick={() => void end().catch(() => undefined)}>
          {t('bonus.giveUp')}
        </Button>
        <Button kind="secondary" isWide onClick={onClose}>
          {t('bonus.keep')}
        </Button>
      </div>
    </Sheet>
  )
}
