import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, logo } from './brand-marks.ts'

/** Another brand's name, colours and mark: looked at before they are taken. Usage: npm run brand -- preview FILE [OUT] | set FILE */

const colour = /^#[0-9a-f]{6}$/
const paletteNames = ['ground', 'panel', 'raised', 'line', 'ink', 'dim', 'accent', 'on-accent', 'gold', 'danger'] as const
const themes = ['dark', 'light'] as const
/** What is read on what, and how much they must differ (WCAG 2.2: 4.5 for text). */
const pairs = [
  ['ink', 'ground'],
  ['ink', 'panel'],
  ['ink', 'raised'],
  ['dim', 'ground'],
  ['dim', 'panel'],
  ['on-accent', 'accent'],
  ['accent', 'ground'],
  ['gold', 'panel'],
  ['danger', 'panel'],
] as const
const ratioMin = 4.5

const parts = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = parts(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** Everything that keeps this from being a brand whose words can be read; empty where it may be taken. */
export const problemsOf = (brand: Partial<Brand>): readonly string[] => {
  const problems: string[] = []
  if (typeof brand.name !== 'string' || !/^[^\p{Cc}<>&"]{1,32}$/u.test(brand.name)) problems.push('name: 1 to 32 characters, without < > & "')
  const needs = (where: string, value: unknown): void => {
    if (typeof value !== 'string' || !colour.test(value)) problems.push(`${where}: must be a colour such as #38d98a`)
  }
  for (const theme of themes) for (const name of paletteNames) needs(`palette.${theme}.${name}`, brand.palette?.[theme]?.[name])
  for (const name of ['bright', 'mid', 'deep'] as const) needs(`mark.${name}`, brand.mark?.[name])
  for (const at of [0, 1, 2] as const) needs(`hero.ground.${at}`, brand.hero?.ground?.[at])
  if (problems.length > 0) return problems
  return themes.flatMap((theme) =>
    pairs.flatMap(([front, back]) => {
      const ratio = contrast(brand.palette?.[theme][front] ?? '', brand.palette?.[theme][back] ?? '')
      return ratio < ratioMin ? [`${theme}: ${front} on ${back} is ${ratio.toFixed(2)} : 1, but must be ${ratioMin} : 1 to be read`] : []
    }),
  )
}

/** One page that shows the header, buttons and money in both themes; it needs no server. */
export const previewOf = (brand: Brand): string => {
  const side = (theme: (typeof themes)[number]): string => {
    const p = brand.palette[theme]
    const button = (back: string, front: string, word: string): string => `<span class="b" style="background:${p[back]};color:${p[front]}">${word}</span>`
    return `<section style="background:${p['ground']};color:${p['ink']}"><header style="background:${p['panel']};border-color:${p['line']}">
${logo(brand, theme).replaceAll(/(id="|url\(#)(bright|deep)/g, `$1${theme}-$2`)}<b>${brand.name}</b>${button('raised', 'ink', 'Entrar')}${button('accent', 'on-accent', 'Cadastrar')}</header>
<p>R$ 1.250,00 <span style="color:${p['dim']}">· saldo</span></p><p style="color:${p['gold']}">Ganhou R$ 80,00</p><p style="color:${p['danger']}">Senha incorreta</p>
<p>${button('accent', 'on-accent', 'Depositar')} ${button('raised', 'ink', 'Sacar')} <a style="color:${p['accent']}">Ver tudo</a></p></section>`
  }
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name}</title>
<style>body{margin:0;display:flex;flex-wrap:wrap;font:16px/1.4 system-ui}section{flex:1 0 360px;min-height:100vh}header{display:flex;gap:8px;align-items:center;padding:8px 12px;border-bottom:1px solid}
header svg{width:84px;height:auto}header b{flex:1}p{margin:16px 12px}.b{display:inline-block;padding:10px 16px;border-radius:14px;font-weight:650}</style>
${themes.map(side).join('\n')}</html>\n`
}

/** The tokens with the palette's colours in place of the ones of before. Shades between them stay, and are looked at by hand. */
export const tokensWith = (css: string, brand: Brand): string => {
  let theme: (typeof themes)[number] = 'dark'
  return css
    .split('\n')
    .map((line) => {
      if (/^\s*color-scheme: (?:dark|light);/.test(line)) theme = line.includes('light') ? 'light' : 'dark'
      const [, indent = '', name = ''] = /^(\s*)--([a-z-]+): #[0-9a-f]{6};/.exec(line) ?? []
      const value = brand.palette[theme][name]
      return name !== '' && value !== undefined ? `${indent}--${name}: ${value};` : line
    })
    .join('\n')
}

const readGiven = (file: string): Brand | string => {
  try {
    const brand = JSON.parse(readFileSync(file, 'utf8')) as Brand
    const problems = problemsOf(brand)
    return problems.length > 0 ? `${file} is no brand that can be shown:\n${problems.map((each) => `  ${each}`).join('\n')}` : brand
  } catch (error) {
    return `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

const run = ([what, file, out = 'brand-preview.html']: readonly string[]): number => {
  if ((what !== 'preview' && what !== 'set') || file === undefined) {
    process.stderr.write('Usage: npm run brand -- preview FILE [OUT.html]\n       npm run brand -- set FILE\n')
    return 2
  }
  const brand = readGiven(file)
  if (typeof brand === 'string') {
    process.stderr.write(`${brand}\nNothing was changed.\n`)
    return 1
  }
  if (what === 'preview') writeFileSync(out, previewOf(brand))
  else {
    const tokens = join(import.meta.dirname, '../../../packages/ui/src/tokens.css')
    writeFileSync(tokens, tokensWith(readFileSync(tokens, 'utf8'), brand))
    writeFileSync(join(import.meta.dirname, 'brand', 'trevo.json'), `${JSON.stringify(brand, null, 2)}\n`)
  }
  process.stdout.write(what === 'preview' ? `Look at ${out}: nothing of the site was changed.\n` : `The colours and the mark are set: build anew ("npm start" does).\nThe name: npm run -s trevo -- site brand "${brand.name}" --colour ${brand.palette.dark['ground']}\n`)
  return 0
}

if (import.meta.main) process.exitCode = run(process.argv.slice(2))
