import { startHouse } from '#scripts/house/house.ts'
import { root } from '#scripts/tools.ts'

await startHouse(root)
