import type { words as acts } from './acts/en.ts'
import type { words as applications } from './applications/en.ts'
import type { words as agents } from './agents/en.ts'
import type { words as boards } from './boards/en.ts'
import type { words as bonus } from './bonus/en.ts'
import type { words as bulks } from './bulks/en.ts'
import type { words as care } from './care/en.ts'
import type { words as cashback } from './cashback/en.ts'
import type { words as club } from './club/en.ts'
import type { words as complaints } from './complaints/en.ts'
import type { words as contracts } from './contracts/en.ts'
import type { words as content } from './content/en.ts'
import type { words as deposits } from './deposits/en.ts'
import type { words as disputes } from './disputes/en.ts'
import type { words as segments } from './segments/en.ts'
import type { words as duties } from './duties/en.ts'
import type { words as liabilities } from './liabilities/en.ts'
import type { words as entrance } from './entrance/en.ts'
import type { words as games } from './games/en.ts'
import type { words as gifts } from './gifts/en.ts'
import type { words as history } from './history/en.ts'
import type { words as home } from './home/en.ts'
import type { words as house } from './house/en.ts'
import type { words as invites } from './invites/en.ts'
import type { words as looks } from './looks/en.ts'
import type { words as members } from './members/en.ts'
import type { words as messages } from './messages/en.ts'
import type { words as methods } from './methods/en.ts'
import type { words as money } from './money/en.ts'
import type { words as ops } from './ops/en.ts'
import type { words as papers } from './papers/en.ts'
import type { words as promotions } from './promotions/en.ts'
import type { words as referral } from './referral/en.ts'
import type { words as refusals } from './refusals/en.ts'
import type { words as reports } from './reports/en.ts'
import type { words as risk } from './risk/en.ts'
import type { words as rights } from './rights/en.ts'
import type { words as shell } from './shell/en.ts'
import type { words as titles } from './titles/en.ts'
import type { words as ui } from './ui/en.ts'
import type { words } from './words/en.ts'

/** Every text of the office: flat keys, `room.screen.what`. English is the original; what is missing in another language does not compile. */
export type Words = typeof acts &
  typeof applications &
  typeof agents &
  typeof invites &
  typeof boards &
  typeof bonus &
  typeof bulks &
  typeof care &
  typeof cashback &
  typeof club &
  typeof complaints &
  typeof content &
  typeof contracts &
  typeof deposits &
  typeof disputes &
  typeof segments &
  typeof duties &
  typeof liabilities &
  typeof entrance &
  typeof games &
  typeof gifts &
  typeof history &
  typeof home &
  typeof house &
  typeof looks &
  typeof members &
  typeof messages &
  typeof methods &
  typeof money &
  typeof ops &
  typeof papers &
  typeof promotions &
  typeof referral &
  typeof refusals &
  typeof reports &
  typeof risk &
  typeof rights &
  typeof shell &
  typeof titles &
  typeof ui &
  typeof words

/** A text that says a count has a form for each that its language tells apart; `{count}` is the number. */
export interface Forms {
  readonly one?: string
  readonly many?: string
  readonly other: string
}
export type Text = string | Forms

/** The same keys in another language; a text with a count stays one. */
export type Translated<Original> = { readonly [Key in keyof Original]: Original[Key] extends string ? string : Forms }

type HolesIn<Said> = Said extends `${string}{${infer Hole}}${infer Rest}` ? Hole | HolesIn<Rest> : never
type Holes<Said> = Said extends Forms ? 'count' | HolesIn<Said[keyof Said]> : HolesIn<Said>

export type Key = keyof Words
/** Keys of texts that nothing is filled into: of titles and labels. */
export type PlainKey = { [K in Key]: Words[K] extends string ? (HolesIn<Words[K]> extends never ? K : never) : never }[Key]
export type Values<K extends Key> = { readonly [Hole in Holes<Words[K]>]: string | number }
export type Given<K extends Key> = Holes<Words[K]> extends never ? [] : [values: Values<K>]
