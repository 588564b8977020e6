import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { FirebaseWeb } from '#adapters/identity/firebase-token.ts'
import type { Services } from '#services.ts'

const path = '/identities/firebase/human-check'

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const policyOf = (sources: readonly string[], scriptHash: string): string => {
  const outside = sources.join(' ')
  return [
    "default-src 'none'",
    `script-src '${scriptHash}' ${outside}`,
    `style-src 'unsafe-inline' ${outside}`,
    `img-src data: ${outside}`,
    `connect-src ${outside}`,
    `frame-src ${outside}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const documentOf = ({ recaptchaUrl }: FirebaseWeb, script: string): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>reCAPTCHA</title>',
    '<style>body{margin:0;background:transparent}</style>',
    `<body data-recaptcha="${escape(recaptchaUrl)}"><div id="widget"></div><script>${script}</script></html>`,
  ].join('')

/** The document in which somebody else's script asks whether a person is there: the only one of the site that lets such a script in (decision 0190). */
export const registerHumanCheck = async (app: FastifyInstance, { identities: { firebaseWeb } }: Pick<Services, 'identities'>): Promise<void> => {
  if (firebaseWeb === null) return
  const script = await readFile(join(import.meta.dirname, 'human-check.js'), 'utf8')
  const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'content-security-policy': policyOf(firebaseWeb.recaptchaSources, scriptHash),
    'x-frame-options': 'SAMEORIGIN',
    // The check is told which site asks.
    'referrer-policy': 'origin',
  }
  const body = documentOf(firebaseWeb, script)
  app.get(path, async (_request, reply) => reply.headers(headers).send(body))
}
