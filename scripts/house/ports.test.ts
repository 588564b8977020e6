import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { refuseTakenPorts } from './ports.ts'

/** Something of somebody else's at one address of this machine alone. */
const holding = async (host: string, work: (port: number) => Promise<void>): Promise<void> => {
  const other = createServer().listen({ port: 0, host, ipv6Only: true })
  await once(other, 'listening')
  try {
    await work((other.address() as AddressInfo).port)
  } finally {
    other.close()
  }
}

test.each(['0.0.0.0', '127.0.0.1', '::', '::1'])('Product §12.9 a port that is taken at %s is refused by its setting', async (host) => {
  await holding(host, async (port) => {
    await expect(refuseTakenPorts({ STUDIO_PORT: port }, '0.0.0.0', 0)).rejects.toThrow(`Port ${port} is taken by another program: end it, or set STUDIO_PORT to another port.`)
  })
})

test('Product §12.56 a port is asked for at the one address where it will be listened at', async () => {
  await holding('127.0.0.1', async (port) => {
    await refuseTakenPorts({ PORT: port, METRICS_PORT: undefined }, '127.0.0.2')
    await expect(refuseTakenPorts({ PORT: port }, '127.0.0.1', 0)).rejects.toThrow('is taken by another program')
  })
  await expect(refuseTakenPorts({ PORT: 11_000 }, '192.0.2.1')).rejects.toThrow('This machine has no address 192.0.2.1')
})

test('a port whose program is just ending is waited for', async () => {
  const other = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(other, 'listening')
  setTimeout(() => other.close(), 300)
  await expect(refuseTakenPorts({ PORT: (other.address() as AddressInfo).port }, '127.0.0.1')).resolves.toBeUndefined()
})
