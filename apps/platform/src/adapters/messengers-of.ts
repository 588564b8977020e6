import type { Config } from '#config.ts'
import { createEmailBySmtp } from '#adapters/email/by-smtp.ts'
import { type Messengers, sandboxMessenger } from './messenger.ts'
import { createSmsByHttp } from '#adapters/sms/by-http.ts'

/** Who carries messages: the operator's gateways, else the sandbox, else nobody, as in a production without one. */
export const messengersOf = ({ smsByHttp, emailBySmtp, hasMessageSandbox }: Config): Messengers => {
  const sandbox = hasMessageSandbox ? sandboxMessenger : null
  return {
    sms: smsByHttp === null ? sandbox : createSmsByHttp(smsByHttp),
    email: emailBySmtp === null ? sandbox : createEmailBySmtp(emailBySmtp),
  }
}
