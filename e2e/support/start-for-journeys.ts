import type { FullConfig } from '@playwright/test'
import { nameStacks } from './journey.ts'
import { startStacks } from './stack.ts'

/** Starts the product once for each worker; their addresses and environments reach the journeys through this process's environment. */
const startForJourneys = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const { stacks, stop } = await startStacks(workers)
  nameStacks(stacks)
  return stop
}

// Playwright asks for a default export here.
export default startForJourneys
