/**
 * How long a server waits for a phone: for the whole head of a call 10 s, for all of it 15 s, between calls 65 s. Given to `createServer`, because Node looks for who is
 * too slow only as often as the server was made to, which is every 30 s where nothing is said.
 */
export const patience = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 500 } as const
