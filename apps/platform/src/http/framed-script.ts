import type { ReplyOf } from '@trevo/contract/member/api'

/** Whose phone it is in the frame. */
export interface Kept {
  /** As the phone itself keeps it (Product §3.3); null: a guest's. */
  readonly session: Extract<ReplyOf<'POST /api/session'>, { readonly token: string }> | null
}

/** In a script of a document, whatever the text. */
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Every call of the phone says that it is a look, also when the phone believes to be a guest's again; and the stream, which is closed to a look,
 * is not asked for over and over: the phone polls.
 */
const lookedScript = (token: string): string => `const ask=window.fetch;window.fetch=function(to,how){const path=new URL(typeof to==='string'?to:to.url||String(to),location.href).pathname;\
if(path.startsWith('/api/events'))return new Promise(function(){});\
if(!path.startsWith('/api/'))return ask(to,how);const headers=new Headers(how&&how.headers);headers.set('authorization',${quoted(`Bearer ${token}`)});return ask(to,Object.assign({},how,{headers}))};`

/**
 * Runs before anything else of the document: the frame has a storage of its own that nothing is kept in, so that it is nobody's but whom it is
 * shown as, whoever else uses this browser, shows what was chosen beside it, and leaves no trace on the phone's own.
 */
export const framedScript = ({ scheme, language, path }: { readonly scheme: string; readonly language: string; readonly path: string }, { session }: Kept): string => {
  const kept = { theme: scheme, language, hideDownloadBar: '1' }
  const tab = session === null ? {} : { MC_SESSION_INFO: JSON.stringify(session) }
  return `(function(){function S(k){Object.assign(this,k)}S.prototype.getItem=function(k){return Object.hasOwn(this,k)?this[k]:null};S.prototype.setItem=function(k,v){this[k]=String(v)};S.prototype.removeItem=function(k){delete this[k]};\
S.prototype.clear=function(){for(const k of Object.keys(this))delete this[k]};\
Object.defineProperty(window,'localStorage',{value:new S(${quoted(kept)})});Object.defineProperty(window,'sessionStorage',{value:new S(${quoted(tab)})});Object.defineProperty(navigator,'serviceWorker',{value:undefined});\
${session === null ? '' : lookedScript(session.token)}history.replaceState(null,'',${quoted(path)})})()`
}
