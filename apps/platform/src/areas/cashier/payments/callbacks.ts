import { openSeldom } from '@trevo/server/seldom'
import type { FastifyInstance } from 'fastify'
import type { PaymentNews } from '#adapters/payments/payment-provider.ts'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { applyPayoutNews } from '#areas/cashier/withdrawals/apply-payout-news.ts'
import type { Services } from '#services.ts'
import { applyChargeback } from './apply-chargeback.ts'
import type { NewsResult } from './news.ts'

type NewsServices = Pick<Services, 'transact' | 'live' | 'log' | 'providers' | 'keys'>

const applyPaymentNews = (services: NewsServices, code: string, news: PaymentNews): Promise<NewsResult> =>
  news.kind === 'charged-back'
    ? applyChargeback(services, code, news)
    : news.kind === 'payout-paid' || news.kind === 'payout-refused' || news.kind === 'payout-returned'
      ? applyPayoutNews(services, code, news)
      : applyChargeNews(services, code, news)

/** Anything but 2xx makes the provider tell it again: a conflict stays loud until a person has looked. */
const statusOf: Readonly<Record<NewsResult, number>> = { applied: 204, kept: 204, unknown: 404, conflict: 409 }

/**
 * Where payment providers tell us what happened. The caller gives this a plugin context of its own: bodies stay raw bytes here,
 * because the signature is over them. A message that is not the provider's leaves no trace but a line in the log.
 */
export const registerPaymentCallbacks = (app: FastifyInstance, services: NewsServices): void => {
  const strangers = openSeldom<object>((about, count) => services.log.warn({ ...about, count }, 'payment callbacks were not the provider’s'))
  app.addHook('onClose', async () => strangers.close())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const provider of services.providers.all)
    app.post(`/callbacks/payments/${provider.code}`, { bodyLimit: 16_384 }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const news = provider.readWebhook(request.url, request.headers, raw)
      if (news === null) {
        strangers.note({ provider: provider.code })
        return reply.code(401).send()
      }
      return reply.code(statusOf[await applyPaymentNews(services, provider.code, news)]).send()
    })
}
