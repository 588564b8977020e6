import { adChannels, consentProducts } from '@trevo/rules/care/ads-consent'
import { z } from 'zod'
import { operation } from './operation.ts'

const channel = z.enum(adChannels)
/** `all`: of every product. */
const product = z.enum(consentProducts)
const consentsView = z.object({ consents: z.array(z.object({ channel, product, isGiven: z.boolean() })) })

export const consents = {
  'GET /api/consents': operation({ summary: 'By which channels the member lets the house write to them about what it offers, and of which products', access: 'real', reply: consentsView, refusals: [] }),
  'PUT /api/consents': operation({
    summary: 'Gives one of them or takes it back: what is on its way by then does not arrive',
    access: 'real',
    body: z.strictObject({ channel, product, isGiven: z.boolean() }),
    reply: consentsView,
    refusals: ['not_found'],
  }),
}
