import { checkLint } from '#scripts/checks.ts'

process.exitCode = (await checkLint(process.argv.slice(2))).failed === 0 ? 0 : 1
