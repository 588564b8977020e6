import type { UiWords } from '@trevo/ui/words/t.ts'
import type { KeyOf } from '@trevo/ui/words/texts.ts'
import type account from './messages/pt/account.json'
import type codes from './messages/pt/codes.json'
import type common from './messages/pt/common.json'
import type deposit from './messages/pt/deposit.json'
import type forms from './messages/pt/forms.json'
import type games from './messages/pt/games.json'
import type identity from './messages/pt/identity.json'
import type home from './messages/pt/home.json'
import type lists from './messages/pt/lists.json'
import type login from './messages/pt/login.json'
import type news from './messages/pt/news.json'
import type panels from './messages/pt/panels.json'
import type password from './messages/pt/password.json'
import type problems from './messages/pt/problems.json'
import type proof from './messages/pt/proof.json'
import type records from './messages/pt/records.json'
import type refusals from './messages/pt/refusals.json'
import type register from './messages/pt/register.json'
import type security from './messages/pt/security.json'
import type settings from './messages/pt/settings.json'
import type shell from './messages/pt/shell.json'
import type state from './messages/pt/state.json'
import type wallet from './messages/pt/wallet.json'
import type withdraw from './messages/pt/withdraw.json'

/** The files of a language, one an area. Portuguese is the measure that the others are held to. */
export interface Messages {
  account: typeof account
  codes: typeof codes
  common: typeof common
  deposit: typeof deposit
  forms: typeof forms
  games: typeof games
  home: typeof home
  identity: typeof identity
  lists: typeof lists
  login: typeof login
  news: typeof news
  panels: typeof panels
  password: typeof password
  problems: typeof problems
  proof: typeof proof
  records: typeof records
  refusals: typeof refusals
  register: typeof register
  security: typeof security
  settings: typeof settings
  shell: typeof shell
  state: typeof state
  ui: UiWords
  wallet: typeof wallet
  withdraw: typeof withdraw
}
export type Area = keyof Messages

/** What every screen may say; loaded before anything is shown, as one file of each language (core/). */
export type CoreMessages = Pick<Messages, 'common' | 'shell' | 'home' | 'games' | 'ui'>
/** What went wrong: with every screen but home, and on home when something does. */
export const faultAreas = ['refusals', 'problems'] as const satisfies readonly Area[]

/** Every text that code may ask for: `area.name`, or deeper. */
export type Key = KeyOf<Messages>
