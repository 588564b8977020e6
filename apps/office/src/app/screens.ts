import type { Grants } from '@trevo/rules/staff/rights'
import { type Room, rooms, type Screen } from '#screens/define-screen.ts'
import { maySee } from '#session/session-store.ts'

/** Every screen, gathered from its folder: adding one touches nothing else. */
export const screens: readonly Screen[] = Object.values(import.meta.glob<Screen>('../screens/*/*/screen.ts', { eager: true, import: 'screen' }))

export interface RoomShown {
  readonly room: Room
  readonly screens: readonly Screen[]
}

/** What stands in the navigation of somebody with these rights: rooms in their order, each with its screens, none without any. */
export const roomsFor = (grants: Grants, all: readonly Screen[] = screens): readonly RoomShown[] =>
  rooms
    .map((room) => ({
      room,
      screens: all
        .filter((screen) => screen.room === room && screen.nav !== undefined && maySee(grants, screen.right))
        .sort((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0)),
    }))
    .filter((each) => each.screens.length > 0)

/** Of the bottom bar of a phone: dashboard, queue, approvals, as far as the rights reach. */
export const phoneScreensFor = (grants: Grants, all: readonly Screen[] = screens): readonly Screen[] =>
  roomsFor(grants, all).flatMap((each) => each.screens).filter(({ isForPhones }) => isForPhones === true)

/** Where somebody lands who asked for nothing: the first screen that they may see. */
export const firstPath = (grants: Grants, all: readonly Screen[] = screens): string => roomsFor(grants, all)[0]?.screens[0]?.path ?? '/mine/settings'
