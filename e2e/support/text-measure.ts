import type { Page } from '@playwright/test'

/** One line of a text that is drawn: where it stands, and what is left of it after all that clips it. */
interface Line {
  readonly words: string
  readonly element: Element
  readonly box: DOMRect
  readonly seen: DOMRect
  readonly letter: number
  /** The bar, sheet or mark that it moves with; null: it moves with the page. */
  readonly layer: Element | null
}

/** Every line of text on the page, also what lies above and below the screen. What only a screen reader hears is left out. */
const linesNow = (): readonly Line[] => {
  // What lies behind a modal sheet is not there to be read.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
  const isHeard = (element: Element): boolean => element.closest('.sr-only, svg, script, style, noscript, [inert]') !== null || modal?.contains(element) === false
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
    return null
  }
  const seenOf = (element: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      if (position === 'fixed') break
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const words = (node.textContent ?? '').trim()
    if (element === null || words === '' || isHeard(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const letter = Number.parseFloat(getComputedStyle(element).fontSize)
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ words, element, box, seen: seenOf(element, box), letter, layer: layerOf(element) })
  }
  return lines
}

/** Text that its own control, or a box around it that clips, does not hold. What ends in an ellipsis may, unless it is a title or an amount. */
const cutIn = (lines: readonly Line[]): string[] => {
  const amount = /\d[.,]\d{2}(?!\d)/u
  const isTitle = (element: Element): boolean => element.closest('h1, h2, h3, h4, header, nav, [role="radio"], [class*="title"]') !== null
  const name = (line: Line, by: Element): string => `cut: "${line.words.slice(0, 40)}" by ${by.tagName}.${by.className.toString()}`
  const found: string[] = []
  for (const line of lines) {
    const { element, box, letter } = line
    // A line's box is higher than its letters.
    const spare = letter * 0.2
    const isOut = (edge: DOMRect, axis: 'x' | 'y'): boolean => (axis === 'x' ? box.left < edge.left - 1 || box.right > edge.right + 1 : box.top < edge.top - spare || box.bottom > edge.bottom + spare)
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      // A ticker brings by itself what is cut now.
      if (at.getAnimations().some(({ playState }) => playState === 'running')) break
      const { overflowX, overflowY, display, position, textOverflow, webkitLineClamp } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      const isControl = display !== 'inline' && at.matches('a, button')
      const isShort = (textOverflow === 'ellipsis' && overflowX !== 'visible') || webkitLineClamp !== 'none'
      const isOutX = (overflowX === 'hidden' || overflowX === 'clip' || isControl) && isOut(edge, 'x')
      const isOutY = (overflowY === 'hidden' || overflowY === 'clip' || isControl) && isOut(edge, 'y')
      // A slide beside the one that is seen.
      const isBeside = !isControl && (box.right <= edge.left + 1 || box.left >= edge.right - 1)
      if ((isOutX || isOutY) && !isBeside && (!isShort || isTitle(element) || amount.test(line.words))) {
        found.push(name(line, at))
        break
      }
      // From here on the reader scrolls.
      if (isShort || ['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY) || position === 'fixed') break
    }
  }
  return [...new Set(found)]
}

/** Words and amounts that go on in the next line without a sign of it. Codes and addresses may. */
const brokenIn = (lines: readonly Line[]): string[] => {
  const found: string[] = []
  for (const element of new Set(lines.map((line) => line.element))) {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}|\d[\d.,]*[.,]\d{2}(?!\d)/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        const isCode = /[\p{L}\d@_/=]$/u.test((node.textContent ?? '').slice(0, index)) || /^[\p{L}\d@_/]/u.test((node.textContent ?? '').slice(index + word.length))
        if (Math.max(...tops) - Math.min(...tops) > 2 && !isCode) found.push(`broken: "${word}" in ${element.tagName}.${element.className.toString()}`)
      }
    }
  }
  return found
}

