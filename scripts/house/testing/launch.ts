import { startHouse } from '#scripts/house/house.ts'

/** The supervisor on a root folder of the test's own, whose programs are stand-ins. */
const [root] = process.argv.slice(2)
if (root === undefined) throw new Error('launch.ts needs a root folder')
await startHouse(root)
