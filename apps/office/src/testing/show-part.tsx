import '@trevo/ui/tokens.css'
import '@trevo/ui/page.css'
import '#ui/tokens.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from '#data/use-call.ts'
import { speakLanguage, speakOfRooms } from '#i18n/t.ts'
import { toasts } from '#ui/toast.ts'
import { Toasts } from '#ui/toasts.tsx'
import { type Answers, type FakeCalls, fakeCalls } from './fake-calls.ts'

let root: Root | null = null
let router: ReturnType<typeof createBrowserRouter> | null = null

interface Shown {
  readonly answers?: Answers
  readonly address?: string
  readonly width?: number
  /** Other places than the part's own, which is every address that none of these is. */
  readonly routes?: readonly RouteObject[]
}

/** Draws parts of the kit as the app does, at a desk, against a house that answers what it is told to. */
export const showPart = async (part: ReactNode, { answers = {}, address = '/', width = 1_280, routes = [] }: Shown = {}): Promise<FakeCalls> => {
  await page.viewport(width, 800)
  const calls = fakeCalls(answers)
  history.replaceState(null, '', address)
  await speakLanguage('en')
  await speakOfRooms()
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: 0 } })
  const whole = (
    <QueryClientProvider client={client}>
      <main>{part}</main>
      <Toasts />
    </QueryClientProvider>
  )
  router = createBrowserRouter([...routes, { path: '*', element: whole }])
  root.render(
    <CSPProvider disableStyleElements>
      <RouterProvider router={router} />
    </CSPProvider>,
  )
  return calls
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is being faded in is not judged: what is found is looked at once more after a moment, and only what stays is a fault. */
const violationsOf = async (): Promise<axe.Result[]> => {
  await Promise.allSettled(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished))
  return (await axe.run(document.body, { resultTypes: ['violations'], runOnly: { type: 'tag', values: standard } })).violations
}

/** WCAG 2.2 AA, in both themes and both ways of reading. */
export const expectAccessible = async (where: string): Promise<void> => {
  const found: string[] = []
  for (const [theme, dir] of [['light', 'rtl'], ['dark', 'ltr']] as const) {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dir = dir
    let violations = await violationsOf()
    if (violations.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      violations = await violationsOf()
    }
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${where}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`)))
  }
  expect(found).toEqual([])
}

// The next file of this browser may draw the phone.
afterAll(() => page.viewport(360, 740))

afterEach(() => {
  root?.unmount()
  router?.dispose()
  root = null
  router = null
  toasts.set([])
  document.body.replaceChildren()
  document.documentElement.dir = 'ltr'
  localStorage.clear()
  vi.unstubAllGlobals()
})
