import type { FastifyReply } from 'fastify'

/** On every answer to a person's screen. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const

/** Once a browser came by https it stays with it. */
export const transportHeaders = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

export const setCommonHeaders = (reply: FastifyReply, isHttps: boolean): void => {
  reply.headers(commonHeaders).headers(transportHeaders(isHttps))
}

/** Answers that are data: nothing in them may run, whatever a browser takes them for. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
