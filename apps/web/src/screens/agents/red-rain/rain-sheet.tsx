import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { type Rain, useCancelRain, useRainProof } from '#areas/agents/use-gifts.ts'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './red-rain.module.css'

interface RainSheetProps {
  readonly rain: Rain | null
  readonly side: 'own' | 'team'
  readonly onClose: () => void
}

/** All of one rain, and what may be done about it. */
export function RainSheet({ rain, side, onClose }: RainSheetProps) {
  return (
    <Sheet open={rain !== null} onClose={onClose} title={rain === null ? t('gifts.title') : t(`gifts.state.${rain.state}`)}>
      {rain === null ? null : (
        <div className={styles.form}>
          <Facts isRaised>
            <Fact name={t('gifts.amount')}>
              <Money value={rain.amount} currency={rain.currency} />
            </Fact>
            <Fact name={t('gifts.for')}>{rain.levels === null ? t(`gifts.audience.${rain.audience}`) : t('gifts.levelsOf', { count: rain.levels })}</Fact>
            <Fact name={t('gifts.starts')}>{formatDateTime(rain.startsAt)}</Fact>
            <Fact name={t('gifts.caught')}>
              <Money value={rain.caught} currency={rain.currency} /> ({t('gifts.caughtOf', { caught: rain.caughtPackets, count: rain.packets })})
            </Fact>
            {rain.returned === null ? null : (
              <Fact name={t('gifts.returned')}>
                <Money value={rain.returned} currency={rain.currency} />
              </Fact>
            )}
          </Facts>
          {rain.isStopped ? <Note>{t('gifts.stopped')}</Note> : null}
          <p className={styles.hash}>
            {t('gifts.seedHash')} <bdi>{rain.seedHash}</bdi>
          </p>
          {rain.returned !== null ? <Proof rain={rain} /> : side === 'own' && rain.state === 'planned' ? <Cancel rainId={rain.rainId} onDone={onClose} /> : null}
        </div>
      )}
    </Sheet>
  )
}

function Cancel({ rainId, onDone }: { readonly rainId: string; readonly onDone: () => void }) {
  const cancel = useCancelRain()
  const send = async (): Promise<void> => {
    await cancel.mutateAsync(rainId)
    toast(t('gifts.cancelled'), { kind: 'done' })
    onDone()
  }
  return (
    <>
      {cancel.isError ? <RefusalNote error={cancel.error} kept={t('gifts.nothing')} /> : null}
      <Button kind="secondary" isWide isBusy={cancel.isPending} onClick={() => void send().catch(() => undefined)}>
        {t('gifts.cancel')}
      </Button>
    </>
  )
}

/** The seed, and the packets made again from it, here. */
function Proof({ rain }: { readonly rain: Rain }) {
  const proof = useRainProof(rain.rainId).data
  const [isRight, setIsRight] = useState<boolean | null>(null)
  const check = async (): Promise<void> => {
    if (proof === undefined) return
    const { isRainRight } = await import('#areas/agents/check-rain.ts')
    setIsRight(isRainRight(proof, rain.seedHash))
  }
  return (
    <>
      <p className={styles.hash}>
        {t('gifts.seed')} <bdi>{proof?.seed ?? '…'}</bdi>
      </p>
      <ol className={styles.packets} aria-label={t('gifts.packetsLabel')}>
        {proof?.packets.map(({ amount, isCaught, isOwn }, place) => (
          <li key={place} className={styles.packet} data-caught={isCaught || undefined} data-own={isOwn || undefined}>
            <Money value={amount} currency={proof.currency} />
          </li>
        ))}
      </ol>
      <div role="status">{isRight === null ? null : isRight ? <Note icon="check-circle">{t('gifts.right', { count: rain.packets })}</Note> : <Note tone="danger">{t('gifts.wrong')}</Note>}</div>
      <Button kind="secondary" isWide disabled={proof === undefined} onClick={() => void check()}>
        {t('gifts.check')}
      </Button>
      <p className={styles.text}>{t('gifts.proofText')}</p>
    </>
  )
}
