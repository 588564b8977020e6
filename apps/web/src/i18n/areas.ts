import type { UiWords } from '@trevo/ui/words/t.ts'
import type { KeyOf } from '@trevo/ui/words/texts.ts'
import type account from './messages/pt/account.json'
import type care from './messages/pt/care.json'
import type cashier from './messages/pt/cashier.json'
import type content from './messages/pt/content.json'
import type identity from './messages/pt/identity.json'
import type lobby from './messages/pt/lobby.json'
import type papers from './messages/pt/papers.json'
import type promotions from './messages/pt/promotions.json'
import type refusals from './messages/pt/refusals.json'
import type site from './messages/pt/site.json'
import type support from './messages/pt/support.json'
import type wallet from './messages/pt/wallet.json'

/** The files of a language, one an area, and what went wrong, which any of them may say. Portuguese is the measure that the others are held to. */
export interface Messages {
  account: typeof account
  care: typeof care
  cashier: typeof cashier
  content: typeof content
  identity: typeof identity
  lobby: typeof lobby
  papers: typeof papers
  promotions: typeof promotions
  refusals: typeof refusals
  site: typeof site
  support: typeof support
  ui: UiWords
  wallet: typeof wallet
}
export type Area = keyof Messages

/** What every screen may say; loaded before anything is shown. */
export const coreAreas = ['site', 'lobby', 'ui'] as const satisfies readonly Area[]
/** What went wrong: with every screen but home, and on home when something does. */
export const faultAreas = ['refusals'] as const satisfies readonly Area[]

/** Every text that code may ask for: `area.name`, or deeper. */
export type Key = KeyOf<Messages>
