import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { mallPictures, type MallKind } from '@trevo/rules/promotions/mall'
import { pointsMax } from '@trevo/rules/promotions/points'
import { useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type Item = ReplyOfStaff<'GET /office/mall/items'>['items'][number]
type Body = BodySentOf<'POST /office/mall/items'>

interface Values {
  readonly kind: MallKind
  readonly names: { readonly pt: string; readonly en: string }
  readonly texts: { readonly pt: string; readonly en: string }
  readonly picture: Item['picture']
  readonly points: number
  readonly memberLimit: number | null
  readonly sortOrder: number
  readonly isOn: boolean
  readonly amountMinor: string | null
  readonly wagerTimes: number
  readonly wagerDays: number
}

const isMoney = (kind: MallKind): boolean => kind === 'cash' || kind === 'bonus'
const trimmed = ({ pt, en }: { readonly pt: string; readonly en: string }) => ({ pt: pt.trim(), en: en.trim() })

const valuesOf = (item: Item | null, kinds: readonly MallKind[]): Values => ({
  kind: item?.kind ?? kinds[0] ?? 'goods',
  names: { pt: item?.names.pt ?? '', en: item?.names.en ?? '' },
  texts: { pt: item?.texts.pt ?? '', en: item?.texts.en ?? '' },
  picture: item?.picture ?? 'mug',
  points: item?.points ?? 100,
  memberLimit: item?.memberLimit ?? null,
  sortOrder: item?.sortOrder ?? 0,
  isOn: item?.isOn ?? true,
  amountMinor: item?.amountMinor ?? '500',
  wagerTimes: item?.wagerTimes ?? 10,
  wagerDays: item?.wagerDays ?? 30,
})

const bodyOf = (itemId: string | null, currency: string, { kind, names, texts, picture, points, memberLimit, sortOrder, isOn, amountMinor, wagerTimes, wagerDays }: Values): Body => ({
  itemId, kind, names: trimmed(names), texts: trimmed(texts), picture, points: Number(points), memberLimit: memberLimit === null ? null : Number(memberLimit), isOn, sortOrder: Number(sortOrder),
  ...(isMoney(kind) ? { amountMinor, currency } : { amountMinor: null, currency: null }),
  ...(kind === 'bonus' ? { wagerTimes: Number(wagerTimes), wagerDays: Number(wagerDays) } : { wagerTimes: null, wagerDays: null }),
})

/** What only money asks for; of an item that is there neither changes. */
function MoneyFields({ currency, isNew }: { readonly currency: string; readonly isNew: boolean }) {
  const kind = useWatch({ name: 'kind' }) as MallKind
  return (
    <>
      {isMoney(kind) ? <MoneyField name="amountMinor" label={t('club.mall.amount')} currency={currency} leastMinor={1n} isOff={!isNew} isRequired /> : null}
      {kind === 'bonus' ? (
        <>
          <NumberField name="wagerTimes" label={t('club.mall.times')} least={0} most={100} isRequired />
          <NumberField name="wagerDays" label={t('club.mall.days')} least={1} most={365} isRequired />
        </>
      ) : null}
    </>
  )
}

interface SaveItemProps {
  /** Null: a new one. */
  readonly item: Item | null
  readonly kinds: readonly MallKind[]
  readonly currency: string
}

export function SaveItem({ item, kinds, currency }: SaveItemProps) {
  const shown = item === null ? kinds : [item.kind]
  const of = item?.currency ?? currency
  return (
    <ActButton<'POST /office/mall/items', Values> line="POST /office/mall/items" act="mall.save-item" version={item?.version ?? null} kind={item === null ? 'primary' : 'secondary'} buttonSize={item === null ? 'm' : 's'} icon={item === null ? 'plus' : 'edit'}
      button={t(item === null ? 'club.mall.new' : 'club.mall.edit')} title={t(item === null ? 'club.mall.new' : 'club.mall.edit')} text={t('club.mall.save_text')}
      names={{ names: t('club.name'), texts: t('club.mall.words'), points: t('club.points'), memberLimit: t('club.mall.limit'), isOn: t('club.mall.on'), picture: t('club.mall.picture'), kind: t('club.mall.kind'), sortOrder: t('club.mall.order') }}
      values={valuesOf(item, kinds)} toBody={(values) => bodyOf(item?.itemId ?? null, of, values)}>
      <SelectField name="kind" label={t('club.mall.kind')} options={shown.map((value) => ({ value, label: t(`club.mall.kind.${value}`) }))} />
      <MoneyFields currency={of} isNew={item === null} />
      <TextField name="names.pt" label={t('club.name_pt')} lettersMax={60} isRequired />
      <TextField name="names.en" label={t('club.name_en')} lettersMax={60} isRequired />
      <TextField name="texts.pt" label={t('club.mall.text_pt')} isLong lettersMax={400} isRequired />
      <TextField name="texts.en" label={t('club.mall.text_en')} isLong lettersMax={400} isRequired />
      <SelectField name="picture" label={t('club.mall.picture')} options={mallPictures.map((value) => ({ value, label: t(`club.mall.picture.${value}`) }))} />
      <NumberField name="points" label={t('club.mall.price')} least={1} most={pointsMax} isRequired />
      <NumberField name="memberLimit" label={t('club.mall.limit')} hint={t('club.mall.limit_hint')} least={1} most={1_000} />
      <NumberField name="sortOrder" label={t('club.mall.order')} least={0} most={10_000} isRequired />
      <SwitchField name="isOn" label={t('club.mall.on')} />
    </ActButton>
  )
}
