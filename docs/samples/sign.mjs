// Signs a call of the seamless wallet. Usage: sign.mjs SECRET TIMESTAMP PATH < body
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sign = (secret, timestamp, path, body) => createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest('hex')

const [secret, timestamp, path] = process.argv.slice(2)
process.stdout.write(`${sign(secret, timestamp, path, readFileSync(0))}\n`)
