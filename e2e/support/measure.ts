import type { Frame, Page } from '@playwright/test'

/** What sticks out at the sides, by its name; nothing when the page is as wide as the screen. */
export const overflowOf = (page: Page | Frame): Promise<readonly string[]> =>
  page.evaluate(() => {
    const screen = document.documentElement.clientWidth
    const wide = document.documentElement.scrollWidth
    if (wide <= screen && document.body.scrollWidth <= screen) return []
    const isHeld = (element: Element): boolean => {
      const { parentElement } = element
      return parentElement !== null && parentElement !== document.body && (getComputedStyle(parentElement).overflowX !== 'visible' || isHeld(parentElement))
    }
    /** A line of text may be longer than the box that it stands in, unless the box holds it. */
    const isOut = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect()
      const holds = getComputedStyle(element).overflowX !== 'visible'
      return width > 0 && (Math.max(right, holds ? right : left + element.scrollWidth) > screen + 0.5 || left < -0.5)
    }
    const out = [...document.querySelectorAll('body *')].filter((element) => isOut(element) && !isHeld(element))
    const culprits = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
    return [`${wide} px on ${screen} px`, ...culprits.slice(0, 5).map((element) => `${element.tagName}.${element.className.toString()} "${element.textContent.slice(0, 30)}"`)]
  })

/** Doubles the size that the member's browser gives to letters, as a phone's accessibility setting does. */
export const doubleText = async (page: Page, isDouble: boolean): Promise<void> => {
  await page.evaluate((scale) => document.documentElement.style.setProperty('font-size', scale), isDouble ? '200%' : '100%')
}

/**
 * Controls that a thumb of 44 px misses. A touch 20 px from the middle, on each side (two pixels are left to fractions), must still reach the control: what counts is where
 * touches land, with a label's and a pseudo-element's place, not the box of the element.
 */
export const smallTargetsOf = (page: Page | Frame): Promise<readonly string[]> =>
  page.evaluate(() => {
    const reach = 20
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="radio"], [role="switch"]'
    const isSeen = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    /** WCAG 2.5.8 leaves out a link in a line of text: its height is the line's. */
    const isInText = (element: Element): boolean => {
      if (element.tagName !== 'A' && element.tagName !== 'BUTTON') return false
      const { parentElement } = element
      const own = element.textContent.trim().length
      return getComputedStyle(element).display === 'inline' && parentElement !== null && parentElement.textContent.trim().length > own
    }
    const small: string[] = []
    for (const element of document.querySelectorAll(controls)) {
      if (!isSeen(element) || isInText(element) || element.closest('[inert], [aria-hidden="true"]') !== null) continue
      const box = element.getBoundingClientRect()
      if (box.width >= 44 && box.height >= 44) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const isReached = (at: readonly [number, number]): boolean => {
        const hit = document.elementFromPoint(...at)
        return hit !== null && (element.contains(hit) || labels.some((label) => label.contains(hit)) || (element instanceof HTMLInputElement && hit.contains(element) && hit.closest('label') !== null))
      }
      const touches: readonly (readonly [number, number])[] = [...(width < 44 ? ([[x - reach, y], [x + reach, y]] as const) : []), ...(height < 44 ? ([[x, y - reach], [x, y + reach]] as const) : [])]
      if (!touches.every(isReached)) small.push(`${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}" ${width.toFixed(0)} × ${height.toFixed(0)}`)
    }
    scrollTo(0, 0)
    return small
  })
