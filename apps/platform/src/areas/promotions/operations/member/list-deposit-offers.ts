import { listOffers } from '#areas/promotions/deposit-offers.ts'
import type { Handler } from '#handler.ts'

export const listDepositOffers: Handler<'GET /api/deposit-offers'> = async ({ query }, call) => ({ offers: [...(await listOffers(call, query.language))] })
