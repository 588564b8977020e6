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

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function PictureForm({ refuses = false }: { readonly refuses?: boolean }) {
  const form = useForm({ defaultValues: { text: '' } })
  const value = useWatch({ control: form.control, name: 'text' })
  const bring = async () => {
    if (refuses) throw new Error('That is no picture.')
    return { url: picture, width: 40, height: 20 }
  }
  return (
    <FormProvider {...form}>
      <RichTextField name="text" label="Text" bringPicture={bring} />
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
  paste('<b>words</b>', '')
  await expect.poll(html).toContain('&lt;b&gt;words&lt;/b&gt;')
  await userEvent.keyboard('{Enter}')
  paste('ignored', '<img src=x onerror=alert(1)><p class=MsoNormal><b>heavy</b> <a href="javascript:alert(1)">link</a></p>')
  await expect.poll(html).toContain('<p><strong>heavy</strong> link</p>')
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

test('a picture is brought by its file, said in words, and stays in the text', async () => {
  await showPart(<PictureForm />)
  const file = new File([new Uint8Array([1])], 'a.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Picture', { exact: true }), file)
  await expect.poll(html).toBe(`<p><img src="${picture}" alt="" width="40" height="20"></p>`)
  await userEvent.click(document.querySelector('[role="textbox"] img[src]') as Element)
  await page.getByLabelText(/What the picture shows/).click()
  await userEvent.keyboard('A clover')
  await expect.poll(html).toContain('alt="A clover"')
  await expectAccessible('a picture')
})

test('a picture that the house does not take is told, and the text stays', async () => {
  await showPart(<PictureForm refuses />)
  await userEvent.upload(page.getByLabelText('Picture', { exact: true }), new File([new Uint8Array([1])], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByText('That is no picture.')).toBeVisible()
  expect(html()).toBe('')
})
