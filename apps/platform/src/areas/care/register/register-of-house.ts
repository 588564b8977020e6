import { hostOf, originAt } from '@trevo/server/bind'
import { origin, port } from '@trevo/server/environment'
import { readSecrets } from '@trevo/server/secrets'
import type { Register } from '#adapters/register/register.ts'
import { createRegisterSandbox } from '#adapters/register/sandbox.ts'

/** The register that this house asks, for a command that runs beside it; null where it asks none. */
export const registerOfHouse = (dataDir: string, environment: NodeJS.ProcessEnv = process.env): Register | null => {
  const secret = environment.REGISTER_SECRET || readSecrets(dataDir)?.register
  if (secret === undefined) return null
  const local = originAt(hostOf(environment), port(3800)('REGISTER_PORT', environment.REGISTER_PORT))
  return createRegisterSandbox({ url: origin(local)('REGISTER_URL', environment.REGISTER_URL || undefined), secret, now: () => new Date(), publicUrl: null })
}
