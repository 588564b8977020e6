import { createServer } from 'node:http'

/** What Node's own server does at best on this machine: one short string, no headers of ours. */
const server = createServer((_request, response) => response.end('Hello'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.once('disconnect', () => process.exit())
