import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { RichTextField } from './rich-text-field.tsx'

const html = (): string => document.querySelector('output')?.textContent ?? ''

function Form({ begins }: { readonly begins: string }) {
  const form = useForm({ defaultValues: { text: begins } })
  const value = useWatch({ control: form.control, name: 'text' })
  return (
    <FormProvider {...form}>
      <RichTextField name="text" label="Text" />
      <output>{value}</output>
    </FormProvider>
  )
}

/** From now on this document takes no markup made of text, as the office's does not. */
const refuseMarkup = (): string[] => {
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => violations.push(`${event.violatedDirective} ${event.sample}`))
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = 'require-trusted-types-for \'script\'; trusted-types \'none\''
  document.head.append(policy)
  return violations
}

const text = page.getByRole('textbox', { name: 'Text' })

const paste = (words: string, markup: string): void => {
  const carried = new DataTransfer()
  carried.setData('text/plain', words)
  carried.setData('text/html', markup)
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }))
}

test('text is read, typed, formatted and pasted where Trusted Types are required and no policy is allowed', async () => {
  const violations = refuseMarkup()
  await showPart(<Form begins="<h2>Hello</h2><p>one <strong>two</strong></p>" />)
  await expect.element(text.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await text.getByText('one').click()
  await userEvent.keyboard('{End} three')
  await expect.poll(html).toBe('<h2>Hello</h2><p>one <strong>two three</strong></p>')
  await userEvent.keyboard('{Enter}')
  paste('<b>words</b>', '<img src=x onerror=alert(1)><b>words</b>')
  await expect.poll(html).toContain('&lt;b&gt;words&lt;/b&gt;')
  expect(html()).not.toContain('<img')
  await page.getByRole('button', { name: 'Numbered list' }).click()
  await expect.poll(html).toContain('<ol>')
  await expectAccessible('rich text')
  expect(violations).toEqual([])
})

test('what the editor would lose is edited as its source, and is kept as it is', async () => {
  await showPart(<Form begins="<table><tbody><tr><td>1</td></tr></tbody></table>" />)
  await expect.element(page.getByText(/edited as its source/)).toBeVisible()
  await expect.element(text).toHaveValue('<table><tbody><tr><td>1</td></tr></tbody></table>')
  await text.fill('<p>plain</p>')
  await expect.element(page.getByRole('toolbar')).toBeVisible()
  await page.getByRole('button', { name: 'Source' }).click()
  await expect.element(text).toHaveValue('<p>plain</p>')
})
