import { bindAddress } from '@trevo/server/bind'
import { optional, optionalDatabaseUrl, optionalOrigin, origin, port, readEnvironment, StartRefused } from '@trevo/server/environment'
import { readTrustedProxies, type TrustedProxies } from '@trevo/server/trusted-proxies'
import { z } from 'zod'

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

const vendorSecrets = (name: string, value: string | undefined): Readonly<Record<string, string>> => {
  const refused = new StartRefused(`${name} must be JSON such as {"TREVO":"secret"}, with a secret of 16 characters or more for each vendor.`)
  if (value === undefined) throw refused
  try {
    return z.record(z.string().regex(/^[A-Z0-9_]{1,32}$/), z.string().min(16)).parse(JSON.parse(value))
  } catch {
    throw refused
  }
}

const originList = (name: string, value: string | undefined): readonly string[] | null => {
  if (value === undefined) return null
  return value.split(',').map((each) => {
    const text = each.trim()
    if (!URL.canParse(text) || new URL(text).origin !== text)
      throw new StartRefused(`${name} has "${text}", but must be origins with commas between, such as https://bet.example.com.`)
    return text
  })
}

const databaseUrl = (name: string, value: string | undefined): string => {
  const url = optionalDatabaseUrl(name, optional(name, value))
  if (url === undefined) throw new StartRefused(`${name} is not set. Start with "npm start", which sets it, or set it yourself.`)
  return url
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
