import { bindAddress } from '@trevo/server/bind'
import { databaseUrl, optionalOrigin, origin, port, readEnvironment } from '@trevo/server/environment'
import { readTrustedProxies, type TrustedProxies } from '@trevo/server/trusted-proxies'
import { originList, vendorSecrets } from '@trevo/vendor-calls/settings'

export interface StudioConfig {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly platformUrl: string
  readonly publicUrl: string | undefined
  readonly trustedProxies: TrustedProxies
  /** By vendor code; the studio runs the games of each vendor it has a secret for. */
  readonly secrets: Readonly<Record<string, string>>
  readonly platformOrigins: readonly string[] | null
}

export const readStudioConfig = (environment: NodeJS.ProcessEnv): StudioConfig => {
  const values = readEnvironment(environment, {
    HOST: bindAddress('0.0.0.0'),
    STUDIO_PORT: port(3100),
    STUDIO_DATABASE_URL: databaseUrl,
    PLATFORM_URL: origin('http://127.0.0.1:3000'),
    STUDIO_PUBLIC_URL: optionalOrigin,
    TRUSTED_PROXIES: readTrustedProxies,
    STUDIO_SECRETS: vendorSecrets,
    PLATFORM_PUBLIC_ORIGINS: originList,
  })
  return {
    host: values.HOST,
    port: values.STUDIO_PORT,
    databaseUrl: values.STUDIO_DATABASE_URL,
    platformUrl: values.PLATFORM_URL,
    publicUrl: values.STUDIO_PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    secrets: values.STUDIO_SECRETS,
    platformOrigins: values.PLATFORM_PUBLIC_ORIGINS,
  }
}
