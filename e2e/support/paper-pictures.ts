import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of about half a megabyte, which no phone makes smaller; each tint is another one. */
export const paperPicture = (tint: number): Buffer => {
  const [width, height] = [400, 400]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (width * 3 + 1) === 0 ? 0 : (at * 31 + tint * 17) % 256
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 0 })), chunk('IEND', Buffer.alloc(0))])
}

const checkDigit = (digits: readonly number[]): number => {
  const rest = (digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0) * 10) % 11
  return rest === 10 ? 0 : rest
}

/** A CPF that nobody else of this product has told: two members with one number are looked at by two people. */
export const newCpf = (): string => {
  const nine = Array.from({ length: 9 }, () => randomInt(10))
  const ten = [...nine, checkDigit(nine)]
  return [...ten, checkDigit(ten)].join('')
}
