import type { Page } from '@playwright/test'

/** The product's own reading of its marks. */
const { unmarked } = (await import(new URL('../../apps/web/src/i18n/made-up/made-up.ts', import.meta.url).href)) as { unmarked(text: string): string }

/** Every text of the page that somebody sees or hears, with the elements that it stands in; without those within what the selectors name. */
const textsOf = (page: Page, data: readonly string[]): Promise<readonly { readonly text: string; readonly where: string }[]> =>
  page.evaluate((selectors) => {
    const isData = (element: Element): boolean => selectors.length > 0 && element.closest(selectors) !== null
    const nameOf = (element: Element): string => `${element.parentElement?.tagName ?? ''}.${element.parentElement?.getAttribute('class') ?? ''} > ${element.tagName}.${element.getAttribute('class') ?? ''}`
    const found: { readonly text: string; readonly where: string }[] = []
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest('script, style, noscript, template, iframe') !== null || isData(element) || !element.checkVisibility({ visibilityProperty: true })) continue
      // Together: a sentence may be drawn in parts, with a number in its middle.
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')
      const said = ['aria-label', 'alt', 'placeholder', 'title', 'aria-description', 'aria-valuetext', 'aria-roledescription'].map((name) => element.getAttribute(name) ?? '')
      for (const text of [...own, ...said]) if (text.trim() !== '') found.push({ text: text.trim(), where: nameOf(element) })
    }
    return found
  }, data.join(', '))

/** What a screen in a made-up language says that no message file holds: letters outside the marks. */
export const wordsOutsideOf = async (page: Page, data: readonly string[]): Promise<readonly string[]> => {
  const texts = await textsOf(page, data)
  if (!texts.some(({ text }) => text.includes('⟦'))) return ['the page does not speak a made-up language']
  return [...new Set(texts.filter(({ text }) => /\p{L}/u.test(unmarked(text))).map(({ text, where }) => `"${text.slice(0, 60)}" in ${where}`))]
}

/**
 * What a page that is read from right to left would show in a wrong order: a name, a code or a number of several groups in Latin letters or digits whose own
 * direction nobody said (`<bdi>`, `dir="auto"`, or the isolates that `t()` puts around what it fills in).
 */
export const turnedOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const beginsLatin = /^[^\p{L}]*\p{Script=Latin}/u
    const isGroups = /^[^\p{L}]*(?:^\+|\d\s+\d)[^\p{L}]*$/u
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const [text, element] = [node.textContent?.trim() ?? '', node.parentElement]
      if (element === null || /^[^\p{L}]*\u200f|[⟦\u2068]/u.test(text) || !(beginsLatin.test(text) || isGroups.test(text))) continue
      if (element.closest('script, style, noscript, template, iframe, svg, option') !== null || !element.checkVisibility({ visibilityProperty: true })) continue
      const { direction, unicodeBidi } = getComputedStyle(element)
      if (direction === 'rtl' && unicodeBidi !== 'plaintext') found.add(`"${text.slice(0, 40)}" in ${element.parentElement?.tagName ?? ''}.${element.parentElement?.getAttribute('class') ?? ''} > ${element.tagName}.${element.getAttribute('class') ?? ''}`)
    }
    return [...found]
  })
