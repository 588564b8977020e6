/**
 * Sizes and seeds of tests: small and always the same in `npm test`, full and drawn anew in `npm run test:long`, which sets
 * `TREVO_LONG_SEED` and prints it beside what failed. A variable of the test's own name goes before both.
 */
const longSeed = process.env['TREVO_LONG_SEED']

const fromEnvironment = (name: string): number | undefined => {
  const text = process.env[name]
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is "${text}", but must be a whole number.`)
  return value
}

/** How many of something a test does: `gate` in `npm test`, `long` in the long run. */
export const testSize = (name: string, size: { readonly gate: number; readonly long: number }): number =>
  fromEnvironment(name) ?? (longSeed === undefined ? size.gate : size.long)

/** What a test draws from, below 2^31: `gate` in `npm test`, the run's own in the long run. */
export const testSeed = (name: string, gate: number): number => fromEnvironment(name) ?? fromEnvironment('TREVO_LONG_SEED') ?? gate
