import { resourceTypes } from '@trevo/rules/install-offers'
import { brandActs } from '#areas/content/brand/site-acts.ts'
import { readSite } from '#areas/site/store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { changeSite } from './change-site.ts'

type ResourceType = (typeof resourceTypes)[number]
const isResourceType = (word: string): word is ResourceType => (resourceTypes as readonly string[]).includes(word)

const addressCharsMax = 400
const titlePattern = /^\P{Cc}{1,60}$/u
const none = 'none'

/** What may follow each scheme is the phone's to judge as well: it opens nothing else (Product §2.28, §2.42). */
const https = /^https:\/\/[^\s"'<>\\]+$/
const own = /^\/(?!\/)[^\s"'<>\\]*$/
const manifest = /^itms-services:\/\/[^\s"'<>\\]+$/
const reached = /^(?:tel:\+?[0-9-]+|mailto:[^\s"'<>\\]+)$/

const forms: Readonly<Record<ResourceType, readonly RegExp[]>> = {
  IOS: [https, own, manifest],
  MOBILECONFIG: [https, own, manifest],
  Android: [https, own],
  AppDownloadIcon: [https, own],
  TELEGRAM: [https],
}

const demand = (address: string, allowed: readonly RegExp[], otherwise: string): void => {
  if (address.length > addressCharsMax || !allowed.some((form) => form.test(address))) throw new CommandRefused(`"${address}" is not an https address${otherwise}.`)
}

export const siteResource: Command = {
  kind: 'acts',
  name: 'site resource',
  usage: 'site resource TYPE URL|none',
  does: `sets what phones may install, and Telegram: ${resourceTypes.join(', ')}`,
  words: ['TYPE', 'URL|none'],
  flags: {},
  run: async ({ database }, { words: [type = '', url = ''] }) => {
    if (!isResourceType(type)) throw new CommandRefused(`"${type}" is none of ${resourceTypes.join(', ')}.`)
    if (url !== none) demand(url, forms[type], type === 'TELEGRAM' ? '' : ', nor a path of this site')
    await changeSite(database, brandActs.setResources, (site) => ({
      resources: [...site.resources.filter((each) => each.resourceType !== type).map((each) => ({ ...each })), ...(url === none ? [] : [{ resourceType: type, url }])],
    }))
    const { resources } = await readSite(database.db)
    return { json: resources, lines: resources.length === 0 ? ['There is nothing to install.'] : resources.map((each) => `${each.resourceType.padEnd(16)} ${each.url}`) }
  },
}

export const siteContact: Command = {
  kind: 'acts',
  name: 'site contact',
  usage: 'site contact TYPE ADDRESS|none [--title TEXT]',
  does: 'sets whom visitors may ask, by https, tel or mailto: CS, whatsapp, FACEBOOK, YOUTUBE or another type',
  words: ['TYPE', 'ADDRESS|none'],
  flags: { title: 'optional' },
  run: async ({ database }, { words: [csType = '', path = ''], flags }) => {
    const title = flags['title'] ?? csType
    if (!/^[A-Za-z][A-Za-z0-9_-]{0,31}$/.test(csType)) throw new CommandRefused(`"${csType}" is no type: letters and digits, at most 32.`)
    if (!titlePattern.test(title)) throw new CommandRefused(`"${title}" is not a line of at most 60 characters.`)
    if (path !== none) demand(path, [https, reached], ', a telephone number (tel:) or a mail address (mailto:)')
    await changeSite(database, brandActs.setContacts, (site) => ({
      contacts: [...site.customer_service.filter((each) => each.csType !== csType).map((each) => ({ ...each })), ...(path === none ? [] : [{ csType, title, path }])],
    }))
    const { customer_service: contacts } = await readSite(database.db)
    return { json: contacts, lines: contacts.length === 0 ? ['There is nobody to ask.'] : contacts.map((each) => `${each.csType.padEnd(16)} ${each.title}  ${each.path}`) }
  },
}

export const siteImages: Command = {
  kind: 'acts',
  name: 'site images',
  usage: 'site images ORIGIN on|off',
  does: 'adds an image server to those that phones are given one of by chance, or takes it away',
  words: ['ORIGIN', 'on|off'],
  flags: {},
  run: async ({ database }, { words: [origin = '', state = ''] }) => {
    if (state !== 'on' && state !== 'off') throw new CommandRefused(`"${state}" is neither on nor off.`)
    if (!/^https:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?$/.test(origin)) throw new CommandRefused(`"${origin}" is not an origin such as https://img.example.com.`)
    await changeSite(database, brandActs.setImages, (site) => ({ origins: [...site.image_origins.filter((each) => each !== origin), ...(state === 'on' ? [origin] : [])] }))
    const { image_origins: origins } = await readSite(database.db)
    return { json: origins, lines: origins.length === 0 ? ['Pictures come from this site.'] : origins.map((each) => `Pictures come from ${each}`) }
  },
}
