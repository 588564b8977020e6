import { refuseInProduction, type SandboxConfig } from '@trevo/payment-sandbox/sandbox-config'
import { bindAddress } from '@trevo/server/bind'
import { databaseUrl, origin, port, readEnvironment, required } from '@trevo/server/environment'

export interface Config extends SandboxConfig {
  readonly platformUrl: string
}

/** Whoever reaches its port can pay in money that does not exist. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  refuseInProduction(environment, 'the payment sandbox pays money that does not exist')
  const values = readEnvironment(environment, {
    HOST: bindAddress('0.0.0.0'),
    PIX_SANDBOX_PORT: port(3300),
    PIX_SANDBOX_DATABASE_URL: databaseUrl,
    PIX_SANDBOX_SECRET: required,
    PLATFORM_URL: origin('http://127.0.0.1:3000'),
  })
  return {
    host: values.HOST,
    port: values.PIX_SANDBOX_PORT,
    databaseUrl: values.PIX_SANDBOX_DATABASE_URL,
    secret: values.PIX_SANDBOX_SECRET,
    platformUrl: values.PLATFORM_URL,
  }
}
