import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { kindPaths } from '#areas/contracts/contract-paths.ts'
import { t } from '#i18n/t.ts'
import { go } from '#router/navigate.ts'
import styles from './contract-alerts.module.css'
import { noteAsked, type WaitingContracts } from './use-waiting-contracts.ts'

/** Each kind of contract that waits, one after the other, with a way to its page (Product §6.18). */
export function ContractAlerts({ waiting }: { readonly waiting: readonly WaitingContracts[] }) {
  const [at, setAt] = useState(0)
  const shown = waiting[at]
  if (shown === undefined) return null
  const { kind, count } = shown
  const close = (): void => {
    noteAsked(kind)
    setAt(at + 1)
  }
  return (
    <Sheet key={kind} open onClose={close} title={t(`contracts.alert.title.${kind}`)}>
      <div className={styles.stack}>
        <p>{t('contracts.alert.text', { count, shown: count })}</p>
        <Button
          isWide
          onClick={() => {
            noteAsked(kind)
            void go(kindPaths[kind])
          }}
        >
          {t('contracts.alert.go')}
        </Button>
        <Button kind="quiet" isWide onClick={close}>
          {t('contracts.alert.cancel')}
        </Button>
      </div>
    </Sheet>
  )
}
