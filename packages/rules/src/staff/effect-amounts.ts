import type { Json } from '@trevo/rules/canonical-json'

/** What an act changes: what was, and what is. */
export interface Effect {
  readonly before: Json | undefined
  readonly after: Json | undefined
}

type Parts = { readonly [name: string]: Json }

const isParts = (value: Json | undefined): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list goes by place, from 1 on, as a difference names it. */
const inside = (value: Json | undefined, name: string): Json | undefined => (Array.isArray(value) ? (value as readonly Json[])[Number(name) - 1] : isParts(value) ? value[name] : undefined)
const at = (value: Json | undefined, path: readonly string[]): Json | undefined => path.reduce(inside, value)

const isCurrency = (value: Json | undefined): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** What a record says its amounts are in; of several currencies the first, as the screens of payment methods do. */
const saidBy = (value: Json | undefined): string | null => {
  if (!isParts(value)) return null
  const { currency, currencies } = value
  if (isCurrency(currency)) return currency
  const first = Array.isArray(currencies) ? (currencies as readonly Json[])[0] : undefined
  return isCurrency(first) ? first : null
}

/** What holds an amount for each of several currencies, under their names. */
const byCurrency: readonly string[] = ['sums', 'amounts', 'budget']

/**
 * The currency of which a value in an effect is an amount: its name ends in `Minor`, and the nearest record around it says the currency, as it is or
 * as it was; or it stands under the currency's own name where amounts do: among `sums`, `amounts`, in a `budget`. Null: it is no amount, or nothing says of what.
 */
export const currencyAt = (path: readonly string[], { before, after }: Effect): string | null => {
  const name = path.at(-1) ?? ''
  if (byCurrency.includes(path.at(-2) ?? '') && isCurrency(name)) return name
  if (!name.endsWith('Minor')) return null
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const around = path.slice(0, depth)
    const currency = saidBy(at(after, around)) ?? saidBy(at(before, around))
    if (currency !== null) return currency
  }
  return null
}

const leaves = (value: Json | undefined, path: readonly string[] = []): readonly (readonly [path: readonly string[], value: Json])[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((each, place) => leaves(each, typeof each === 'object' ? [...path, String(place + 1)] : path))
  return isParts(value) ? Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name])) : [[path, value]]
}

/** Paths at which an amount would be read as a bare number of minor units. */
export const bareAmounts = (effect: Effect): readonly string[] =>
  [...new Set(
    [...leaves(effect.before), ...leaves(effect.after)]
      .filter(([path, value]) => currencyAt(path, effect) === null && (path.at(-1)?.endsWith('Minor') === true || (typeof value === 'string' && /^-?\d{3,15}$/.test(value))))
      .map(([path]) => path.join('.')),
  )]
