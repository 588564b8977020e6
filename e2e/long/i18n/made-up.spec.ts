import { expect, type Page, test } from '@playwright/test'
import { type Entry, gateOf } from '@trevo/rules/gates'
import { addressOf, type RouteRow, routes, settled, visit } from '#support/addresses.ts'
import { findingsIn } from '#support/axe.ts'
import { busyMember } from '#support/busy-member.ts'
import { offerLanguages } from '#support/database.ts'
import { overflowOf } from '#support/measure.ts'
import { unreadableOf } from '#support/text-measure.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'
import { turnedOf, wordsOutsideOf } from '#support/words-outside.ts'

/** What is said in the words of others, or in the locale's: names, codes, what staff wrote, times. A screen says so by an element of its own direction. */
const data: readonly string[] = [
  ...['bdi', '[dir="auto"]', 'time', '[class*="mone-money"]', 'footer li > svg'],
  // Names in a control's label alone: vendors' marks, channels, games.
  ...['vecard-', 'vegame-more', 'foot-channel', 'simenu-channel', 'gatile-', 'wiboar-', 'notick-', 'restri-'].map((name) => `[class*="${name}"][aria-label], [class*="${name}"] [aria-label]`),
]

/** Known: a single word, two fifths longer than the longest of ours, that its place does not hold. It ends there or goes on in the next line, and covers nothing. */
const tooLong = /^(?:cut: .* by SPAN\.bomenu-word|broken: .* in (?:SPAN\.(?:mescre-title|row-title)|BUTTON\.litabs-tab|A\.bacard-(?:deposit|withdraw)))/u
/** No browser knows a language that the product alone speaks. */
const ofMadeUp = /valid-lang at \S*\[lang="x[lr]"\]/u

/** Whose every width is looked at; the others at 360 px. */
const narrow = new Set(['home', 'login', 'register', 'deposit', 'withdraw', 'security-center'])

const look = async (page: Page, where: string, isNarrow: boolean, language: 'xl' | 'xr'): Promise<void> => {
  await expect.soft(page.locator('html'), where).toHaveAttribute('dir', language === 'xr' ? 'rtl' : 'ltr')
  for (const width of isNarrow ? [412, 320, 360] : [360]) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await overflowOf(page), `${where} at ${width} px`).toEqual([])
  }
  expect.soft((await unreadableOf(page)).filter((each) => !tooLong.test(each)), `${where} can be read`).toEqual([])
  expect.soft(await wordsOutsideOf(page, data), `${where} says words of no message file`).toEqual([])
  if (language === 'xr') expect.soft(await turnedOf(page), `${where} says in a wrong order`).toEqual([])
}

const openers = 'button[aria-haspopup="dialog"]'
/** Of rows that look alike so many are opened: in the security center each opens a sheet of its own. */
const alikeMax = 8

/** Which of the page's openers are opened: those of the bars at home alone, where they are the same on every page. */
const openersOf = (page: Page, isHome: boolean): Promise<readonly number[]> =>
  page.locator(openers).evaluateAll(
    (all, { most, withBars }) => {
      const seen = new Map<string, number>()
      return all.flatMap((each, at) => {
        const looks = each.getAttribute('class') ?? ''
        const count = (seen.get(looks) ?? 0) + 1
        seen.set(looks, count)
        return count <= most && each.checkVisibility() && !each.matches(':disabled') && (withBars || each.closest('header') === null) ? [at] : []
      })
    },
    { most: alikeMax, withBars: isHome },
  )

/** Every panel and sheet that a button of the page opens. */
const lookInside = async (page: Page, where: string, isHome: boolean, language: 'xl' | 'xr'): Promise<number> => {
  const found = await openersOf(page, isHome)
  for (const at of found) {
    await page.locator(openers).nth(at).click()
    const sheet = page.locator('dialog[open]').last()
    await expect(sheet, `${where}: opener ${at}`).toBeVisible()
    await settled(page)
    const name = await sheet.evaluate((each) => each.querySelector('h2')?.textContent ?? '')
    await look(page, `${where}: sheet ${name}`, false, language)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]'), `${where}: ${name} closes`).toHaveCount(0)
  }
  return found.length
}

/** What differs for a guest and for who is logged in: nobody's screens but home are the same for both. */
const isSeenBy = ({ access, screen }: RouteRow, type: number | null): boolean =>
  access === null ? type === null || screen === 'home' : type !== null && gateOf(access as Entry, type) === 'open'

const roles = [
  { name: 'a guest', type: null, session: async () => null, sheetsMin: 2 },
  { name: 'a member', type: 0, session: busyMember, sheetsMin: 13 },
  { name: 'a free trial', type: 4, session: async () => openSession(await makeMember({ type: 4 })), sheetsMin: 2 },
] as const

test.beforeEach(() => offerLanguages(['pt', 'en', 'xl', 'xr']))
test.afterEach(() => offerLanguages(['pt', 'en']))

for (const language of ['xl', 'xr'] as const) {
  for (const { name, type, session: open, sheetsMin } of roles) {
    test(`every screen and sheet of ${name} in ${language}: nothing sticks out or is cut, and every word stands in a message file`, async ({ page }) => {
      test.setTimeout(600_000)
      const session = await open()
      const opened = new Set<string>()
      let sheets = 0
      await arriveAs(page, { language, ...(session === null ? {} : { session }) })
      for (const row of routes.filter((each) => isSeenBy(each, type))) {
        await visit(page, addressOf(row))
        const where = `${addressOf(row)} for ${name}`
        await look(page, where, narrow.has(row.screen), language)
        if (language === 'xr') expect.soft((await findingsIn(page, where)).filter((each) => !ofMadeUp.test(each)), where).toEqual([])
        if (opened.has(row.screen)) continue
        opened.add(row.screen)
        sheets += await lookInside(page, where, row.screen === 'home', language)
      }
      expect(sheets, 'sheets that were opened').toBeGreaterThanOrEqual(sheetsMin)
    })
  }
}
