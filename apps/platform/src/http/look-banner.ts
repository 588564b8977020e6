import { htmlText } from '@trevo/server/html-text'

export interface BannerSaid {
  readonly staffName: string
  readonly username: string
  readonly language: 'en' | 'pt'
  readonly now: Date
  readonly endsAt: Date
  /** The phone within. */
  readonly src: string
  /** The office's origin, which hears that the look is to end. */
  readonly office: string
}

const words = {
  en: { title: 'The member’s phone', who: '{staff} sees the phone of {member}', reads: 'Read only · logged', left: 'Ends in', end: 'End', over: 'This look is over.' },
  pt: { title: 'O celular do membro', who: '{staff} vê o celular de {member}', reads: 'Só leitura · registrado', left: 'Termina em', end: 'Encerrar', over: 'Esta visita terminou.' },
} as const

const style = `html,body{margin:0;block-size:100%}body{display:flex;flex-direction:column;font:500 13px/1.3 system-ui,sans-serif;background:#12151c}
header{display:flex;align-items:center;gap:8px;padding:6px 8px 6px 12px;background:#ffd23f;color:#241a00}
p{flex:1;margin:0;min-inline-size:0}b,small{display:block;overflow-wrap:anywhere}b{font-weight:650}small{font-size:12px;font-variant-numeric:tabular-nums}
button{flex:none;min-block-size:36px;padding:0 14px;border:0;border-radius:8px;background:#241a00;color:#fff;font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:2px solid #0b57d0;outline-offset:2px}
iframe{flex:1;inline-size:100%;min-block-size:0;border:0}[hidden]{display:none}main{flex:1;display:grid;place-items:center;color:#e8eaf0}main[hidden]{display:none}`

/** Its own document around the phone's: nothing in it can cover the banner, and no byte of it is any member's. */
const scriptOf = (leftMs: number, office: string): string =>
  `(function(){const end=performance.now()+${leftMs},of=(id)=>document.getElementById(id),left=of('left'),phone=of('phone');\
const over=()=>{phone.remove();of('over').hidden=false;of('end').hidden=true;left.parentElement.hidden=true};\
const tell=(what)=>parent.postMessage(what,${JSON.stringify(office)});\
const tick=()=>{const s=Math.ceil((end-performance.now())/1000);if(s<=0){over();tell('trevo-look-over');return}left.textContent=Math.floor(s/60)+':'+String(s%60).padStart(2,'0');setTimeout(tick,1000)};\
of('end').onclick=()=>{over();tell('trevo-look-end')};tick()})()`

export const lookBanner = ({ staffName, username, language, now, endsAt, src, office }: BannerSaid): { readonly html: string; readonly script: string } => {
  const said = words[language]
  const script = scriptOf(endsAt.getTime() - now.getTime(), office)
  const name = (text: string): string => `<bdi>${htmlText(text)}</bdi>`
  const who = said.who.replace('{staff}', () => name(staffName)).replace('{member}', () => name(username))
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${said.title}</title><style>${style}</style></head>\
<body><header role="banner"><p><b>${who}</b><small>${said.reads} · <span>${said.left} <span id="left"></span></span></small></p><button id="end" type="button">${said.end}</button></header>\
<iframe id="phone" title="${said.title}" src="${htmlText(src)}"></iframe><main id="over" hidden><p>${said.over}</p></main><script>${script}</script></body></html>`
  return { html, script }
}
