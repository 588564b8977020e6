import { openLog } from '@trevo/server/log'
import { openDatabase } from '@trevo/server/sql'
import { openCalls } from '#calls.ts'
import { openWallet } from '#wallet.ts'
import { startWorker } from '#worker.ts'
import { applyVerdict, type Tables, testSecret, ticketsShape, vendor } from './tickets.ts'

/** A process that does nothing but send, to be killed. */
const [url = '', walletUrl = ''] = process.argv.slice(2)
const log = openLog('one-worker')
const database = openDatabase<Tables>({ url, applicationName: 'trevo-one-worker', connectionsMax: 2, schema: ticketsShape.schema })
startWorker(openCalls({ database, wallet: openWallet({ baseUrl: walletUrl, secrets: { [vendor]: testSecret } }), log, applyVerdict }), { log })
