import { StartRefused } from '@trevo/server/environment'
import { readSecrets } from '@trevo/server/secrets'
import { createKeys, type Keys } from './keys.ts'

/** As the platform has them: from its environment, else from DATA_DIR. `newest` does without the secret before. */
export const readPlatformKeys = (environment: NodeJS.ProcessEnv, dataDir: string): { readonly keys: Keys; readonly newest: Keys } => {
  const kept = environment.PLATFORM_SECRET ? { platform: environment.PLATFORM_SECRET, platformOld: environment.PLATFORM_SECRET_OLD } : readSecrets(dataDir)
  if (kept?.platform === undefined) throw new StartRefused('PLATFORM_SECRET is not set, and DATA_DIR holds no secrets.json: run this where Trevo runs.')
  return { keys: createKeys(kept.platform, kept.platformOld ?? null), newest: createKeys(kept.platform) }
}
