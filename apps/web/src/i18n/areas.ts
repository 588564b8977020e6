import type { UiWords } from '@trevo/ui/words/t.ts'
import type { KeyOf } from '@trevo/ui/words/texts.ts'
import type account from './messages/pt/account.json'
import type agents from './messages/pt/agents.json'
import type boards from './messages/pt/boards.json'
import type bonus from './messages/pt/bonus.json'
import type care from './messages/pt/care.json'
import type cashier from './messages/pt/cashier.json'
import type club from './messages/pt/club.json'
import type content from './messages/pt/content.json'
import type contracts from './messages/pt/contracts.json'
import type dividends from './messages/pt/dividends.json'
import type downline from './messages/pt/downline.json'
import type games from './messages/pt/games.json'
import type gifts from './messages/pt/gifts.json'
import type identity from './messages/pt/identity.json'
import type invites from './messages/pt/invites.json'
import type lobby from './messages/pt/lobby.json'
import type papers from './messages/pt/papers.json'
import type promotions from './messages/pt/promotions.json'
import type referral from './messages/pt/referral.json'
import type refusals from './messages/pt/refusals.json'
import type security from './messages/pt/security.json'
import type site from './messages/pt/site.json'
import type support from './messages/pt/support.json'
import type wallet from './messages/pt/wallet.json'

/** The files of a language, one an area, and what went wrong, which any of them may say. Portuguese is the measure that the others are held to. */
export interface Messages {
  account: typeof account
  agents: typeof agents
  boards: typeof boards
  bonus: typeof bonus
  care: typeof care
  cashier: typeof cashier
  club: typeof club
  content: typeof content
  contracts: typeof contracts
  dividends: typeof dividends
  downline: typeof downline
  games: typeof games
  gifts: typeof gifts
  identity: typeof identity
  invites: typeof invites
  lobby: typeof lobby
  papers: typeof papers
  promotions: typeof promotions
  referral: typeof referral
  refusals: typeof refusals
  security: typeof security
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
