import { z } from 'zod'

/** Minor units as the wire has them: digits only, no sign, no leading zero, at most 15. */
export const amountText = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)
export const currencyText = z.string().regex(/^[A-Z]{3}$/)
export const timeText = z.iso.datetime()

/** Lists of the product's own style: pages count from 1. */
export const pageQuery = (sizeDefault: number, sizeMax: number) => ({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(sizeMax).default(sizeDefault),
})
export const pageReply = { pageNum: z.number().int(), totalPages: z.number().int() }
