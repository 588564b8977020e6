import { useState } from 'react'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { PointsPill } from '#areas/club/points-pill.tsx'
import { pointsText } from '#areas/club/points-text.ts'
import { type Mall, type MallItem, useMall } from '#areas/club/use-mall.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { stateOf } from './item-state.ts'
import { Orders } from './orders.tsx'
import styles from './points-mall.module.css'

/** What points buy, and what was bought. */
export function PointsMallScreen() {
  const mall = useMall()
  return (
    <Screen narrow stacked>
      {mall.data === undefined ? (
        mall.isError ? (
          <ErrorState error={mall.error} onRetry={() => void mall.refetch()} isRetrying={mall.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={420} radius={20} />
          </AfterDelay>
        )
      ) : (
        <Shop mall={mall.data} />
      )}
    </Screen>
  )
}

type Shown = 'items' | 'orders'

function Shop({ mall: { balance, items } }: { readonly mall: Mall }) {
  const [shown, setShown] = useState<Shown>('items')
  // While the sheet goes its words stay; each opening is an intention of its own.
  const [asked, setAsked] = useState<{ readonly item: MallItem; readonly turn: number } | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const open = (item: MallItem): void => {
    setAsked((before) => ({ item, turn: (before?.turn ?? 0) + 1 }))
    setIsAsking(true)
  }
  return (
    <>
      <section className={styles.hero} aria-label={t('club.pointsTitle')}>
        <p className={styles.lead}>{t('club.mall.lead')}</p>
        <PointsPill balance={balance} />
      </section>
      <Tabs<Shown> label={t('club.mall.title')} tabs={[{ id: 'items', label: t('club.mall.items') }, { id: 'orders', label: t('club.mall.orders') }]} value={shown} onChange={setShown} />
      {shown === 'orders' ? <Orders /> : items.length === 0 ? <EmptyState icon="gift" title={t('club.mall.none')} text={t('club.mall.noneText')} /> : <Items items={items} balance={balance} onItem={open} />}
      {asked === null ? null : (
        <ItemSheet
          key={asked.turn}
          item={asked.item}
          balance={balance}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onOrdered={() => {
            setIsAsking(false)
            setShown('orders')
          }}
        />
      )}
    </>
  )
}

interface ItemsProps {
  readonly items: readonly MallItem[]
  readonly balance: number
  readonly onItem: (item: MallItem) => void
}

function Items({ items, balance, onItem }: ItemsProps) {
  return (
    <ul className={styles.items} aria-label={t('club.mall.items')}>
      {items.map((item) => {
        const state = stateOf(item, balance)
        return (
          <li key={item.itemId}>
            <button type="button" className={styles.item} data-state={state} aria-haspopup="dialog" onClick={() => onItem(item)}>
              <img className={styles.picture} src={item.imageUrl} alt="" width={160} height={160} loading="lazy" decoding="async" />
              <span className={styles.name} dir="auto">{item.name}</span>
              <span className={styles.price}>{pointsText(item.points)}</span>
              <span className={styles.state}>{state === 'open' ? t(`club.mall.kind.${item.kind}`) : t(`club.mall.state.${state}`)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
