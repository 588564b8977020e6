import { checkTypes } from '#scripts/checks.ts'

process.exitCode = (await checkTypes()).failed === 0 ? 0 : 1
