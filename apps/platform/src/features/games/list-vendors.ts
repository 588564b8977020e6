import type { Handler } from '#http/handler.ts'
import { readVendors } from '#tables/games.ts'

export const listVendors: Handler<'GET /api/games/vendors'> = async (_input, { db }) => ({ vendors: await readVendors(db) })
