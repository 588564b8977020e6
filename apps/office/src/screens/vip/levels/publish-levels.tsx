import { gameCategories } from '@trevo/rules/categories'
import { pointsMax } from '@trevo/rules/promotions/points'
import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField, PercentField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type Version = ReplyOfStaff<'GET /office/vip/levels'>['versions'][number]
type Body = BodySentOf<'POST /office/vip/levels'>

interface LevelValues {
  readonly pt: string
  readonly en: string
  readonly reachXp: number
  readonly keepXp: number
  readonly levelPoints: number
  readonly weekPoints: number
  readonly monthPoints: number
}

interface Values {
  /** How many, with the one that everybody begins on. */
  readonly count: number
  readonly levels: readonly LevelValues[]
  readonly factors: Readonly<Record<string, number>>
  readonly currencies: Readonly<Record<string, string>>
}

const levelsMax = 12
const xpMax = 1_000_000_000

const valuesOf = ({ levels, factors, currencies }: Version): Values => {
  const last = levels.at(-1)
  return {
    count: Math.min(levels.length, levelsMax),
    levels: Array.from({ length: levelsMax }, (_, place): LevelValues => {
      const { names, level: _level, ...given } = levels[place] ?? { level: place, names: { pt: `VIP ${place}`, en: `VIP ${place}` }, reachXp: Math.min(xpMax, (last?.reachXp ?? 1) * 4 ** (place - levels.length + 1)), keepXp: last?.keepXp ?? 0, levelPoints: last?.levelPoints ?? 0, weekPoints: last?.weekPoints ?? 0, monthPoints: last?.monthPoints ?? 0 }
      return { ...given, pt: names.pt, en: names.en }
    }),
    factors: Object.fromEntries(gameCategories.map((category) => [category, factors[category] ?? 0])),
    currencies: Object.fromEntries(Object.entries(currencies).map(([currency, minor]) => [currency, String(minor)])),
  }
}

const bodyOf = ({ count, levels, factors, currencies }: Values): Body => ({
  levels: levels.slice(0, Number(count)).map(({ pt, en, reachXp, keepXp, levelPoints, weekPoints, monthPoints }, level) => ({
    level, names: { pt: pt.trim(), en: en.trim() }, reachXp: Number(reachXp), keepXp: Number(keepXp), levelPoints: Number(levelPoints), weekPoints: Number(weekPoints), monthPoints: Number(monthPoints),
  })),
  factors: Object.fromEntries(Object.entries(factors).map(([category, bps]) => [category, Number(bps)])),
  currencies: Object.fromEntries(Object.entries(currencies).map(([currency, minor]) => [currency, Number(minor)])),
})

/** As many groups of fields as there are to be levels; everybody begins on the first, which asks for nothing. */
function LevelFields() {
  const count = Number(useWatch({ name: 'count' }))
  const levels = Number.isInteger(count) ? Math.min(levelsMax, Math.max(0, count)) : 0
  return Array.from({ length: levels }, (_, level) => (
    <fieldset key={level}>
      <legend>{t('club.level_of', { level })}</legend>
      <TextField name={`levels.${level}.pt`} label={t('club.name_pt')} lettersMax={24} isRequired />
      <TextField name={`levels.${level}.en`} label={t('club.name_en')} lettersMax={24} isRequired />
      {level === 0 ? null : (
        <>
          <NumberField name={`levels.${level}.reachXp`} label={t('club.reach')} least={1} most={xpMax} isRequired />
          <NumberField name={`levels.${level}.keepXp`} label={t('club.keep')} hint={t('club.keep_hint')} least={0} most={xpMax} isRequired />
          <NumberField name={`levels.${level}.levelPoints`} label={t('club.once')} least={0} most={pointsMax} isRequired />
          <NumberField name={`levels.${level}.weekPoints`} label={t('club.week')} least={0} most={pointsMax} isRequired />
          <NumberField name={`levels.${level}.monthPoints`} label={t('club.month')} least={0} most={pointsMax} isRequired />
        </>
      )}
    </fieldset>
  ))
}

export function PublishLevels({ from, version }: { readonly from: Version; readonly version: string }) {
  const values = valuesOf(from)
  return (
    <ActButton<'POST /office/vip/levels', Values> line="POST /office/vip/levels" act="vip.publish" version={version} kind="primary" icon="plus" button={t('club.new_levels')} title={t('club.new_levels')} text={t('club.new_levels_text')}
      names={{ levels: t('club.levels'), factors: t('club.factors'), currencies: t('club.currencies'), fromDay: t('club.from') }} values={values} toBody={bodyOf}>
      <NumberField name="count" label={t('club.count')} least={2} most={levelsMax} isRequired />
      <LevelFields />
      {gameCategories.map((category) => (
        <PercentField key={category} name={`factors.${category}`} label={t('club.factor_of', { category })} least={0} most={10_000} isRequired />
      ))}
      {Object.keys(values.currencies).map((currency) => (
        <MoneyField key={currency} name={`currencies.${currency}`} label={t('club.one_xp', { currency })} currency={currency} leastMinor={1n} isRequired />
      ))}
    </ActButton>
  )
}
