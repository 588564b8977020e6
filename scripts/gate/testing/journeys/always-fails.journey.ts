import { expect, test } from '@playwright/test'

test('a journey always fails', () => {
  expect('home').toBe('login')
})
