import type { TestModule } from 'vitest/node'
import { noteFinished } from '#scripts/gate/finished.ts'

/** A reporter of vitest's. */
class FinishedVitest {
  onTestModuleEnd({ moduleId }: TestModule): void {
    noteFinished(moduleId)
  }
}

// Vitest asks for a default export here.
export default FinishedVitest
