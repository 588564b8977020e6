import styles from '#content/content.module.css'
import { t, wordOf } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Brand, BrandPart } from './brand-part.ts'

type Contact = Brand['contacts'][number]

/** FACEBOOK and YOUTUBE are the icons of the footer and the menu; CS is whom *Customer service* opens. */
const known = ['CS', 'FACEBOOK', 'YOUTUBE', 'WHATSAPP', 'MAIL', 'PHONE'] as const
const kindWord = (csType: string): string => wordOf(`content.brand.contact.${csType}`) ?? csType

function ContactFields({ now }: { readonly now: string | null }) {
  const kinds = [...new Set([...known, ...(now === null ? [] : [now])])]
  return (
    <>
      <SelectField name="csType" label={t('content.brand.contact_kind')} options={kinds.map((value) => ({ value, label: kindWord(value) }))} isRequired />
      <TextField name="title" label={t('content.brand.contact_title')} lettersMax={60} isRequired />
      <TextField name="path" label={t('content.brand.contact_path')} hint={t('content.brand.contact_hint')} lettersMax={400} isRequired />
    </>
  )
}

const pure = ({ csType, title, path }: Contact): Contact => ({ csType, title, path })

/** Whom a visitor can ask, and where the house is found elsewhere: the order is the phone's. */
export function Contacts({ brand: { contacts, version }, mayEdit }: BrandPart) {
  const of = { line: 'PUT /office/brand/contacts', act: 'brand.set-contacts', version, done: t('content.brand.saved') } as const
  return (
    <Section
      title={t('content.brand.contacts')}
      text={t('content.brand.contacts_text')}
      actions={
        mayEdit ? (
          <ActButton {...of} icon="plus" title={t('content.brand.contact_add')} values={{ csType: 'CS', title: '', path: '' }} toBody={(added: Contact) => ({ contacts: [...contacts, pure(added)] })}>
            <ContactFields now={null} />
          </ActButton>
        ) : null
      }
    >
      {contacts.length === 0 ? <Empty icon="headset" title={t('content.brand.contacts_none')} /> : null}
      <ul className={styles.versions}>
        {contacts.map((contact, place) => (
          <li key={`${contact.csType} ${contact.path}`} className={styles.version}>
            <span className={styles.grow}><strong>{contact.title}</strong> · {kindWord(contact.csType)}<br /><bdi className={styles.note}>{contact.path}</bdi></span>
            {mayEdit ? (
              <>
                <ActButton {...of} buttonSize="s" button={t('content.brand.change')} title={`${t('content.brand.change')}: ${contact.title}`} values={pure(contact)} toBody={(changed: Contact) => ({ contacts: contacts.map((each, at) => pure(at === place ? changed : each)) })}>
                  <ContactFields now={contact.csType} />
                </ActButton>
                <ActButton {...of} buttonSize="s" danger="danger" button={t('content.brand.remove')} title={`${t('content.brand.remove')}: ${contact.title}`} toBody={() => ({ contacts: contacts.filter((_each, at) => at !== place).map(pure) })} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
