import { startStandInWallet } from '@trevo/vendor-calls/testing/stand-in-wallet'

/** A process of its own: the wallet that the bench's studio asks for stakes and pays through. */
const wallet = await startStandInWallet({ secret: process.env['BENCH_SECRET'] ?? '', balanceMinor: 10n ** 14n })
process.send?.({ url: wallet.url })
