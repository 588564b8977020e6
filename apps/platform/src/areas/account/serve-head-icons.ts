import { headIconsPath } from '@trevo/contract/member/account'
import type { RegisterRoutes } from '#area.ts'
import { dataPolicy } from '@trevo/operation/security-headers'
import { consumeAsGuest } from '#limits/limits.ts'
import { refuse } from '@trevo/operation/refuse'
import { findPicture } from './profile-store.ts'

const addressPattern = /^[A-Za-z0-9_-]{22}$/u

/** Members' own pictures. An image cannot send a session: whoever knows the address was shown it by its member's own phone. */
export const registerHeadIcons: RegisterRoutes = (app, services) => {
  app.get(`${headIconsPath}/own/:address`, { exposeHeadRoute: false }, async (request, reply) => {
    consumeAsGuest(services, request.ip, 1)
    const { address } = request.params as { readonly address: string }
    const picture = addressPattern.test(address) ? await findPicture(services.db, address) : null
    if (picture === null) throw refuse('not_found')
    return reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable', 'content-security-policy': dataPolicy })
      .send(picture)
  })
}
