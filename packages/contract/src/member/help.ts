import { z } from 'zod'
import { operation } from './operation.ts'

export const help = {
  'GET /api/help': operation({
    summary: 'The help center, in its order',
    access: 'guest',
    query: z.object({ lang: z.string().max(8).default('pt'), device: z.literal('MOBILE').default('MOBILE') }),
    reply: z.object({
      list: z.array(
        z.object({
          title: z.string(),
          /** HTML, sanitised when it was saved. */
          content: z.string(),
          /** What `#anchor` in an address leads to, such as `terms`. */
          anchor: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
  }),
}
