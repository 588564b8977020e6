import { expect, type Page } from '@playwright/test'
import { addressOf, routes, visit } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { busyMember } from './busy-member.ts'
import { doubleText, overflowOf } from './measure.ts'
import { unreadableOf } from './text-measure.ts'
import { arriveAs, demoMember, openSession } from './visitor.ts'

export const widthsPx = [412, 360, 320] as const

const expectNarrow = async (page: Page, where: string): Promise<void> => {
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await overflowOf(page), `${where} at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect.soft(await unreadableOf(page), `${where} can be read`).toEqual([])
  await doubleText(page, true)
  expect.soft(await overflowOf(page), `${where} with letters twice as large`).toEqual([])
  expect.soft(await unreadableOf(page), `${where} can be read with letters twice as large`).toEqual([])
  await doubleText(page, false)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect.soft(await overflowOf(page), `${where} from right to left`).toEqual([])
  await page.evaluate(() => (document.documentElement.dir = 'ltr'))
}

/** In the words of the site's first language WCAG 2.2 AA as well, dark and light: colours and names differ by no language. */
const look = async (page: Page, where: string, language: 'pt' | 'en'): Promise<void> => {
  await expectNarrow(page, where)
  if (language === 'pt') await expectAccessible(page, where)
}

export const lookAsGuest = async (page: Page, language: 'pt' | 'en'): Promise<void> => {
  await arriveAs(page, { language })
  for (const row of routes.filter(({ access }) => access === null)) {
    await visit(page, addressOf(row))
    await look(page, addressOf(row), language)
  }
}

export const lookAsMember = async (page: Page, language: 'pt' | 'en'): Promise<void> => {
  const [busy, demo] = [await busyMember(), await openSession(demoMember)]
  await arriveAs(page, { language, session: busy })
  for (const row of routes.filter(({ screen, access }) => (access !== null && access !== 'agent-center') || screen === 'home')) {
    // The demo's member alone has a mail.
    const isDemos = row.screen === 'web-email'
    if (isDemos) await page.evaluate((kept) => sessionStorage.setItem('MC_SESSION_INFO', kept), demo)
    await visit(page, addressOf(row))
    await look(page, `${addressOf(row)} as a member`, language)
    if (isDemos) await page.evaluate((kept) => sessionStorage.setItem('MC_SESSION_INFO', kept), busy)
  }
}
