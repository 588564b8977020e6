import { expect, test } from 'vitest'
import { listenerOn, waitingBytesMax } from './stream.ts'

test('Product §7.1915 a phone that does not read is cut once more than 64 KiB wait for it, and nothing is written after its end', () => {
  const written: string[] = []
  const raw = {
    writableEnded: false,
    destroyed: false,
    writableLength: waitingBytesMax,
    write: (text: string) => written.push(text) > 0,
    destroy: () => Object.assign(raw, { destroyed: true }) as never,
    end: () => Object.assign(raw, { writableEnded: true }) as never,
  }
  const listener = listenerOn(raw, 'mem_1')
  listener.send('a')
  raw.writableLength += 1
  listener.send('b')
  listener.send('c')
  expect([written, raw.destroyed]).toEqual([['a'], true])
  const other = { ...raw, destroyed: false, writableLength: 0 }
  const ended = listenerOn({ ...other, writableEnded: true }, 'mem_1')
  ended.send('d')
  ended.close()
  expect(written).toEqual(['a'])
})
