import type { Door } from '#app.ts'

/** What comes in beside the phones: game vendors, and payment providers with their news. */
export const doors: readonly Door[] = []
