import { test } from 'vitest'
import { expectUsage, type UsageRow } from '#scripts/testing/expect-usage.ts'

/** One of each task stands in run.test.ts. */
test.each<UsageRow>([
  [['bench', '--help'], 0, /^Usage: npm run bench -- \[--turns 3\]/],
  [['bench', '--second', '3'], 2, /^Unknown option '--second'\.\nUsage: npm run bench -- /],
  [['bench', '--home', '--turns', '0'], 2, /^--turns is "0", but must be a whole number from 1 to 100\.\nUsage: npm run bench -- --home/],
  [['bench', '--logins', '--help'], 0, /^Usage: npm run bench -- --logins /],
  [['bench', '--logins', '--pairs', '1'], 2, /^--pairs is "1", but must be a whole number from 2 to 5000\.\nUsage: npm run bench -- --logins/],
  [['bench', '--office', '--help'], 0, /^Usage: npm run bench -- --office /],
  [['bench', '--office', '--percent', '0'], 2, /^--percent is "0", but must be a whole number from 1 to 100\.\nUsage: npm run bench -- --office/],
  [['bench', '--markets', '--help'], 0, /^Usage: npm run bench -- --markets /],
  [['bench', '--promotions', '--help'], 0, /^Usage: npm run bench -- --promotions /],
  [['bench', '--agents', '--help'], 0, /^Usage: npm run bench -- --agents /],
  [['bench', '--markets', '--turns', '0'], 2, /^--turns is "0", but must be a whole number from 1 to 20\.\nUsage: npm run bench -- --markets/],
  [['bench-web', '--help'], 0, /^Usage: npm run bench:web -- /],
  [['storm', '--help'], 0, /^Usage: npm run storm -- /],
  [['storm', '--operations', '-1'], 2, /^Option '--operations' argument is ambiguous\.\nUsage: npm run storm -- /],
  [['conformance', '--help'], 0, /^Usage: npm run conformance -- --base URL /],
  [['conformance', '--base', 'http://localhost:3000'], 2, /^--provider is missing\.\nUsage: npm run conformance -- /],
  [['mock-operator', '--break', 'everything'], 2, /^--break is "everything", which is none of these\.\nUsage: npm run mock-operator -- /],
])('what takes long tells how it is called, before it starts anything: %j', (...row) => expectUsage(...row))
