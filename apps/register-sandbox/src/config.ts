import { refuseInProduction, type SandboxConfig } from '@trevo/payment-sandbox/sandbox-config'
import { bindAddress } from '@trevo/server/bind'
import { databaseUrl, port, readEnvironment, required } from '@trevo/server/environment'

/** Its people are nobody: a house that asks it protects no one. */
export const readConfig = (environment: NodeJS.ProcessEnv): SandboxConfig => {
  refuseInProduction(environment, 'the people of the register sandbox are nobody')
  const values = readEnvironment(environment, {
    HOST: bindAddress('0.0.0.0'),
    REGISTER_PORT: port(3800),
    REGISTER_DATABASE_URL: databaseUrl,
    REGISTER_SECRET: required,
  })
  return { host: values.HOST, port: values.REGISTER_PORT, databaseUrl: values.REGISTER_DATABASE_URL, secret: values.REGISTER_SECRET }
}
