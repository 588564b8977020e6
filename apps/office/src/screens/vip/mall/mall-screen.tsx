import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { codesAtOnceMax, stockAtOnceMax } from '@trevo/rules/promotions/mall'
import { useCall } from '#data/use-call.ts'
import { wordsOf } from '#content/words-of.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SaveItem } from './save-item.tsx'

type Item = ReplyOfStaff<'GET /office/mall/items'>['items'][number]

function AddStock({ item: { itemId, version } }: { readonly item: Item }) {
  return (
    <ActButton<'POST /office/mall/items/:itemId/stock', { readonly pieces: number }> line="POST /office/mall/items/:itemId/stock" act="mall.add-stock" params={{ itemId }} version={version} buttonSize="s" icon="plus" title={t('club.mall.add_stock')} text={t('club.mall.add_stock_text')}
      names={{ made: t('club.mall.made') }} values={{ pieces: 1 }} toBody={({ pieces }) => ({ pieces: Number(pieces) })}>
      <NumberField name="pieces" label={t('club.mall.pieces')} least={1} most={stockAtOnceMax} isRequired />
    </ActButton>
  )
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter((line) => line !== '')

function AddCodes({ item: { itemId, version } }: { readonly item: Item }) {
  return (
    <ActButton<'POST /office/mall/items/:itemId/codes', { readonly codes: string }> line="POST /office/mall/items/:itemId/codes" act="mall.add-codes" params={{ itemId }} version={version} buttonSize="s" icon="plus" title={t('club.mall.add_codes')} text={t('club.mall.add_codes_text', { most: codesAtOnceMax })}
      names={{ made: t('club.mall.made') }} values={{ codes: '' }} toBody={({ codes }) => ({ codes: linesOf(codes) })}>
      <TextField name="codes" label={t('club.mall.codes')} hint={t('club.mall.codes_hint')} isLong isRequired />
    </ActButton>
  )
}

const columns = (mayPublish: boolean, kinds: readonly Item['kind'][], currency: string): readonly Column<Item>[] => [
  { key: 'name', label: 'club.name', width: 220, onPhone: 'title', cell: ({ names }) => wordsOf(names) },
  { key: 'kind', label: 'club.mall.kind', width: 110, cell: ({ kind }) => t(`club.mall.kind.${kind}`) },
  { key: 'on', label: 'club.state', width: 110, onPhone: 'side', cell: ({ isOn }) => <StateBadge tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'club.mall.on' : 'club.mall.off')}</StateBadge> },
  { key: 'points', label: 'club.points', align: 'end', width: 100, cell: ({ points }) => number(points) },
  { key: 'amount', label: 'club.mall.amount', align: 'end', width: 120, cell: ({ amountMinor, currency: of }) => (amountMinor === null || of === null ? '–' : <Money minor={amountMinor} currency={of} />) },
  { key: 'left', label: 'club.mall.left', align: 'end', width: 110, cell: ({ left, made }) => `${number(left)} / ${number(made)}` },
  { key: 'open', label: 'club.mall.open', align: 'end', width: 110, cell: ({ open }) => number(open) },
  ...(mayPublish
    ? [{
        key: 'acts', label: 'club.mall.acts', width: 260, cell: (item: Item) => (
          <>
            {item.kind === 'virtual' ? <AddCodes item={item} /> : <AddStock item={item} />} <SaveItem item={item} kinds={kinds} currency={currency} />
          </>
        ),
      } satisfies Column<Item>]
    : []),
]

/** What points buy: its words and price, what is left, and more of it. */
export function MallScreen() {
  const { data, error, refetch } = useCall('GET /office/mall/items')
  const mayPublish = useMay('promotions.publish', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  const { items, kinds, currency } = data
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('club.mall')} actions={mayPublish && kinds.length > 0 ? <SaveItem item={null} kinds={kinds} currency={currency} /> : undefined} />
      <Section title={t('club.mall')} text={t(kinds.length === 0 ? 'club.mall.no_market' : 'club.mall.text')} look="flush">
        {items.length === 0 ? <p>{t('club.mall.none')}</p> : <Grid label={t('club.mall')} layout="mall-items" columns={columns(mayPublish, kinds, currency)} rows={items} rowKey={({ itemId }) => itemId} hasKeys={false} />}
      </Section>
    </div>
  )
}
