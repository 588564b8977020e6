import { expect } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { overflowOf, smallTargetsOf } from '#support/measure.ts'
import { test } from '#support/test.ts'
import { unreadableOf } from '#support/text-measure.ts'
import { shiftsOf, watchShifts } from '#support/watch.ts'

test('what cannot be read is seen', async ({ page }) => {
  const write = async (body: string): Promise<readonly string[]> => {
    await page.goto(`data:text/html,<!doctype html><meta name=viewport content="width=device-width"><style>*{margin:0}div{font:20px/24px monospace}</style>${body}`)
    return unreadableOf(page)
  }
  const kinds = (found: readonly string[]): readonly string[] => found.map((each) => each.split(':')[0] ?? '')
  expect(await write('<div>one</div><div>two</div>')).toEqual([])
  expect(kinds(await write('<div style="height:12px;overflow:hidden">one</div>'))).toEqual(['cut'])
  expect(kinds(await write('<div><button style="width:40px;white-space:nowrap">Deposit now</button></div>'))).toContain('cut')
  const shortened = 'style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap"'
  expect(await write(`<div ${shortened}>what is told before</div>`)).toEqual([])
  expect(kinds(await write(`<h2 ${shortened}>a title that is long</h2><div ${shortened}>R$ 1.250,00</div>`))).toEqual(['cut', 'cut'])
  expect(kinds(await write('<div style="width:60px;overflow-wrap:anywhere">Transactions</div>'))).toEqual(['broken'])
  expect(kinds(await write('<div style="width:60px;overflow-wrap:anywhere">1.250,00</div>'))).toEqual(['broken'])
  expect(await write('<div style="width:60px;overflow-wrap:anywhere">mem_cabqiz2poi1</div>')).toEqual([])
  expect(kinds(await write('<div>one</div><div style="margin-top:-20px">two</div>'))).toEqual(['overprinted'])
  expect(await write('<div>one</div><div style="position:absolute;top:0;width:80px;height:24px;background:white"></div><div style="margin-top:-24px;position:relative">two</div>')).toEqual([])
  expect(kinds(await write('<div style="height:1500px">one</div><div>two</div><div style="position:fixed;bottom:0;height:40px;width:100%25;background:white">bar</div>'))).toEqual(['covered'])
  expect(await write('<div style="height:1500px">one</div><div style="padding-bottom:40px">two</div><div style="position:fixed;bottom:0;height:40px;width:100%25;background:white">bar</div>')).toEqual([])
})

test('the measures see what they are asked to see', async ({ page }) => {
  await page.goto('data:text/html,<!doctype html><meta name=viewport content="width=device-width"><button style="width:30px;height:30px;padding:0">x</button><p style="width:900px">wide</p>')
  expect(await overflowOf(page)).not.toEqual([])
  expect(await smallTargetsOf(page)).toHaveLength(1)
  await watchShifts(page)
  await visit(page, '/m/login')
  await settled(page)
  // Again and again: a push before the first frame moves nothing that anybody saw.
  await expect
    .poll(async () => {
      await page.locator('main').evaluate((main) => main.style.setProperty('margin-block-start', main.style.marginBlockStart === '200px' ? '0px' : '200px'))
      return shiftsOf(page)
    })
    .not.toEqual([])
})
