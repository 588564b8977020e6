import { expect, type Page, test } from '@playwright/test'
import { type Entry, gateOf } from '@trevo/rules/gates'
import { addressOf, type RouteRow, routes, visit } from '#support/addresses.ts'
import { findingsIn } from '#support/axe.ts'
import { offerLanguages } from '#support/database.ts'
import { overflowOf } from '#support/measure.ts'
import { unreadableOf } from '#support/text-measure.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'
import { wordsOutsideOf } from '#support/words-outside.ts'

/** What is said in the words of others: names, codes, and what staff wrote. */
const data: readonly string[] = [
  // Names of games, vendors and their classes, of the brand, of members and their ids.
  ...['gatile-name', 'gatile-vendor', 'vecard-name', 'vegame-title', 'vegame-more', 'restri-name', 'restri-vendor', 'gascre-name', 'clbar-chip', 'wiboar-game', 'wiboar-who', 'brmark-name', 'whcard-name', 'sescre-copy'],
  // A ladder's steps, codes of currencies and usernames among the facts; amounts with the signs of currencies; languages by their own names.
  ...['vilabe-label', 'whcard-vip', 'tabs-row', 'mone-money', 'deform-preset', 'amfiel-sign', 'loscre-languages'],
  // What staff wrote: banners, notices, help, events, channels.
  ...['bacaro-words', 'notick-open', 'noscre-words', 'high-words', 'acscre-title', 'grbann-title', 'hescre-words', 'hescre-pick', 'sthtml-text', 'foot-helpItem', 'foot-channel', 'mescre-title'],
].map((name) => `[class*="${name}"]`).concat('footer li > svg', '[class*="fact-fact"] > dd')

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
  if (language === 'xr') expect.soft((await findingsIn(page, where)).filter((each) => !ofMadeUp.test(each)), where).toEqual([])
}

/** What differs for a guest and for who is logged in: nobody's screens but home are the same for both. */
const isSeenBy = ({ access, screen }: RouteRow, type: number | null): boolean =>
  access === null ? type === null || screen === 'home' : type !== null && gateOf(access as Entry, type) === 'open'

const roles = [
  { name: 'a guest', type: null },
  { name: 'a member', type: 0 },
  { name: 'a free trial', type: 4 },
] as const

test.beforeEach(() => offerLanguages(['pt', 'en', 'xl', 'xr']))
test.afterEach(() => offerLanguages(['pt', 'en']))

for (const language of ['xl', 'xr'] as const) {
  for (const { name, type } of roles) {
    test(`every screen of ${name} in ${language}: nothing sticks out or is cut, and every word stands in a message file`, async ({ page }) => {
      const session = type === null ? null : await openSession(await makeMember({ type, balanceMinor: 1_250_00 }))
      await arriveAs(page, { language, ...(session === null ? {} : { session }) })
      for (const row of routes.filter((each) => isSeenBy(each, type))) {
        await visit(page, addressOf(row))
        await look(page, `${addressOf(row)} for ${name}`, narrow.has(row.screen), language)
      }
    })
  }
}
