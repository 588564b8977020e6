import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

const given = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: journeys are started by "npm test"`)
  return value
}

export const siteUrl = (): string => given('TREVO_E2E_URL')
export const studioUrl = (): string => given('TREVO_E2E_STUDIO_URL')
export const pixSandboxUrl = (): string => given('TREVO_E2E_PIX_SANDBOX_URL')
export const issuerUrl = (): string => given('TREVO_E2E_ISSUER_URL')

const environment = (): NodeJS.ProcessEnv => JSON.parse(given('TREVO_E2E_ENVIRONMENT')) as NodeJS.ProcessEnv

/** Where the running product keeps its data, its lock and its secrets. */
export const dataDir = (): string => environment()['DATA_DIR'] ?? ''

/** `npm run -s trevo -- …` beside the running product; the object it printed. A non-zero exit throws with its output. */
export const trevo = async (...words: string[]): Promise<unknown> => {
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'trevo', ...words, '--json'], { cwd: root, env: environment(), maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout)
}
