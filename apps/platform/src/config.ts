import { isAbsolute, resolve } from 'node:path'
import { bindAddress } from '@trevo/server/bind'
import { databaseUrl, optional, optionalOrigin, origin, port, readEnvironment, required, StartRefused, text } from '@trevo/server/environment'
import { readTrustedProxies, type TrustedProxies } from '@trevo/server/trusted-proxies'
import { type ChatByUrl, readChatByUrl } from '#adapters/chat/by-url.ts'
import { type IdentitySettings, readIdentities } from '#adapters/identity/read-identities.ts'
import { type EmailBySmtp, readEmailBySmtp } from '#adapters/email/by-smtp.ts'
import { type PaperCheckByHttp, readPaperCheck } from '#adapters/papers/by-http.ts'
import { readScreening, type ScreeningByHttp } from '#adapters/screening/by-http.ts'
import { readSmsByHttp, type SmsByHttp } from '#adapters/sms/by-http.ts'
import { loadMarket } from '#market/load-market.ts'
import { secureOrigin } from '#office/secure-origin.ts'
import type { Market } from '@trevo/rules/markets/market'
import type { NetworkCountries } from '@trevo/rules/networks/network-countries'
import { loadNetworks } from '#areas/site/load-networks.ts'

/** Everything the platform reads from its environment, once. */
export interface Config {
  /** The address of this machine at which this program and the studio listen. */
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Whose law this house keeps. */
  readonly market: Market
  /** Which country an address is in; null: this house has no table. */
  readonly networks: NetworkCountries | null
  /** How phones reach the platform and the studio, when that is not simply the host they asked for with the port here. */
  readonly publicUrl: string | undefined
  /** How staff reach the office: what is mailed to them leads there. */
  readonly officeUrl: string
  readonly studioPort: number
  readonly studioPublicUrl: string | undefined
  readonly sportsbookPort: number
  readonly sportsbookPublicUrl: string | undefined
  /** Who may say whom it speaks for (X-Forwarded-For and its like). */
  readonly trustedProxies: TrustedProxies
  readonly registerUrl: string
  readonly registerPublicUrl: string | undefined
  /** Null: no register of exclusions is asked. */
  readonly registerSecret: string | null
  readonly paySandboxUrl: string
  readonly paySandboxPublicUrl: string | undefined
  /** Null: nobody charges by card or chain. */
  readonly paySandboxSecret: string | null
  readonly pixSandboxUrl: string
  readonly pixSandboxPublicUrl: string | undefined
  /** Null: no payment provider. A house that takes real money has no bank whose money does not exist. */
  readonly pixSandboxSecret: string | null
  /** Of the platform's processes alone, and the same in all of them: what they seal hangs on it. */
  readonly platformSecret: string
  /** The one before it, which still opens what it has sealed. */
  readonly platformSecretOld: string | undefined
  /** Customer service of a vendor; null: there is none. */
  readonly chatByUrl: ChatByUrl | null
  /** Who answers members: the house's own people, a vendor, the sandbox's robot, or nobody. */
  readonly chat: 'own' | 'vendor' | 'sandbox' | 'none'
  /** Null: the sandbox, or nobody. */
  readonly smsByHttp: SmsByHttp | null
  /** Who looks at papers before a person does; null: nobody. */
  readonly paperCheck: PaperCheckByHttp | null
  /** Who knows the lists of sanctions and of public offices; null: the sandbox where there is one. */
  readonly screening: ScreeningByHttp | null
  readonly emailBySmtp: EmailBySmtp | null
  /** Messages without a gateway of their own are kept for `trevo outbox`; never in production. */
  readonly hasMessageSandbox: boolean
  /** Who vouches for members from outside. */
  readonly identities: IdentitySettings
  /** Numbers for operators on a port of their own; null: none. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  readonly isProduction: boolean
  /** The web comes from its sources, and reloads. */
  readonly isDev: boolean
}

const yesOrNo = (name: string, value: string | undefined): boolean => {
  if (value === undefined || value === '0') return false
  if (value === '1') return true
  throw new StartRefused(`${name} is "${value}", but must be 1 or 0.`)
}

const chats = ['own', 'vendor', 'sandbox', 'none'] as const

/** Where nobody says it: a vendor that has an address, else the house's own people. */
const readChat = (chosen: string | undefined, url: string | undefined): (typeof chats)[number] => {
  const chat = chats.find((each) => each === (chosen ?? (url === undefined ? 'own' : 'vendor')))
  if (chat === undefined) throw new StartRefused(`CHAT is "${chosen ?? ''}", but must be one of ${chats.join(', ')}.`)
  if (chat === 'vendor' && url === undefined) throw new StartRefused('CHAT is "vendor", but CHAT_URL names none.')
  return chat
}

