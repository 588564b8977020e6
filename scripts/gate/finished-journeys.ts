import type { Suite, TestCase } from '@playwright/test/reporter'
import { noteFinished } from '#scripts/gate/finished.ts'

/** A reporter of Playwright's: a file is finished when each of its journeys has ended once. */
class FinishedJourneys {
  private readonly waiting = new Map<string, Set<string>>()

  onBegin(_config: unknown, suite: Suite): void {
    for (const { location, id } of suite.allTests()) this.waiting.set(location.file, (this.waiting.get(location.file) ?? new Set()).add(id))
  }

  onTestEnd({ location, id }: TestCase, { status }: { readonly status: string }): void {
    if (status === 'interrupted') return
    const left = this.waiting.get(location.file)
    if (left?.delete(id) === true && left.size === 0) noteFinished(location.file)
  }
}

// Playwright asks for a default export here.
export default FinishedJourneys
