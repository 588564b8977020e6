import { expect, test } from 'vitest'
import { mailedAddress } from './mailed-address.ts'

test('the days of a mailed view move along, and what is no span stays as it was', () => {
  const at = new Date('2026-12-01T11:00:00.000Z')
  expect(mailedAddress('/reports', 'from=2026-09-01&to=2026-09-07&by=vendor', at)).toBe('/reports?from=2026-11-24&to=2026-11-30&by=vendor')
  expect(mailedAddress('/reports/vendors', 'month=2026-03', at)).toBe('/reports/vendors?month=2026-11')
  expect(mailedAddress('/reports/ngr', '', at)).toBe('/reports/ngr')
  expect(mailedAddress('/reports', 'from=2026-09-07&to=2026-09-01', at)).toBe('/reports?from=2026-09-07&to=2026-09-01')
  expect(mailedAddress('/reports', 'from=x&to=2026-09-01&q=a\nb#c', at)).toBe('/reports?from=x&to=2026-09-01&q=a%0Ab%23c')
})