const none = (): null => null
const textOrNone = (_name: string, value: string | undefined): string | null => value ?? null

const optionalPort = (name: string, value: string | undefined): number | null => (value === undefined ? null : port(9100)(name, value))

const dataFolder = (_name: string, value: string | undefined): string => {
  const folder = value ?? '.data'
  return isAbsolute(folder) ? folder : resolve(folder)
}

export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const isProduction = environment.NODE_ENV === 'production'
  const values = readEnvironment(environment, {
    HOST: bindAddress('0.0.0.0'),
    PORT: port(3000),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    MARKET: text('sandbox'),
    MARKETS_DIR: optional, NETWORKS_FILE: optional,
    PUBLIC_URL: optionalOrigin,
    OFFICE_PORT: port(3200),
    OFFICE_PUBLIC_URL: secureOrigin,
    STUDIO_PORT: port(3100), STUDIO_PUBLIC_URL: optionalOrigin,
    SPORTSBOOK_PORT: port(3600), SPORTSBOOK_PUBLIC_URL: optionalOrigin,
    TRUSTED_PROXIES: readTrustedProxies,
    REGISTER_URL: origin('http://127.0.0.1:3800'),
    REGISTER_PUBLIC_URL: optionalOrigin,
    REGISTER_SECRET: isProduction ? none : textOrNone,
    PAY_SANDBOX_URL: origin('http://127.0.0.1:3700'),
    PAY_SANDBOX_PUBLIC_URL: optionalOrigin,
    PAY_SANDBOX_SECRET: isProduction ? none : textOrNone,
    PIX_SANDBOX_URL: origin('http://127.0.0.1:3300'),
    PIX_SANDBOX_PUBLIC_URL: optionalOrigin,
    PIX_SANDBOX_SECRET: isProduction ? none : required,
    PLATFORM_SECRET: required,
    PLATFORM_SECRET_OLD: optional,
    CHAT: optional, CHAT_URL: optional, CHAT_UNREAD_URL: optional, CHAT_SECRET: optional,
    PAPERS_CHECK_URL: optional, PAPERS_CHECK_SECRET: optional,
    SCREENING_URL: optional, SCREENING_SECRET: optional,
    SMS_URL: optional, SMS_SECRET: optional, SMS_HEADER: optional, SMS_BODY: optional,
    SMTP_URL: optional, MAIL_FROM: optional,
    METRICS_PORT: optionalPort,
    METRICS_HOST: bindAddress('127.0.0.1'),
    TREVO_DEV: yesOrNo,
  })
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    market: loadMarket(values.MARKET, values.MARKETS_DIR),
    networks: loadNetworks(values.NETWORKS_FILE),
    publicUrl: values.PUBLIC_URL,
    officeUrl: values.OFFICE_PUBLIC_URL ?? `http://localhost:${values.OFFICE_PORT}`,
    studioPort: values.STUDIO_PORT,
    studioPublicUrl: values.STUDIO_PUBLIC_URL,
    sportsbookPort: values.SPORTSBOOK_PORT,
    sportsbookPublicUrl: values.SPORTSBOOK_PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    registerUrl: values.REGISTER_URL,
    registerPublicUrl: values.REGISTER_PUBLIC_URL,
    registerSecret: values.REGISTER_SECRET,
    paySandboxUrl: values.PAY_SANDBOX_URL,
    paySandboxPublicUrl: values.PAY_SANDBOX_PUBLIC_URL,
    paySandboxSecret: values.PAY_SANDBOX_SECRET,
    pixSandboxUrl: values.PIX_SANDBOX_URL,
    pixSandboxPublicUrl: values.PIX_SANDBOX_PUBLIC_URL,
    pixSandboxSecret: values.PIX_SANDBOX_SECRET,
    platformSecret: values.PLATFORM_SECRET,
    platformSecretOld: values.PLATFORM_SECRET_OLD,
    chatByUrl: readChatByUrl({ url: values.CHAT_URL, unreadUrl: values.CHAT_UNREAD_URL, secret: values.CHAT_SECRET }),
    paperCheck: readPaperCheck({ url: values.PAPERS_CHECK_URL, secret: values.PAPERS_CHECK_SECRET }),
    screening: readScreening({ url: values.SCREENING_URL, secret: values.SCREENING_SECRET }),
    chat: readChat(values.CHAT, values.CHAT_URL),
    smsByHttp: readSmsByHttp({ url: values.SMS_URL, secret: values.SMS_SECRET, header: values.SMS_HEADER, body: values.SMS_BODY }),
    emailBySmtp: readEmailBySmtp({ url: values.SMTP_URL, from: values.MAIL_FROM }),
    hasMessageSandbox: !isProduction,
    identities: readIdentities(environment),
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    isProduction,
    isDev: values.TREVO_DEV,
  }
}
