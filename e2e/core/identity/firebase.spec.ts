import { expect, test } from '@playwright/test'
import { memberWithMobile, otherThan } from '#support/codes.ts'
import { askForCode, code, openByCode, submit, switchFirebaseCodes, watchPolicies } from '#support/firebase-codes.ts'
import { firebaseCodeTo } from '#support/issuer.ts'
import { issuerUrl } from '#support/journey.ts'

test.beforeAll(() => switchFirebaseCodes(true))
test.afterAll(() => switchFirebaseCodes(false))

test('Product §4.111 Product §5.68 a code of Firebase logs in; a wrong one is said beside the field, and nothing is asked before the tap', async ({ page }) => {
  const { number, national } = await memberWithMobile()
  const refused = watchPolicies(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openByCode(page, national)
  const ofFirebase = () => asked.filter((address) => address.startsWith(issuerUrl()) || /firebase|human-check/u.test(address))
  expect(ofFirebase()).toEqual([])
  await askForCode(page)
  await expect(code(page)).toBeFocused()
  const digits = await firebaseCodeTo(number)
  await code(page).fill(otherThan(digits))
  await submit(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Código de verificação incorreto.')
  await code(page).fill(digits)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  expect(asked.filter((address) => address.endsWith('/api/codes/sms'))).toEqual([])
  expect(refused).toEqual([])
  const kept = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]))
  expect(kept).not.toContain('eyJ')
})
