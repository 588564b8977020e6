import type { ComponentType } from 'react'
import type { Entry } from '@trevo/rules/gates'
import type { Area, Key } from '#i18n/areas.ts'

/** What stands around a screen (Product §2.29). */
export interface Bars {
  /** logo: the top bar of home, with menu, logo and account. arrow: an arrow back and a title. plain: the title alone. own: the screen brings its bar. */
  readonly header: 'logo' | 'arrow' | 'plain' | 'own'
  /** What the bar says where it says it otherwise than the page is called. */
  readonly title: Key | null
  readonly hasFooter: boolean
  /** Its ways to help and to the brand's channels: below long screens alone (Product §2.46). */
  readonly hasFooterLinks: boolean
  readonly hasBottomMenu: boolean
  readonly hasDownloadBar: boolean
}

/** What a screen says of itself in its `screen.ts`: one row for all paths that have the same. */
export interface ScreenRoute {
  readonly paths: readonly string[]
  /** The gate that a visitor must pass first; null: anybody may (rules/gates.ts). */
  readonly access: Entry | null
  /** What is named differs from an arrow, a short footer and nothing else. */
  readonly bars?: Partial<Bars>
  /** What the page is called; null: by the brand alone. */
  readonly title: Key | null
  /** Where the arrow leads; without a word one step back through the history. */
  readonly back?: 'home' | 'history'
  /** Texts beyond the core ones that the screen says. */
  readonly words: readonly Area[]
  readonly load: () => Promise<ComponentType>
  /**
   * Of a screen that is drawn on the server for guests: the address whose document shows what this one does, one of few, whatever a
   * campaign hung on it. Null where its question asks for more than documents answer.
   */
  readonly document?: (path: string, search: string) => string | null
}

export interface Route extends ScreenRoute {
  /** The screen's folder. */
  readonly screen: string
  /** The folder that the screen's stands in. */
  readonly group: string
  readonly bars: Bars
  readonly back: 'home' | 'history'
}

const plainest: Bars = { header: 'arrow', title: null, hasFooter: true, hasFooterLinks: false, hasBottomMenu: false, hasDownloadBar: false }

export const routeOf = (group: string, screen: string, row: ScreenRoute): Route => ({ back: 'history', ...row, group, screen, bars: { ...plainest, ...row.bars } })
