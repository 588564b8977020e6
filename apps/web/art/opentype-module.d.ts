// Node sees no names in opentype.js's main file (UMD); its ES module has them, but no types of its own.
declare module 'opentype.js/dist/opentype.mjs' {
  export { parse } from 'opentype.js'
}
