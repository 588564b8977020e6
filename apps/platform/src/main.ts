/** Which process this is: the platform itself, or the office with a pool and a database role of its own. */
const roleOf = (args: readonly string[]): string => args.find((each) => each.startsWith('--role='))?.slice('--role='.length) ?? 'platform'

const role = roleOf(process.argv.slice(2))
if (role === 'platform') await (await import('./run-platform.ts')).runPlatform()
else if (role === 'office') await (await import('#office/run-office.ts')).runOffice()
else {
  process.stderr.write(`--role is "${role}", but must be platform or office.\n`)
  process.exitCode = 1
}