/** Two texts drawn over one another, both of the page or both of the same bar. One that lies whole behind a picture or a surface is not drawn. */
const overprintedIn = (lines: readonly Line[]): string[] => {
  const isSurface = (element: Element): boolean => element instanceof HTMLImageElement || !/^rgba\(.*, 0\)$|^transparent$/u.test(getComputedStyle(element).backgroundColor)
  const isBetween = (one: Element, other: Element, x: number, y: number): boolean => {
    scrollTo({ top: y - innerHeight / 2, behavior: 'instant' })
    const stack = document.elementsFromPoint(x, y - scrollY)
    scrollTo({ top: 0, behavior: 'instant' })
    const [first, second] = [stack.findIndex((element) => one.contains(element)), stack.findIndex((element) => other.contains(element))].toSorted((a, b) => a - b)
    return first !== undefined && second !== undefined && first >= 0 && stack.slice(first + 1, second).some((element) => isSurface(element) && !element.contains(one) && !element.contains(other))
  }
  const found: string[] = []
  const drawn = lines.filter(({ seen }) => seen.width > 1 && seen.height > 1).toSorted((a, b) => a.seen.top - b.seen.top)
  for (const [at, one] of drawn.entries()) {
    for (const other of drawn.slice(at + 1)) {
      if (other.seen.top > one.seen.bottom) break
      if (one.layer !== other.layer || one.element === other.element) continue
      const [left, right] = [Math.max(one.seen.left, other.seen.left), Math.min(one.seen.right, other.seen.right)]
      const [top, bottom] = [Math.max(one.seen.top, other.seen.top), Math.min(one.seen.bottom, other.seen.bottom)]
      if (right - left <= 2 || bottom - top <= Math.min(one.letter, other.letter) * 0.35) continue
      if (!isBetween(one.element, other.element, (left + right) / 2, (top + bottom) / 2)) found.push(`overprinted: "${one.words.slice(0, 30)}" and "${other.words.slice(0, 30)}"`)
    }
  }
  return found
}

/** Text that stays behind a bar however far one scrolls: at the page's beginning those above, at its end those below. */
const coveredIn = (lines: readonly Line[]): string[] => {
  const found: string[] = []
  const bars = [...document.querySelectorAll('body *')].filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  const isEnd = scrollY > 0 || document.documentElement.scrollHeight <= innerHeight
  // A list that has grown meanwhile is not at its end.
  if (scrollY + innerHeight < document.documentElement.scrollHeight - 2 && isEnd) return []
  for (const line of lines) {
    for (const bar of bars) {
      const edge = bar.getBoundingClientRect()
      const isBelow = edge.top > innerHeight / 2
      if (edge.height < 1 || isBelow !== isEnd || bar.contains(line.element) || line.layer !== null) continue
      const across = Math.min(line.seen.right, edge.right) - Math.max(line.seen.left, edge.left)
      const down = Math.min(line.seen.bottom, edge.bottom) - Math.max(line.seen.top, edge.top)
      if (across > 2 && down > line.letter * 0.35) found.push(`covered: "${line.words.slice(0, 30)}" by ${bar.tagName}.${bar.className.toString()}`)
    }
  }
  return found
}

/** What is laid out only when it comes near is laid out as well; until the answer is called. */
const layOutAll = async (page: Page): Promise<() => Promise<void>> => {
  const style = await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  return () => style.evaluate((element: Element) => element.remove())
}

/** To the page's end, also where what comes into sight makes it longer. */
const toEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let step = 0; step < 4; step += 1) {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
  })
const toStart = (page: Page): Promise<void> => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

/** What the finders say of the lines that are drawn, in one go: a page that moves in between would be measured against itself. */
const findNow = (page: Page, ...finders: readonly ((lines: readonly Line[]) => string[])[]): Promise<readonly string[]> =>
  page.evaluate(`(() => { const lines = (${linesNow.toString()})(); return [${finders.map((find) => find.toString()).join(', ')}].flatMap((find) => find(lines)) })()`)

/** What cannot be read as the page stands: cut, broken inside a word, overprinted, or behind a bar. Nothing when all of it can. */
export const unreadableOf = async (page: Page): Promise<readonly string[]> => {
  const layOutAsUsual = await layOutAll(page)
  await toEnd(page)
  const hidden = await findNow(page, coveredIn)
  await toStart(page)
  const found = [...hidden, ...(await findNow(page, coveredIn, cutIn, brokenIn, overprintedIn))]
  await layOutAsUsual()
  return found
}
