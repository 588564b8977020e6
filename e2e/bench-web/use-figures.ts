import type { Browser } from '@playwright/test'
import { routes } from '#support/addresses.ts'
import { lazyRoutes, weighedGames } from '#support/sizes.ts'
import { measurePassages, measureTaps } from './fingers.ts'
import { measureGame, measureRouteShifts } from './first-visits.ts'
import type { UseGoalName } from './goals.ts'
import { measureLongList } from './long-list.ts'
import { withBrowser } from './phone.ts'
import { measureAgain } from './repeat-visit.ts'
import type { Step } from './steps.ts'

interface Options {
  readonly frontUrl: string
  readonly plainUrl: string
  readonly session: string
  readonly say: (text: string) => void
}

export type UseFigures = Readonly<Record<UseGoalName, number | null>>

interface UsePlan {
  readonly steps: readonly Step[]
  figures(): UseFigures
}

/** What a finger feels; each figure's parts are told beside it. */
export const planUse = ({ frontUrl, plainUrl, session, say }: Options): UsePlan => {
  const found: Partial<Record<UseGoalName, number>> = {}
  const worst = (parts: Readonly<Record<string, number>>, what: string): number => {
    say(`${what}: ${Object.entries(parts).map(([name, value]) => `${name} ${value}`).join(', ')}`)
    return Math.max(...Object.values(parts))
  }
  const step = (what: string, secondsMax: number, measure: (browser: Browser) => Promise<void>): Step => ({ what, secondsMax, run: (signal) => withBrowser(signal, measure) })
  const at = (browser: Browser, cpuRate: number) => ({ browser, url: frontUrl, session, cpuRate })

  const weighScreens = async (): Promise<void> => {
    const lazy = lazyRoutes([...new Set(routes.map(({ screen }) => screen))])
    say(`lazy routes, KB: ${lazy.map(({ screen, kilobytes }) => `${screen} ${kilobytes.toFixed(1)}`).join(', ')}`)
    found.lazyRoute = lazy[0]?.kilobytes ?? 0
  }
  const weighGames = async (browser: Browser): Promise<void> => {
    const kilobytes: Record<string, number> = {}
    for (const game of weighedGames) kilobytes[game.gameCode] = await measureGame({ browser, url: plainUrl, session }, game)
    found.game = worst(kilobytes, 'first load of a game, KB')
  }
  const watchRoutes = async (browser: Browser): Promise<void> => {
    const shifts = await measureRouteShifts({ browser, url: frontUrl, session })
    say(`the largest layout shift: ${shifts.most} at ${shifts.where}`)
    found.routeShifts = shifts.most
  }
  const scroll = async (browser: Browser): Promise<void> => {
    const { droppedPercent, nodesMost } = await measureLongList({ browser, url: frontUrl, cpuRate: 4 })
    found.framesDropped = droppedPercent
    found.nodes = nodesMost
  }
  const comeAgain = async (browser: Browser): Promise<void> => {
    const { slowMs, offlineMs } = await measureAgain({ browser, url: plainUrl })
    found.repeatSlow = slowMs
    found.repeatOffline = offlineMs
  }

  return {
    steps: [
      { what: 'weight of lazy routes', secondsMax: 10, run: weighScreens },
      step('weight of games', 90, weighGames),
      step('layout shifts of every route', 420, watchRoutes),
      step('taps, 4× CPU', 180, async (browser) => void (found.inp4 = worst(await measureTaps(at(browser, 4)), 'taps at 4×, ms'))),
      step('taps, 8× CPU', 240, async (browser) => void (found.inp8 = worst(await measureTaps(at(browser, 8)), 'taps at 8×, ms'))),
      step('passages, 4× CPU', 180, async (browser) => void (found.route4 = worst(await measurePassages(at(browser, 4)), 'passages at 4×, ms'))),
      step('passages, 8× CPU', 240, async (browser) => void (found.route8 = worst(await measurePassages(at(browser, 8)), 'passages at 8×, ms'))),
      step('scrolling all games', 180, scroll),
      step('a second visit', 120, comeAgain),
    ],
    figures: () => ({
      routeShifts: found.routeShifts ?? null,
      lazyRoute: found.lazyRoute ?? null,
      game: found.game ?? null,
      inp4: found.inp4 ?? null,
      inp8: found.inp8 ?? null,
      route4: found.route4 ?? null,
      route8: found.route8 ?? null,
      framesDropped: found.framesDropped ?? null,
      nodes: found.nodes ?? null,
      repeatSlow: found.repeatSlow ?? null,
      repeatOffline: found.repeatOffline ?? null,
    }),
  }
}
