import { z } from 'zod'
import { operation } from './operation.ts'

export const countries = {
  'GET /api/countries': operation({
    summary: 'The site’s own country, and every country whose numbers can be typed',
    access: 'guest',
    reply: z.object({
      /** ISO 3166-1; always one of the list. */
      systemCountry: z.string().length(2),
      list: z.array(
        z.object({
          code: z.string().length(2),
          /** Without its +. */
          dialingCode: z.string().regex(/^[1-9][0-9]{0,3}$/),
        }),
      ),
    }),
    refusals: [],
  }),
}
