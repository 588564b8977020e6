import { needed, numberFlag, readFlags, refuseCall } from '#flags.ts'
import { everyFault, faultMeanings, type FaultRates, faults } from './fault-plan.ts'
import { openFaultProxy } from './fault-proxy.ts'

const usage = `Usage: npm run fault-proxy -- --target HOST:PORT [--port 3500] [--share 0.1] [--fault NAME=SHARE]… [--seed N] [--delay-ms 250] [--half-open-ms 5000] [--quiet]

Stands between two programs that speak over TCP, and breaks their line by a plan: the same seed gives the n-th connection the same faults.
  --share   of all questions, the share that meets a fault, each kind alike
  --fault   instead: one kind and its share; may stand more than once
${faults.map((fault) => `    ${fault.padEnd(14)}${faultMeanings[fault]}`).join('\n')}
  Before PostgreSQL leave out "duplicate": what is said twice there is another conversation.`

const flags = readFlags(usage, {
  target: { type: 'string' },
  port: { type: 'string', default: '3500' },
  share: { type: 'string', default: '0.1' },
  fault: { type: 'string', multiple: true, default: [] },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  'delay-ms': { type: 'string', default: '250' },
  'half-open-ms': { type: 'string', default: '5000' },
  quiet: { type: 'boolean', default: false },
})

const [host, targetPort] = needed(usage, 'target', flags.target).split(':')
if (host === undefined || host === '' || targetPort === undefined) refuseCall(usage, `--target is "${flags.target}", but must be a host and a port.`)

const rateOf = (text: string): FaultRates => {
  const [name, share] = text.split('=')
  const fault = faults.find((each) => each === name) ?? refuseCall(usage, `--fault names "${name}", which is none.`)
  return { [fault]: numberFlag(usage, `fault ${fault}`, share ?? '', { min: 0, max: 1 }) }
}
const named = flags.fault ?? []
const rates: FaultRates = named.length === 0 ? everyFault(numberFlag(usage, 'share', flags.share ?? '', { min: 0, max: 1 })) : Object.assign({}, ...named.map(rateOf))
const seed = numberFlag(usage, 'seed', flags.seed ?? '', { min: 0, max: 2 ** 31 })

const proxy = await openFaultProxy({
  target: { host: host ?? '', port: numberFlag(usage, 'target', targetPort ?? '', { min: 1, max: 65_535 }) },
  port: numberFlag(usage, 'port', flags.port ?? '', { min: 1, max: 65_535 }),
  rates,
  seed,
  delayMsMax: numberFlag(usage, 'delay-ms', flags['delay-ms'] ?? '', { min: 0, max: 600_000 }),
  halfOpenMs: numberFlag(usage, 'half-open-ms', flags['half-open-ms'] ?? '', { min: 1, max: 3_600_000 }),
  onFault: (fault, connection) => flags.quiet || process.stderr.write(`connection ${connection}: ${fault}\n`),
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
process.stdout.write(`127.0.0.1:${proxy.port} leads to ${flags.target}, seed ${seed}\n`)
const end = async (): Promise<void> => {
  process.stdout.write(`${JSON.stringify(proxy.figures)}\n`)
  await proxy.close()
}
process.once('SIGINT', () => void end()).once('SIGTERM', () => void end())
