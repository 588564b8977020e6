import { nameStacks } from './journey.ts'
import { leavePlatform } from './platform-process.ts'
import { startMarket } from './stack.ts'
import { test as base } from './test.ts'

const startAndStopMsMax = 300_000

/**
 * Journeys in a product of their own, whose law `test.use({ law })` names: until the journey's end it stands for this worker's. It is started and
 * stopped in time of its own, however the journey ends.
 */
export const test = base.extend<{ law: string; house: undefined }>({
  law: ['sandbox', { option: true }],
  house: [
    async ({ law }, use, { parallelIndex }) => {
      const before = process.env['TREVO_E2E_STACKS'] ?? ''
      const house = await startMarket(law)
      nameStacks(Array.from({ length: parallelIndex + 1 }, () => house))
      await use(undefined)
      process.env['TREVO_E2E_STACKS'] = before
      leavePlatform(house.environment)
      await house.stop()
    },
    { auto: true, timeout: startAndStopMsMax },
  ],
})
