import { dirname } from 'node:path'
import { startHouse } from '#scripts/house/house.ts'

await startHouse(dirname(import.meta.dirname), import.meta.filename)
