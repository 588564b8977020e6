import { goodsSteps } from '@trevo/rules/promotions/mall'
import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Status } from '@trevo/ui/status.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { pointsText } from '#areas/club/points-text.ts'
import { type MallOrder, useCancelOrder, useMallOrders, useOrderCode } from '#areas/club/use-mall.ts'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './points-mall.module.css'

/** The member's orders, newest first, each with its steps. */
export function Orders() {
  const orders = useMallOrders()
  if (orders.data === undefined) {
    return orders.isError ? (
      <ErrorState error={orders.error} onRetry={() => void orders.refetch()} isRetrying={orders.isFetching} />
    ) : (
      <AfterDelay>
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  const list = orders.data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <EmptyState icon="receipt" title={t('club.mall.noOrders')} text={t('club.mall.noOrdersText')} />
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = orders
  return (
    <>
      <ul className={styles.orders} aria-label={t('club.mall.orders')}>
        {list.map((order) => (
          <Order key={order.orderId} order={order} />
        ))}
      </ul>
      {isFetchNextPageError ? <RefusalNote error={orders.error} kept={t('site.common.error.kept')} /> : null}
      <ListEnd count={list.length} hasMore={hasNextPage} isBusy={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => void fetchNextPage()} words={t('club.more')} />
    </>
  )
}

const tones: Readonly<Record<MallOrder['state'], 'accent' | 'gold' | 'plain' | 'caution'>> = { ordered: 'gold', packed: 'gold', sent: 'gold', received: 'accent', returned: 'caution', cancelled: 'plain' }

const stateWords = ({ kind, state }: MallOrder): string => (kind === 'virtual' && (state === 'ordered' || state === 'received') ? t(`club.mall.codeState.${state}`) : t(`club.mall.steps.${state}`))

function Order({ order }: { readonly order: MallOrder }) {
  const { orderId, kind, name, imageUrl, points, amountMinor, currency, state, tracking, canCancel } = order
  return (
    <li className={styles.order} aria-labelledby={orderId}>
      <div className={styles.line}>
        <img className={styles.small} src={imageUrl} alt="" width={160} height={160} loading="lazy" />
        <span className={styles.words}>
          <span id={orderId} className={styles.name} dir="auto">{name}</span>
          <span className={styles.dim}>
            {pointsText(points)}
            {amountMinor === null || currency === null ? null : ` · ${formatMoney(amountMinor, currency)}`}
          </span>
        </span>
        <Status tone={tones[state]}>{stateWords(order)}</Status>
      </div>
      {kind === 'goods' ? <Steps order={order} /> : <p className={styles.dim}>{formatDateTime(order.steps[0]?.at ?? '')}</p>}
      {tracking === '' ? null : <p className={styles.dim}>{t('club.mall.tracking')} <bdi>{tracking}</bdi></p>}
      {state === 'returned' ? <p className={styles.dim}>{t('club.mall.returnedText')}</p> : null}
      {kind === 'virtual' && state !== 'cancelled' ? <Code orderId={orderId} /> : null}
      {canCancel ? <Cancel order={order} /> : null}
    </li>
  )
}

/** What has been and what is to come; of what ended otherwise only what has been. */
function Steps({ order: { state, steps } }: { readonly order: MallOrder }) {
  const isOver = state === 'cancelled' || state === 'returned'
  const shown = isOver ? steps.map((step) => step.state) : goodsSteps
  return (
    <ol className={styles.steps}>
      {shown.map((each) => {
        const at = steps.find((step) => step.state === each)?.at
        return (
          <li key={each} className={styles.step} data-done={at !== undefined} aria-current={each === state ? 'step' : undefined}>
            <Icon name={at === undefined ? 'clock' : 'check-circle'} size={16} />
            <span>{t(`club.mall.steps.${each}`)}</span>
            {at === undefined ? null : <span className={styles.dim}>{formatDateTime(at)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** The code, once it was asked for and whoever asked proved who they are. */
function Code({ orderId }: { readonly orderId: string }) {
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const stepUp = useStepUp()
  const { ask, shown } = useOrderCode()
  const show = async (): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      setCode((await stepUp.run(() => ask(orderId))).code)
      shown()
    } catch (refused) {
      if (!isStepUpLeft(refused)) setError(refused)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {code === null ? (
        <Button kind="secondary" isWide isBusy={isBusy} onClick={() => void show()}>
          {t('club.mall.showCode')}
        </Button>
      ) : (
        <p className={styles.code} role="status">
          <span className={styles.dim}>{t('club.mall.code')}</span>
          <bdi>{code}</bdi>
        </p>
      )}
      {error === null ? null : <RefusalNote error={error} kept={t('club.signIn.kept')} />}
      {stepUp.sheet}
    </>
  )
}

function Cancel({ order: { orderId, name, points } }: { readonly order: MallOrder }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelOrder()
  const take = (): void => {
    if (!cancel.isPending) cancel.mutate(orderId, { onSuccess: () => toast(t('club.mall.cancelled', { points: pointsText(points) }), { kind: 'done' }), onSettled: () => setIsAsking(false) })
  }
  return (
    <>
      <Button kind="quiet" isWide aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('club.mall.cancel')}
      </Button>
      {cancel.error === null ? null : <RefusalNote error={cancel.error} kept={t('club.signIn.kept')} />}
      <Sheet open={isAsking} onClose={() => setIsAsking(false)} title={t('club.mall.cancelTitle', { name })}>
        <p className={styles.note}>{t('club.mall.cancelText', { points: pointsText(points) })}</p>
        <div className={styles.actions}>
          <Button kind="secondary" isWide onClick={() => setIsAsking(false)}>
            {t('club.mall.keep')}
          </Button>
          <Button isWide isBusy={cancel.isPending} onClick={take}>
            {t('club.mall.cancel')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
