import { onTestFinished, test } from 'vitest'
import { demoMsMax } from '#testing/demo-app.ts'
import { expectPayments, openDemoIn } from './payments-fixture.ts'

test('Product §12.961 a demo that plays in GBP has money in and out by its own ways, and a dormant account', { timeout: demoMsMax }, async () => {
  const app = await openDemoIn('GBP')
  onTestFinished(() => app.close())
  await expectPayments(app, { currency: 'GBP', types: ['uk-bank'], methods: ['bank', 'card'] })
})
