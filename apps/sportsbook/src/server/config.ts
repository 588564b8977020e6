import { bindAddress } from '@trevo/server/bind'
import { databaseUrl, oneOf, optionalOrigin, origin, port, readEnvironment, StartRefused } from '@trevo/server/environment'
import { readTrustedProxies, type TrustedProxies } from '@trevo/server/trusted-proxies'
import { originList } from '@trevo/vendor-calls/settings'

export interface SportsbookConfig {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  /** Under the role that alone may read secrets which are not shown yet. */
  readonly seasonDatabaseUrl: string
  readonly platformUrl: string
  readonly publicUrl: string | undefined
  readonly trustedProxies: TrustedProxies
  readonly secret: string
  readonly platformOrigins: readonly string[] | null
  readonly feed: 'simulated' | 'none'
}

const secret = (name: string, value: string | undefined): string => {
  if (value === undefined || value.length < 16) throw new StartRefused(`${name} must be the secret that signs calls with the platform: 16 characters or more.`)
  return value
}

export const readSportsbookConfig = (environment: NodeJS.ProcessEnv): SportsbookConfig => {
  const values = readEnvironment(environment, {
    HOST: bindAddress('0.0.0.0'),
    SPORTSBOOK_PORT: port(3600),
    SPORTSBOOK_DATABASE_URL: databaseUrl,
    SPORTSBOOK_SEASON_DATABASE_URL: databaseUrl,
    PLATFORM_URL: origin('http://127.0.0.1:3000'),
    SPORTSBOOK_PUBLIC_URL: optionalOrigin,
    TRUSTED_PROXIES: readTrustedProxies,
    SPORTSBOOK_SECRET: secret,
    SPORTSBOOK_FEED: oneOf(['simulated', 'none'], 'simulated'),
    PLATFORM_PUBLIC_ORIGINS: originList,
  })
  return {
    host: values.HOST,
    port: values.SPORTSBOOK_PORT,
    databaseUrl: values.SPORTSBOOK_DATABASE_URL,
    seasonDatabaseUrl: values.SPORTSBOOK_SEASON_DATABASE_URL,
    platformUrl: values.PLATFORM_URL,
    publicUrl: values.SPORTSBOOK_PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    secret: values.SPORTSBOOK_SECRET,
    platformOrigins: values.PLATFORM_PUBLIC_ORIGINS,
    feed: values.SPORTSBOOK_FEED,
  }
}
