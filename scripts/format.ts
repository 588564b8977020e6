import { runTool } from '#scripts/tools.ts'

process.exitCode = (await runTool('oxfmt', 'oxfmt', process.argv.slice(2))).code
