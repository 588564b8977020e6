import { startHouse } from '#scripts/house/house.ts'
import { root } from '#scripts/tools.ts'

// The same house, whose programs start anew when a source changes, and whose web comes from its sources.
process.env.TREVO_DEV = '1'
await startHouse(root)
