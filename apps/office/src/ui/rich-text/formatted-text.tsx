import { type Content, Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#i18n/t.ts'
import type { PlainKey } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import styles from '#ui/rich-text-field.module.css'
import { documentOf } from './document-of.ts'
import { pastedNodes } from './pasted.ts'
import { PictureNode } from './picture-node.ts'

interface FormattedTextProps {
  readonly html: string
  readonly onChange: (html: string) => void
  readonly labelId: string
  readonly noteId: string
  readonly isInvalid: boolean
  /** Brings a file to the house, which gives it an address; throws words for whoever looks. Left out: texts here have no pictures. */
  readonly bringPicture?: BringPicture | undefined
}

export type BringPicture = (file: File) => Promise<{ readonly url: string; readonly width: number; readonly height: number }>

const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

interface Tool {
  readonly key: string
  readonly label: PlainKey
  readonly sign: string
  readonly isOn: (editor: Editor) => boolean
  readonly press: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { key: 'bold', label: 'ui.bold', sign: 'B', isOn: (editor) => editor.isActive('bold'), press: (editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', label: 'ui.italic', sign: 'I', isOn: (editor) => editor.isActive('italic'), press: (editor) => editor.chain().focus().toggleItalic().run() },
  { key: 'underline', label: 'ui.underline', sign: 'U', isOn: (editor) => editor.isActive('underline'), press: (editor) => editor.chain().focus().toggleUnderline().run() },
  { key: 'heading', label: 'ui.heading', sign: 'H', isOn: (editor) => editor.isActive('heading', { level: 2 }), press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { key: 'heading_small', label: 'ui.heading_small', sign: 'h', isOn: (editor) => editor.isActive('heading', { level: 3 }), press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { key: 'quote', label: 'ui.quote', sign: '”', isOn: (editor) => editor.isActive('blockquote'), press: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { key: 'list', label: 'ui.list', sign: '•', isOn: (editor) => editor.isActive('bulletList'), press: (editor) => editor.chain().focus().toggleBulletList().run() },
  { key: 'numbered', label: 'ui.numbered', sign: '1.', isOn: (editor) => editor.isActive('orderedList'), press: (editor) => editor.chain().focus().toggleOrderedList().run() },
]

/** Paragraphs of plain words: what is pasted is never made into markup from a text, which a page with Trusted Types refuses. */
const insertWords = (editor: Editor, words: string): void => {
  const lines = words.replace(/\r\n?/g, '\n').split(/\n+/).filter((line) => line !== '')
  const [only] = lines
  if (only === undefined) return
  editor.commands.insertContent(lines.length === 1 ? { type: 'text', text: only } : lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })))
}

/** Formatted words where there are any: read by us into nodes, never handed to the browser as markup. */
const insertCarried = (editor: Editor, carried: DataTransfer | null): void => {
  const html = carried?.getData('text/html') ?? ''
  const nodes = html === '' ? [] : pastedNodes(html)
  if (nodes.length === 0) return insertWords(editor, carried?.getData('text/plain') ?? '')
  const [only] = nodes
  // One paragraph goes in where one is, not under it.
  editor.commands.insertContent((nodes.length === 1 && only?.type === 'paragraph' ? (only.content ?? []) : nodes) as Content)
}

const pictureIn = (carried: DataTransfer | null): File | null => [...(carried?.files ?? [])].find(({ type }) => pictureTypes.includes(type)) ?? null

/** Written anew the picture would be selected no more, and the field for its words go. */
const describePicture = (editor: Editor, alt: string): void => {
  editor.chain().updateAttributes('picture', { alt }).setNodeSelection(editor.state.selection.from).run()
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

interface EditorOf {
  readonly labelId: string
  readonly noteId: string
  /** A picture was pasted or dropped. */
  readonly onPicture: (file: File) => void
}

const createEditor = (element: HTMLElement, html: string, { labelId, noteId, onPicture }: EditorOf): Editor => {
  const take = (carried: DataTransfer | null): void => {
    const file = pictureIn(carried)
    if (file === null) insertCarried(editor, carried)
    else onPicture(file)
  }
  const editor: Editor = new Editor({
    element,
    injectCSS: false,
    content: (documentOf(html) ?? '') as Content,
    extensions: [PictureNode, StarterKit.configure({ heading: { levels: [1, 2, 3, 4] }, codeBlock: false, strike: false, link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } } })],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, 'aria-describedby': noteId, class: styles.text ?? '' },
      handleDOMEvents: {
        paste: (_view, event) => {
          event.preventDefault()
          take(event.clipboardData)
          return true
        },
        drop: (view, event) => {
          // What is moved within the text is moved by the editor itself.
          if (view.dragging !== null) return false
          event.preventDefault()
          take(event.dataTransfer)
          return true
        },
      },
    },
  })
  return editor
}

