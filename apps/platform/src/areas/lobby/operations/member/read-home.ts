import type { Handler } from '#http/handler.ts'

export const readHome: Handler<'GET /api/home'> = ({ query }, { home }) => home.read(query.language)
