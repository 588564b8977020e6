import type { Right } from '@trevo/rules/staff/rights'
import type { ComponentType } from 'react'
import type { PlainKey } from '#i18n/words.ts'
import type { IconName } from '@trevo/ui/icon-names.ts'

/** The rooms of the office, in the order of the navigation. One without a screen that the person may see is not shown. */
export const rooms = ['home', 'members', 'money', 'games', 'content', 'promotions', 'vip', 'agents', 'risk', 'aml', 'care', 'complaints', 'reports', 'house'] as const
export type Room = (typeof rooms)[number]

/** A screen's file exports one component whose name ends in `Screen`, and whatever else it likes. */
type ScreenFile = Readonly<Record<string, unknown>>

export interface Screen {
  /** Of the router: `/members/:id`, with `/*` behind it where tabs stand in the address. */
  readonly path: string
  readonly room: Room
  readonly title: PlainKey
  /** Whoever has any sign of it (of one of them) sees the screen; null: everybody who is in. */
  readonly right: Right | readonly Right[] | null
  readonly load: () => Promise<ScreenFile>
  /** Says nothing but what the first words hold (`i18n/en.ts`): it does not wait for the rooms' words. */
  readonly isFirst?: true
  /** In the side navigation: its place within the room. */
  readonly nav?: { readonly order: number; readonly icon: IconName }
  /** What can be begun there, for the palette: `Invite somebody` leads to `/staff?do=invite`. */
  readonly acts?: readonly { readonly title: PlainKey; readonly to: string; readonly right: Right }[]
  /** Works at 360 px as well: dashboard, queue, approvals. */
  readonly isForPhones?: true
  /** An address of it with something to look at in the demo, for the journey that opens every screen; only where the path has holes. */
  readonly example?: string
}

export const defineScreen = (screen: Screen): Screen => screen

/** The component of a screen's file. */
export const componentOf = (file: ScreenFile, path: string): ComponentType => {
  const found = Object.entries(file).find(([name, value]) => name.endsWith('Screen') && typeof value === 'function')
  if (found === undefined) throw new Error(`the file of ${path} exports no …Screen`)
  return found[1] as ComponentType
}
