import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'

const hostPattern = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$/

/** The origin that the phone used. A host header that is not one falls back to localhost: it would stand in headers and addresses. */
export const originOf = (request: FastifyRequest, config: Config): string => {
  if (config.publicUrl !== undefined) return config.publicUrl
  const host = request.host
  return `${request.protocol}://${hostPattern.test(host) ? host : `localhost:${config.port}`}`
}

/** The same host on another port, so that a phone in the same network reaches our other programs without any setting. */
export const siblingOrigin = (origin: string, port: number, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return publicUrl
  const url = new URL(origin)
  url.port = String(port)
  return url.origin
}

export const studioOrigin = (origin: string, config: Config): string => siblingOrigin(origin, config.studioPort, config.studioPublicUrl)