export function FormattedText({ html, onChange, labelId, noteId, isInvalid, bringPicture }: FormattedTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, setTurn] = useState(0)
  const [link, setLink] = useState<string | null>(null)
  const said = useRef(html)
  const [picture, setPicture] = useState<string | null>(null)
  const putPicture = async (file: File): Promise<void> => {
    if (bringPicture === undefined) return
    setPicture(t('ui.picture_sending'))
    try {
      const { url, width, height } = await bringPicture(file)
      editor?.chain().focus().insertContent({ type: 'picture', attrs: { src: url, alt: '', width, height } }).run()
      setPicture(null)
    } catch (error) {
      setPicture(error instanceof Error ? error.message : t('refusals.unexpected'))
    }
  }
  const onPicture = useEffectEvent((file: File) => void putPicture(file))
  const begin = useEffectEvent((element: HTMLElement) => createEditor(element, html, { labelId, noteId, onPicture: (file) => onPicture(file) }))
  const changed = useEffectEvent((next: string) => {
    said.current = next
    onChange(next)
  })
  useEffect(() => {
    if (place.current === null) return
    const made = begin(place.current)
    made.on('transaction', () => setTurn((turn) => turn + 1))
    made.on('update', () => changed(htmlOf(made)))
    made.on('create', () => setEditor(made))
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (editor === null || html === said.current) return
    said.current = html
    const document = documentOf(html)
    if (document !== null) editor.commands.setContent(document as object, { emitUpdate: false })
  }, [html, editor])
  const setAddress = (): void => {
    if (editor === null || link === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (link.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: link.trim() }).run()
    setLink(null)
  }
  return (
    <div className={isInvalid ? `${styles.frame} ${styles.wrong}` : styles.frame}>
      <div className={styles.tools} role="toolbar" aria-labelledby={labelId}>
        {tools.map(({ key, label, sign, isOn, press }) => (
          <button key={key} type="button" className={styles.tool} title={t(label)} aria-pressed={editor !== null && isOn(editor)} onClick={() => editor !== null && press(editor)}>
            <span aria-hidden="true">{sign}</span>
            <span className="sr-only">{t(label)}</span>
          </button>
        ))}
        <button type="button" className={styles.tool} aria-pressed={editor?.isActive('link') === true} onClick={() => setLink(link === null ? String(editor?.getAttributes('link')['href'] ?? '') : null)}>{t('ui.link')}</button>
        {bringPicture === undefined ? null : (
          <label className={styles.tool}>
            {t('ui.picture')}
            <input type="file" className="sr-only" accept={pictureTypes.join()} onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file !== undefined) void putPicture(file)
            }} />
          </label>
        )}
        {editor?.isActive('picture') === true ? (
          <input className={styles.address} aria-label={t('ui.picture_words')} placeholder={t('ui.picture_words')} value={String(editor.getAttributes('picture')['alt'] ?? '')} maxLength={200}
            onChange={(event) => describePicture(editor, event.target.value)} />
        ) : null}
        {link === null ? null : (
          <span className={styles.link}>
            <input className={styles.address} aria-label={t('ui.link_address')} placeholder="https://" value={link} onChange={(event) => setLink(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                setAddress()
              }} />
            <Button size="s" onClick={setAddress}>{t('ui.apply')}</Button>
          </span>
        )}
      </div>
      <div ref={place} />
      {picture === null ? null : <p className={styles.said} role="status">{picture}</p>}
    </div>
  )
}
